import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../../testing/fake-server.ts'
import { linesEvent } from '../../../testing/fake-stream.ts'
import { fakeTable, NO_TABLE, TABLE_CODE, tableGame } from '../../../testing/fake-table.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const OTHER_UUID = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c12'
const PATH = `/t/${TABLE_CODE}`

// Without the timers of the idle page, which would interfere.
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] }))
afterEach(() => void vi.useRealTimers())

const passing = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const soon = () => screen.queryAllByText('Next game starts here by itself')
const board = () => screen.queryByRole('region', { name: 'Standing' })
const statuses = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || [])

/** Opens a table with a running game and an earlier one of this evening. */
function openPlaying() {
  const game = fakeGame(sundayRummy())
  localStorage.clear()
  const first = tableGame('first', ['Nani', 'Asha'], { name: 'House' })
  const running = tableGame(GAME_UUID, ['Asha', 'Nani'], { endedAt: null })
  const playing = {
    state: 'PLAYING',
    gameUuid: GAME_UUID,
    changedAt: new Date().toISOString(),
  } as const
  const table = fakeTable(game.fakeServer, { ...playing, games: [first, running] })
  const next = game.openDocument()
  game.fakeServer.answer(
    `GET /scoreboard/${OTHER_UUID}`,
    success({ ...next, game: { ...next.game, uuid: OTHER_UUID, name: 'The next one' } }),
  )
  return {
    game,
    table,
    ...renderApp(PATH, { fakeServer: game.fakeServer }),
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    end() {
      game.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
      const over = tableGame(GAME_UUID, ['Asha', 'Nani'])
      table.change({ state: 'IDLE', gameUuid: null, changedAt: null, games: [first, over] })
    },
    begin() {
      const over = tableGame(GAME_UUID, ['Asha', 'Nani'])
      const other = tableGame(OTHER_UUID, ['Asha', 'Nani'], { endedAt: null })
      table.change({ ...playing, gameUuid: OTHER_UUID, games: [first, over, other] })
    },
  }
}

