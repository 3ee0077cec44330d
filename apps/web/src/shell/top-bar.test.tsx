import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../testing/accounts.ts'
import { fakeGame, GAME_UUID } from '../testing/fake-game.ts'
import { renderApp } from '../testing/render-app.tsx'
import { said } from '../testing/said.ts'
import { sundayRummy } from '../testing/sunday-rummy.ts'

describe('the top bar of those who are signed in', () => {
  it('has links to Scoreboard, Games, Players and Stats, and icons for notifications, settings, profile and logout (P-nav-8)', async () => {
    storeSession(ananyasSession())
    renderApp('/dashboard')
    const header = within(await screen.findByRole('banner'))
    await header.findByRole('button', { name: said('member.logout') })
    const links = header.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/scoreboard',
      '/scoreboard',
      '/games',
      '/players',
      '/stats',
      '/notifications',
      '/settings',
    ])
    expect(header.getByRole('link', { name: 'Notifications' })).toBeDefined()
    expect(header.getByRole('link', { name: 'Settings' })).toBeDefined()
    expect(header.getByRole('button', { name: 'Profile' })).toBeDefined()
  })

  it('holds Score Round and Options on the scoreboard', async () => {
    renderApp('/scoreboard', { fakeServer: fakeGame(sundayRummy()).fakeServer })
    const header = within(await screen.findByRole('banner'))
    expect(await header.findByRole('button', { name: /^Score round \d/ })).toBeDefined()
    expect(header.getByRole('button', { name: said('board.options') })).toBeDefined()
  })

  it('hides them on a path with /games/, also from the organizer (P-nav-12)', async () => {
    renderApp(`/games/${GAME_UUID}`, { fakeServer: fakeGame(sundayRummy()).fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    expect(screen.queryByRole('button', { name: /^Score round \d/ })).toBeNull()
    expect(screen.queryByRole('button', { name: said('board.options') })).toBeNull()
  })
})
