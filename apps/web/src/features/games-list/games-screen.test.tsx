import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../testing/fake-game.ts'
import { createFakeServer, failure } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

function page(data: readonly unknown[], totalPages = 1) {
  const meta = { page: 1, page_size: 20, total_pages: totalPages, total_items: data.length }
  return { status: 200, body: { success: true, data, meta } }
}

describe('the games history', () => {
  it('tells of each game its name, date, players, status and who leads or won (P-games-1, P-name-3)', async () => {
    const table = fakeGame(sundayRummy())
    const game = gameOf(table.document())
    const winnerPlayer = { name: 'मीनाक्षी जोशी', score: 40 }
    table.fakeServer.answer(
      'GET /games',
      page([
        game,
        { ...game, id: 41, name: '', status: 'COMPLETED', winnerPlayer },
        { ...game, id: 40, name: 'Rainy', status: 'CANCELLED', currentLeader: null },
      ]),
    )
    renderApp('/games', { fakeServer: table.fakeServer })
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(
        /^Sunday rummy at Nani’s.*2026.*, 6 playersIn ProgressLeader Ananya Iyer.*Scoreboard$/,
      ),
      expect.stringMatching(/^Game #41.*CompletedWinner मीनाक्षी जोशीView Details/),
      expect.stringMatching(/^Rainy.*CancelledView Details/),
    ])
    const title = within(cards[1] ?? document.body).getByRole('link', { name: 'Game #41' })
    expect(title.getAttribute('href')).toBe(`/games/${GAME_UUID}`)
  })

  it('makes a game in progress the active one and goes to the scoreboard (P-app-4, P-games-2)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user, path } = renderApp('/games', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Scoreboard' }))
    await screen.findByRole('region', { name: 'Standing' })
    expect(path()).toBe('/scoreboard')
    expect(fakeServer.seen.map(({ route }) => route)).toContain(`PUT /games/${GAME_ID}/resume`)
  })

  it('gives only the newest game in progress the pen (P-games-3)', async () => {
    const table = fakeGame(sundayRummy())
    const game = gameOf(table.document())
    const done = { ...game, id: 40, status: 'COMPLETED' }
    table.fakeServer.answer('GET /games', page([done, game, { ...game, id: 41 }]))
    renderApp('/games', { fakeServer: table.fakeServer })
    const buttons = await screen.findAllByRole('button', { name: 'Scoreboard' })
    expect(buttons.map((button) => button.dataset.variant)).toEqual(['primary', 'outline'])
  })

  it('leads a viewer of a game in progress to its page', async () => {
    const { fakeServer } = fakeGame(sundayRummy(), 'VIEWER')
    renderApp('/games', { fakeServer })
    const link = await screen.findByRole('link', { name: /^Scoreboard of/ })
    expect(link.getAttribute('href')).toBe(`/games/${GAME_UUID}`)
  })

  it.each([
    ['an empty list', page([], 0)],
    ['a 404', failure(404, 'NOT_FOUND', 'Nothing here.')],
  ])('says so when there are none: %s (P-games-4)', async (_, answer) => {
    storeSession(ananyasSession())
    renderApp('/games', { fakeServer: createFakeServer({ 'GET /games': answer }) })
    await screen.findByRole('heading', { name: 'No Games Yet' })
    const start = screen.getByRole('link', { name: 'Start New Game' })
    expect(start.getAttribute('href')).toBe('/scoreboard')
  })

  it('shows an error with Try Again (P-games-6)', async () => {
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    fakeServer.answer('GET /games', failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user } = renderApp('/games', { fakeServer })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading gamesFailed to fetch games',
    )
    fakeServer.answer('GET /games', page([gameOf(table.document())]))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('article')
    expect(screen.queryByText('Error loading games')).toBeNull()
  })

  it('turns pages, and begins again with the first when their size changes', async () => {
    const table = fakeGame(sundayRummy())
    table.fakeServer.answer('GET /games', page([gameOf(table.document())], 9))
    const { user, fakeServer } = renderApp('/games?page=4', { fakeServer: table.fakeServer })
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    const shown = pages
      .getAllByRole('button', { name: /^Page/ })
      .map((button) => button.textContent)
    expect(shown).toEqual(['1', '2', '3', '4', '5', '6', '9'])
    await user.click(pages.getByRole('button', { name: 'Page 9' }))
    await user.selectOptions(pages.getByLabelText('Per page'), '50')
    const asked = fakeServer.seen
      .filter(({ route }) => route === 'GET /games')
      .map(({ query }) => query)
    expect(asked).toEqual(['?page=4&page_size=20', '?page=9&page_size=20', '?page=1&page_size=50'])
  })

  it('leads back from a page past the last one (P-games-5)', async () => {
    const table = fakeGame(sundayRummy())
    table.fakeServer.answer('GET /games', page([], 1))
    const { user, fakeServer } = renderApp('/games?page=7', { fakeServer: table.fakeServer })
    await screen.findByRole('heading', { name: 'No games found.' })
    expect(screen.getByText('This page is past the last one.')).toBeDefined()
    fakeServer.answer('GET /games', page([gameOf(table.document())]))
    await user.click(screen.getByRole('button', { name: 'First Page' }))
    await screen.findByRole('article')
    expect(fakeServer.seen.filter(({ route }) => route === 'GET /games').at(-1)?.query).toBe(
      '?page=1&page_size=20',
    )
  })

  it('takes an address that names no page for the first (P-games-8)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/games?page=minus&pageSize=7', { fakeServer })
    await screen.findByRole('article')
    expect(fakeServer.seen[0]?.query).toBe('?page=1&page_size=20')
  })

  it('leaves the history as it is when a game cannot be resumed, and says so', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    fakeServer.answer(`PUT /games/${GAME_ID}/resume`, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user, path } = renderApp('/games', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Scoreboard' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to resume game')
    expect(path()).toBe('/games')
  })
})
