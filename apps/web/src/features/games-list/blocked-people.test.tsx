import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../testing/fake-game.ts'
import { failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

const REFUSED = 'GET /refused-organizers'

describe('the people whom I have blocked', () => {
  const dev = { id: 12, name: 'Dev Rao', refusedAt: '2026-11-21T12:00:00.000Z' }

  it('are named on demand, and each can be accepted again (P-games-14)', async () => {
    const { fakeServer } = fakeGame(sundayRummy(), 'VIEWER')
    fakeServer.answer(REFUSED, success([dev]))
    fakeServer.answer('DELETE /refused-organizers/12', () => {
      fakeServer.answer(REFUSED, success([]))
      return success(null)
    })
    const { user } = renderApp('/settings', { fakeServer })
    await user.click(await screen.findByRole('button', { name: /^Blocked people/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocked People' }))
    await user.click(await dialog.findByRole('button', { name: 'Unblock Dev Rao' }))
    await dialog.findByText('You have not blocked anybody.')
    const lists = () => fakeServer.seen.filter(({ route }) => route === REFUSED)
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it('say so when they cannot be loaded', async () => {
    const { fakeServer } = fakeGame(sundayRummy(), 'VIEWER')
    fakeServer.answer(REFUSED, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user } = renderApp('/settings', { fakeServer })
    await user.click(await screen.findByRole('button', { name: /^Blocked people/ }))
    await screen.findByText('Failed to load the people you blocked')
    fakeServer.answer(REFUSED, success([dev]))
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByText('Dev Rao')
  })
})