describe('the page of a table', () => {
  it('shows the running game, above it the table and the day, below it the evening (P-tables-17)', async () => {
    openPlaying()
    await screen.findByRole('heading', { level: 1, name: /Sunday rummy at Nani’s$/ })
    expect(board()).not.toBeNull()
    expect(screen.getByText('Sunday table').parentElement?.textContent).toMatch(/^Sunday table, ./)
    const rows = within(
      screen.getByRole('columnheader', { name: 'Places' }).closest('table') ?? document.body,
    )
    const texts = rows.getAllByRole('row').map(({ textContent }) => textContent)
    expect(texts).toEqual(['PlacesGame 1Game 2Won', 'Nani1, won·no place1', 'Asha2·no place0'])
    await waitFor(() => expect(screen.getAllByText('Live')).toHaveLength(1))
  })

  it('says in place of the rounds played how many have entered their own scores (P-line-78)', async () => {
    const { game } = openPlaying()
    await screen.findByText('Live')
    const facts = screen.getByText(/rounds played/).parentElement
    const board = game.openDocument()
    game.stream.send(linesEvent(board, { taken: [1, 2], entered: [2] }))
    await waitFor(() => expect(facts?.textContent).toBe('Round 10, 1 of 5 are in'))
    expect(statuses()).toContain('1 of 5 are in')
    game.stream.send(linesEvent(board, { taken: [] }))
    await waitFor(() => expect(facts?.textContent).toBe('9 rounds played'))
  })

  it('is found by its code in any form (P-tables-2)', async () => {
    const game = fakeGame(sundayRummy())
    fakeTable(game.fakeServer)
    renderApp('/t/k7q-m2p', { fakeServer: game.fakeServer })
    await screen.findByRole('heading', { name: 'No game here yet' })
    expect(screen.getAllByRole('img', { name: 'QR code of this table' })).toHaveLength(1)
  })

  it('leads those who manage it to the first game (P-tables-18)', async () => {
    const game = fakeGame(sundayRummy())
    fakeTable(game.fakeServer)
    const own = { id: 3, name: 'Sunday table', code: TABLE_CODE, isOpen: true, groupId: 5 }
    game.fakeServer.answer('GET /tables', success({ tables: [own] }))
    renderApp(PATH, game)
    const link = await screen.findByRole('link', { name: 'Setup New Game' })
    expect(link.getAttribute('href')).toBe('/groups/5')
  })

  it('shows the last board for a minute, then the evening (P-tables-18)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    page.end()
    await screen.findByRole('status', { name: 'Winner' })
    expect(board()).not.toBeNull()
    await passing(50_000)
    expect(board()).not.toBeNull()
    await passing(11_000)
    expect(board()).toBeNull()
    expect(soon()).not.toHaveLength(0)
    expect(screen.getByRole('heading', { level: 1, name: 'Sunday table' })).toBeDefined()
  })

  it('shows the evening at once when asked, and unfolds the last board of a game (P-tables-18)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    page.end()
    await page.user.click(await screen.findByRole('button', { name: 'Show the Evening' }))
    expect(board()).toBeNull()
    const lines = screen.getAllByRole('button', { expanded: false })
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2Asha wonFriday rummy, 9 rounds, ended /),
      expect.stringMatching(/^1Nani wonHouse, 9 rounds, ended /),
    ])
    await page.user.click(lines[0] ?? document.body)
    await waitFor(() => expect(board()).not.toBeNull())
  })

  it('says how long each game took (P-tables-23)', async () => {
    const game = fakeGame(sundayRummy())
    localStorage.clear()
    const now = Date.now()
    const begunAt = new Date(now - 80 * 60_000).toISOString()
    const games = [tableGame('first', ['Nani', 'Asha'], { begunAt, name: 'House' })]
    fakeTable(game.fakeServer, { games })
    renderApp(PATH, { fakeServer: game.fakeServer })
    const line = await screen.findByRole('button', { expanded: false })
    expect(line.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /^1Nani wonHouse, 9 rounds in 1 h 20 min, ended /,
    )
  })

  it('passes on the evening as a picture between games alone (P-tables-24)', async () => {
    const png = { headers: { 'Content-Type': 'image/png' } }
    const asked = vi.fn(async (_address: string) => new Response('PNG', png))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    vi.stubGlobal('fetch', asked)
    const page = openPlaying()
    await screen.findByText('Live')
    expect(screen.queryByRole('button', { name: 'Download Picture' })).toBeNull()
    page.end()
    await page.user.click(await screen.findByRole('button', { name: 'Show the Evening' }))
    await page.user.click(screen.getByRole('button', { name: 'Download Picture' }))
    const offset = 0 - new Date().getTimezoneOffset()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked.mock.calls[0]?.[0]).toContain(
      `${PATH}/picture.png?shape=tall&offset=${offset}&lang=en`,
    )
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  })

  it('goes on to the next game without a touch, and says so once (P-tables-18)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    page.end()
    await screen.findByRole('status', { name: 'Winner' })
    page.begin()
    await screen.findByRole('heading', { level: 1, name: /The next one$/ })
    expect(statuses().filter((text) => text === 'Game 3 has begun')).toHaveLength(1)
  })

  it('lets somebody who reads an unfolded board go on by a press (P-tables-18)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    page.end()
    await page.user.click(await screen.findByRole('button', { name: 'Show the Evening' }))
    const [line] = screen.getAllByRole('button', { expanded: false })
    await page.user.click(line ?? document.body)
    await waitFor(() => expect(board()).not.toBeNull())
    page.begin()
    const go = await screen.findByRole('button', { name: 'Show the Game' })
    expect(screen.queryByRole('heading', { name: 'The next one' })).toBeNull()
    await page.user.click(go)
    await screen.findByRole('heading', { level: 1, name: /The next one$/ })
  })

  it('shows nothing of a game that is not public, but that it is played (P-tables-19)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    page.table.change({ state: 'PLAYING_PRIVATELY', gameUuid: null, changedAt: null, games: [] })
    await screen.findAllByText('A game is being played, and is not public')
    expect(board()).toBeNull()
    expect(screen.queryByText('Sunday rummy at Nani’s')).toBeNull()
  })

  it('shows its QR code on the whole screen, also where a browser neither shares nor copies its address (P-tables-18)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    await page.user.click(screen.getByRole('button', { name: 'Show QR' }))
    const large = await screen.findByRole('dialog', { name: 'Sunday table' })
    await page.user.click(within(large).getByRole('img', { name: 'QR code: Sunday table' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    copy.mockRejectedValueOnce(new DOMException('Not allowed.', 'NotAllowedError'))
    await page.user.click(screen.getByRole('button', { name: 'Share' }))
    const shared = within(await screen.findByRole('dialog', { name: 'Sunday table' }))
    shared.getByText(/\/t\/K7QM2P$/)
    await page.user.click(shared.getByRole('button', { name: 'Close' }))
    await page.user.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByRole('button', { name: 'Copied' })
    copy.mockRestore()
  })

  it('says that a code names no table, and does not ask again (P-tables-20)', async () => {
    const fakeServer = createFakeServer({ [`GET /table/${TABLE_CODE}`]: NO_TABLE })
    renderApp(PATH, { fakeServer })
    await screen.findByRole('heading', { name: 'No table with this code' })
    await passing(120_000)
    expect(fakeServer.bodiesOf(`GET /table/${TABLE_CODE}`)).toHaveLength(1)
    expect(fakeServer.bodiesOf(`GET /table/${TABLE_CODE}/events`)).toHaveLength(0)
  })

  it('asks the server for no text that cannot be a code (P-tables-20)', async () => {
    const fakeServer = createFakeServer()
    renderApp('/t/nonsense', { fakeServer })
    await screen.findByRole('heading', { name: 'No table with this code' })
    expect(fakeServer.seen).toEqual([])
  })

  it('says that the table is closed while it is watched (P-tables-20, P-tables-12)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    page.table.close()
    await screen.findByRole('heading', { name: 'This table is closed' })
    expect(board()).toBeNull()
  })

  it('has the server’s words beyond the limit of wrong codes (P-tables-20)', async () => {
    const fakeServer = createFakeServer({
      [`GET /table/${TABLE_CODE}`]: failure(429, 'RATE_LIMITED', 'Too many attempts.'),
    })
    renderApp(PATH, { fakeServer })
    await screen.findByText('Too many attempts.')
  })

  it('keeps what it knows while the server cannot be reached, also where something else answers in its place (P-tables-20)', async () => {
    const page = openPlaying()
    await screen.findByText('Live')
    const proxy = { status: 404, body: '404 page not found' }
    for (const route of [PATH.replace('/t/', 'GET /table/'), `GET /scoreboard/${GAME_UUID}`]) {
      page.fakeServer.answer(route, proxy)
      page.fakeServer.answer(`${route}/events`, proxy)
    }
    page.table.stream.lose()
    page.game.stream.lose()
    await passing(20_000)
    expect(board()).not.toBeNull()
    expect(screen.getByText('Reconnecting')).toBeDefined()
  })
})
