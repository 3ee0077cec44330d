import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeGame, GAME_ID } from '../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { played, SETTINGS, sundayRummy } from '../../testing/sunday-rummy.ts'

const NO_GAMES = {
  status: 200,
  body: {
    success: true,
    data: [],
    meta: { page: 1, page_size: 10, total_pages: 0, total_items: 0 },
  },
}

describe('the states of the scoreboard page', () => {
  it('is headed Scoreboard, with the name of the game below (P-scoreboard-1)', async () => {
    renderApp('/scoreboard', { fakeServer: fakeGame(sundayRummy()).fakeServer })
    await screen.findByRole('heading', { level: 2, name: 'Sunday rummy at Nani’s' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scoreboard')
    expect(document.title).toBe('Scoreboard | Meldboard')
  })

  it('welcomes in silence when the lookup of the active game answers 401', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /games/active': failure(401, 'UNAUTHORIZED', 'Please sign in.'),
      'GET /games': NO_GAMES,
    })
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('heading', { name: 'No game on the table yet' })
    expect(screen.queryByRole('alert')).toBeNull()
    const lookups = fakeServer.seen.filter(({ route }) => route === 'GET /games/active')
    expect(lookups).toHaveLength(1)
    expect(fakeServer.bodiesOf('POST /auth/refresh-token')).toEqual([])
  })

  it('tells that its scoreboard could not be fetched, and fetches it when asked again (P-scoreboard-4)', async () => {
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    fakeServer.answer(`GET /scoreboard/${GAME_ID}`, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user } = renderApp('/scoreboard', { fakeServer })
    await screen.findByText('Failed to fetch scoreboard')
    fakeServer.answer(`GET /scoreboard/${GAME_ID}`, () => success(table.document()))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('region', { name: 'Standing' })
    expect(screen.queryByText('Failed to fetch scoreboard')).toBeNull()
  })

  it('lets 50 pieces of confetti settle on the card of a completed game (P-end-4)', async () => {
    const table = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const [options] = await screen.findAllByRole('button', { name: 'Options' })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: 'Close Game' }))
    await user.click(await screen.findByRole('button', { name: 'End Game' }))
    await user.click(await screen.findByRole('radio', { name: /Ananya/ }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'View Scoreboard' }))
    const banner = await screen.findByRole('status', { name: 'Winner' })
    await waitFor(() => expect(banner.querySelectorAll('svg rect')).toHaveLength(50))
    expect(within(banner).getByText('wins with 65 after 9 rounds')).toBeDefined()
  })

  it('keeps a reader from adding players to a game without any', async () => {
    const { fakeServer } = fakeGame(played([{ type: 'created', settings: SETTINGS }]), 'VIEWER')
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('heading', { name: 'Game Setup Incomplete' })
    expect(screen.queryByRole('button', { name: 'Add Players' })).toBeNull()
  })
})
