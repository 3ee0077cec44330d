import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

function page(data: readonly unknown[], totalPages = 1) {
  const meta = { page: 1, page_size: 20, total_pages: totalPages, total_items: data.length }
  return { status: 200, body: { success: true, data, meta } }
}

describe('the games history', () => {
  it('tells of each game its name, date, players, status and its first three (P-games-1, P-name-3)', async () => {
    const table = fakeGame(sundayRummy())
    const game = gameOf(table.document())
    const [, second, ...others] = game.standing
    const winner = { ...second, place: 1, isWinner: true }
    const createdDate = '2026-10-24T18:00:00.000Z'
    table.fakeServer.answer(
      'GET /games',
      page([
        game,
        {
          ...game,
          id: 41,
          name: '',
          createdDate,
          status: 'COMPLETED',
          standing: [winner, ...others],
        },
        { ...game, id: 40, name: 'Rainy', status: 'CANCELLED', currentRound: 0, standing: [] },
      ]),
    )
    renderApp('/games', { fakeServer: table.fakeServer })
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(
        /^Sunday rummy at Nani’s.*2026.*, 6 players, 9 roundsIn Progress1Ananya Iyer652मीनाक्षी जोशी1273Raghavendra Subramanian138and 3 moreScoreboard$/,
      ),
      expect.stringMatching(
        /^Game #41.*Completed1मीनाक्षी जोशी, winner, 1273Raghavendra.*and 2 moreView Details/,
      ),
      expect.stringMatching(/^Rainy.*, 6 playersCancelledView Details/),
    ])
    const title = within(cards[1] ?? document.body).getByRole('link', { name: 'Game #41' })
    expect(title.getAttribute('href')).toBe(`/games/${GAME_UUID}`)
  })

  it('tells the games of one evening apart by their number, here and on the first page (P-games-15)', async () => {
    const table = fakeGame(sundayRummy())
    const game = { ...gameOf(table.document()), name: 'House, Sat 21 Nov' }
    const first = { ...game, id: 41, status: 'COMPLETED', createdDate: '2026-11-21T09:00:00.000Z' }
    const second = { ...game, createdDate: '2026-11-21T10:00:00.000Z' }
    table.fakeServer.answer('GET /games', page([second, first]))
    const list = renderApp('/games', { fakeServer: table.fakeServer })
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(
      (one) => one.textContent,
    )
    expect(names).toEqual(['Game 2, House, Sat 21 Nov', 'Game 1, House, Sat 21 Nov'])
    expect(screen.getByRole('button', { name: 'More of Game 2, House, Sat 21 Nov' })).toBeDefined()
    await list.unmount()
    table.fakeServer.answer('GET /games/active', success(null))
    renderApp('/dashboard', { fakeServer: table.fakeServer })
    await screen.findByText(/^Game 2, House, Sat 21 Nov: Round 9, /)
    await screen.findByText('Last game: Game 1, House, Sat 21 Nov')
  })

  it('waits for a server in whose place a proxy answers, and is right again without a touch (P-error-2)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const table = fakeGame(sundayRummy())
    table.fakeServer.answer('GET /games', { status: 404, body: '404 page not found' })
    renderApp('/games', { fakeServer: table.fakeServer })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText(/The server cannot be reached/)).toBeDefined()
    expect(screen.queryByText(said('games.noGamesYet'))).toBeNull()
    table.fakeServer.answer('GET /games', page([gameOf(table.document())]))
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('makes a game in progress the active one and goes to the scoreboard (P-app-4, P-games-2)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user, path } = renderApp('/games', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Scoreboard' }))
    await screen.findByRole('region', { name: said('game.standing') })
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
    const fakeServer = createFakeServer({ 'GET /games': answer })
    const { user } = renderApp('/games', { fakeServer })
    await screen.findByRole('heading', { name: said('games.noGamesYet') })
    await user.click(screen.getByRole('button', { name: said('games.setupNewGame') }))
    await screen.findByRole('dialog', { name: 'New game' })
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
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
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
    expect(asked).toEqual([
      '?page=4&page_size=20&order=running_first',
      '?page=9&page_size=20&order=running_first',
      '?page=1&page_size=50&order=running_first',
    ])
  })

  it('turns the pages of the list as its reader saw it first, until they see the first page again (P-api-19, P-games-8)', async () => {
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    const ofThree = (until: number) => {
      const { status, body } = page([gameOf(table.document())], 3)
      fakeServer.answer('GET /games', { status, body: { ...body, meta: { ...body.meta, until } } })
    }
    ofThree(57)
    const { user } = renderApp('/games', { fakeServer })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const lastQuery = () =>
      fakeServer.seen.filter(({ route }) => route === 'GET /games').at(-1)?.query
    await press('Next page')
    const second = '?page=2&page_size=20&order=running_first&until=57'
    await vi.waitFor(() => expect(lastQuery()).toBe(second))
    await press('Page 3')
    await vi.waitFor(() => expect(lastQuery()).toBe(second.replace('page=2', 'page=3')))
    ofThree(58)
    await user.selectOptions(screen.getByLabelText('Per page'), '50')
    await vi.waitFor(() => expect(lastQuery()).toBe('?page=1&page_size=50&order=running_first'))
    await press('Page 2')
    await vi.waitFor(() => expect(lastQuery()).toContain('?page=2&page_size=50'))
    expect(lastQuery()).toContain('&until=58')
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
      '?page=1&page_size=20&order=running_first',
    )
  })

  it('takes an address that names no page for the first (P-games-8)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/games?page=minus&pageSize=7', { fakeServer })
    await screen.findByRole('article')
    expect(fakeServer.seen[0]?.query).toBe('?page=1&page_size=20&order=running_first')
  })

  it('leaves the history as it is when a game cannot be resumed, and says so', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    fakeServer.answer(`PUT /games/${GAME_ID}/resume`, failure(404, 'NOT_FOUND', 'Broken.'))
    const { user, path } = renderApp('/games', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Scoreboard' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to resume game')
    expect(path()).toBe('/games')
  })

  it('has the running games first and apart (P-games-16)', async () => {
    const table = fakeGame(sundayRummy())
    const game = gameOf(table.document())
    const ended = { ...game, id: 41, name: 'Rainy', status: 'COMPLETED' }
    table.fakeServer.answer('GET /games', page([game, ended]))
    renderApp('/games', { fakeServer: table.fakeServer })
    const running = within(await screen.findByRole('region', { name: 'Running now' }))
    expect(running.getByRole('article').textContent).toContain('Sunday rummy')
    const others = within(screen.getByRole('region', { name: 'Ended' }))
    expect(others.getByRole('article').textContent).toContain('Rainy')
  })

  it('looks for what the address says and for what is typed, and keeps it there (P-games-17, P-games-8)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/games?page=3&search=nani&status=COMPLETED', { fakeServer })
    const field = await screen.findByRole('searchbox', { name: 'Game or player' })
    expect((field as HTMLInputElement).value).toBe('nani')
    expect(fakeServer.seen[0]?.query).toBe(
      '?page=3&page_size=20&order=running_first&search=nani&status=COMPLETED',
    )
    await user.selectOptions(screen.getByLabelText('Status'), 'All')
    await user.clear(field)
    await user.type(field, ' 201 ')
    const lastQuery = () =>
      [...fakeServer.seen].reverse().find(({ route }) => route === 'GET /games')?.query
    await vi.waitFor(() =>
      expect(lastQuery()).toBe('?page=1&page_size=20&order=running_first&search=201'),
    )
    await screen.findByText('1 game found')
  })

  it('says that nothing is found, and shows all games again (P-games-17)', async () => {
    const table = fakeGame(sundayRummy())
    table.fakeServer.answer('GET /games', ({ query }) =>
      query.includes('search') ? page([], 0) : page([gameOf(table.document())]),
    )
    const { user } = renderApp('/games?search=poker', { fakeServer: table.fakeServer })
    await screen.findByRole('heading', { name: 'No such game' })
    await user.click(screen.getByRole('button', { name: 'Show All Games' }))
    await screen.findByRole('article')
    expect(screen.getByLabelText('Game or player')).toHaveProperty('value', '')
  })

  it('looks through the games that the device knows while there is no network (P-games-18)', async () => {
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    const game = gameOf(table.document())
    const others = { ...game, id: 41, name: 'Rainy', status: 'COMPLETED' }
    fakeServer.answer('GET /games', page([game, others]))
    const { user } = renderApp('/games', { fakeServer })
    await screen.findByRole('region', { name: 'Ended' })
    fakeServer.answer('GET /games', () => {
      throw new TypeError('The connection broke.')
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    const field = screen.getByLabelText('Game or player')
    await user.type(field, 'ánanya RAIN')
    await screen.findByText(/what this device knows is shown and searched: 2 games/)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.selectOptions(screen.getByLabelText('Status'), 'In Progress')
    await screen.findByRole('heading', { name: 'No such game' })
    fakeServer.answer('GET /games', page([others]))
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByText('1 game found')
    expect(screen.queryByText('No network')).toBeNull()
  })
})
