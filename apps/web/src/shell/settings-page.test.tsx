import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../testing/accounts.ts'
import { fakeGame, GAME_UUID, NO_GAMES } from '../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { said } from '../testing/said.ts'
import { sundayRummy } from '../testing/sunday-rummy.ts'

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('the settings', () => {
  it('say who is signed in, and lead to the profile, before what is of this device (P-settings-1, P-settings-2)', async () => {
    storeSession(ananyasSession())
    const { user, path } = renderApp('/settings')
    const you = within(await screen.findByRole('region', { name: 'You' }))
    expect(you.getByText(ANANYA.name)).toBeDefined()
    expect(you.getByText(ANANYA.email)).toBeDefined()
    const sections = screen.getAllByRole('heading', { level: 2 })
    expect(sections.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'You',
      'This device',
    ])
    await user.click(you.getByRole('button', { name: /Profile$/ }))
    await screen.findByRole('heading', { name: 'Profile', level: 1 })
    expect(path()).toBe('/profile')
  })

  it('have the rules that new games start with, from which the next one does (P-settings-3)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /games/active': success(null),
      'GET /games': NO_GAMES,
      'GET /groups': success({ groups: [] }),
    })
    const settings = renderApp('/settings', { fakeServer })
    const asLast = await box(/^Rules of the last game/)
    expect(asLast.checked).toBe(true)
    expect(screen.queryByRole('button', { name: /^Rules/ })).toBeNull()
    await settings.user.click(asLast)
    const line = screen.getByRole('button', { name: /^Rules/ })
    expect(line.textContent).toContain('House')
    await settings.user.click(line)
    const list = within(await screen.findByRole('dialog', { name: 'Rules' }))
    await settings.user.click(list.getByRole('button', { name: /^Pool 101/ }))
    await waitFor(() => expect(line.textContent).toContain('Pool 101'))
    await settings.unmount()

    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click(await screen.findByRole('button', { name: said('board.setupNewGame') }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New game' }))
    expect(await dialog.findByRole('button', { name: /Pool 101/ })).toBeDefined()
    expect((await dialog.findByLabelText<HTMLInputElement>('Out at')).value).toBe('101')
  })

  it('of this device are kept on it (P-settings-4, P-keypad-9)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const settings = renderApp('/settings', { fakeServer })
    for (const name of ['Vibrate', 'Keep the screen awake'] as const) {
      const chosen = await box(new RegExp(`^${name}`))
      expect(chosen.checked).toBe(true)
      await settings.user.click(chosen)
    }
    expect(JSON.parse(localStorage.getItem('device_settings') ?? '')).toMatchObject({
      movesOn: true,
      vibrates: false,
      staysAwake: false,
    })
  })

  it('keep the confetti away from a device that wants none (P-settings-4)', async () => {
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    const pieces = async () =>
      (await screen.findByRole('status', { name: said('game.winner') })).querySelectorAll('rect')
        .length
    const before = renderApp(`/games/${GAME_UUID}`, table)
    await waitFor(async () => expect(await pieces()).toBe(50))
    await before.unmount()
    const settings = renderApp('/settings', table)
    await settings.user.click(await box(/^Confetti/))
    await settings.unmount()
    renderApp(`/games/${GAME_UUID}`, table)
    expect(await pieces()).toBe(0)
  })
})

describe('everything of a person as one file', () => {
  it('is offered in the settings, which say why it failed (P-archive-2)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /auth/data': failure(503, 'INTERNAL_ERROR', 'Please try again later.'),
    })
    const { user } = renderApp('/settings', { fakeServer })
    const line = await screen.findByRole('button', { name: /^Download everything/ })
    expect(line.textContent).toContain('Games, players and settings, as JSON and CSV')
    await user.click(line)
    await screen.findByText('Failed to download your data')
  })
})
