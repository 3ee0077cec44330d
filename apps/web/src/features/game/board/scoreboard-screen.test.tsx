import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deviceDatabase } from '../../../data/outbox/device-database.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { ananyasSession, storeSession } from '../../../testing/accounts.ts'
import { fakeGame, GAME_ID, GAME_UUID, gameOf, NO_GAMES } from '../../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../../testing/fake-server.ts'
import { fakeTable, TABLE_CODE, tableGame } from '../../../testing/fake-table.ts'
import { hold } from '../../../testing/hold.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'

const NOTHING_PLAYED = { state: 'IDLE', gameUuid: null, changedAt: null, games: [] }
const OTHER_UUID = '9b2e6c1d-7f43-4a58-8c0e-5d1f3a7b6e42'

describe('the scoreboard page', () => {
  it('says that it is loading (P-scoreboard-2)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({ 'GET /games/active': () => new Promise(() => {}) })
    renderApp('/scoreboard', { fakeServer })
    expect(await screen.findByText('Loading scoreboard...')).toBeDefined()
  })

  it('welcomes who has no game, with the way to a new one (P-actions-5, P-scoreboard-3)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /games/active': success(null),
      'GET /games': NO_GAMES,
    })
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('heading', { name: 'No game on the table yet' })
    expect(screen.getAllByRole('button', { name: said('board.setupNewGame') })).toHaveLength(1)
  })

  it('has its board on the dashboard too, with the way to score it (P-nav-6)', async () => {
    const { fakeServer, happen } = fakeGame(sundayRummy())
    const { user, path } = renderApp('/dashboard', { fakeServer })
    const standing = within(await screen.findByRole('list', { name: 'Standing' }))
    const lines = () => standing.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines()).toEqual([
      '1Ananya Iyer135 left65',
      '2मीनाक्षी जोशी73 left127',
      '3Raghavendra Subramanian62 left138',
    ])
    expect(screen.getByText('and 3 more, 1 is out')).toBeDefined()
    happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
    await waitFor(() => expect(lines()[0]).toBe('1मीनाक्षी जोशी73 left127'))
    await user.click(screen.getByRole('link', { name: 'Board' }))
    await waitFor(() => expect(path()).toBe('/scoreboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('scores the next round from the dashboard, once (P-nav-6)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user, state } = renderApp('/dashboard', { fakeServer })
    await user.click(await screen.findByRole('link', { name: 'Score round 10' }))
    await screen.findByRole('dialog', { name: /round 10/i })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(state()).not.toHaveProperty('scoresAtOnce')
  })

  it('opens no round of a game that has ended since the dashboard was shown (P-nav-6)', async () => {
    const { fakeServer, happen } = fakeGame(sundayRummy())
    happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    const state = { scoresAtOnce: true }
    const app = renderApp('/scoreboard', { fakeServer, state })
    await screen.findByRole('heading', { name: 'Another game?' })
    await waitFor(() => expect(app.state()).not.toHaveProperty('scoresAtOnce'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads from the dashboard to a running game of somebody else, the last evening and a group (P-nav-6)', async () => {
    const { fakeServer, document } = fakeGame(sundayRummy())
    const group = { id: 5, name: 'Sundays', role: 'OWNER', season: null }
    fakeServer.answer(
      'GET /groups',
      success({ groups: [group, { ...group, id: 6, name: 'Office' }] }),
    )
    const listed = { ...gameOf(document()), userRole: 'VIEWER' }
    const evenings = ['Nani', 'Asha', 'Nani'].map((name, index) => ({
      ...listed,
      id: 90 + index,
      uuid: `9b2e6c1d-7f43-4a58-8c0e-5d1f3a7b6e5${index}`,
      status: 'COMPLETED',
      createdDate: `2026-11-0${index === 0 ? 6 : 7}T20:0${index}:00.000Z`,
      standing: [{ name, score: 0, place: 1, isOut: false, isWinner: true }],
    }))
    const games = [{ ...listed, id: 89, uuid: OTHER_UUID, name: 'Friday cards' }, ...evenings]
    const { body } = NO_GAMES
    const meta = { ...body.meta, total_pages: 1, total_items: games.length }
    fakeServer.answer('GET /games', { status: 200, body: { ...body, data: games, meta } })
    renderApp('/dashboard', { fakeServer })
    const watch = await screen.findByRole('link', { name: 'Watch Friday cards' })
    expect(watch.getAttribute('href')).toBe(`/games/${OTHER_UUID}`)
    const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
    await waitFor(() => expect(links().join()).toMatch(/Sat.* Nov.*: Nani 1, Asha 1/))
    const groups = await screen.findByRole('link', { name: 'Sundays and 1 more group' })
    expect(groups.getAttribute('href')).toBe('/players')
  })

  it('has the tables of the user on the dashboard, and of a group only those at which games were played tonight (P-nav-6)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const own = { id: 1, name: 'Ananya’s table', code: TABLE_CODE, isOpen: true, groupId: null }
    const group = { id: 2, name: 'Sundays', code: 'A2A2A2', isOpen: true, groupId: 5 }
    const closed = { ...own, id: 3, name: 'Closed', code: 'B2B2B2', isOpen: false }
    fakeServer.answer('GET /tables', success({ tables: [own, group, closed] }))
    fakeServer.answer('GET /table/A2A2A2', success({ ...NOTHING_PLAYED, name: 'Sundays' }))
    fakeTable(fakeServer, { games: [tableGame(OTHER_UUID, ['Asha', 'Bela'])] })
    renderApp('/dashboard', { fakeServer })
    const link = await screen.findByRole('link', { name: /^Ananya’s table/ })
    expect(link.getAttribute('href')).toBe(`/t/${TABLE_CODE}`)
    expect(screen.getByText('K 7 Q M 2 P')).toBeDefined()
    expect(await screen.findByText(/^Tonight, 1 game/)).toBeDefined()
    expect(screen.queryByText('Sundays')).toBeNull()
    expect(screen.queryByText('Closed')).toBeNull()
  })

  it('shows an error with Dismiss, after which the page welcomes', async () => {
    storeSession(ananyasSession())
    const broken = failure(500, 'INTERNAL_ERROR', 'Broken.')
    const fakeServer = createFakeServer({ 'GET /games/active': broken, 'GET /games': NO_GAMES })
    const { user } = renderApp('/scoreboard', { fakeServer })
    await screen.findByText('Failed to fetch scoreboard')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Failed to fetch scoreboard')).toBeNull()
    expect(screen.getByRole('button', { name: said('board.setupNewGame') })).toBeDefined()
  })

  it('goes on welcoming when the network is lost, because a game can be set up without it', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /games/active': success(null),
      'GET /games': NO_GAMES,
    })
    const { services } = renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('heading', { name: 'No game on the table yet' })
    fakeServer.answer('GET /games/active', () => {
      throw new TypeError('The connection broke.')
    })
    await act(() => services.queryClient.refetchQueries({ queryKey: queryKeys.activeGame }))
    expect(services.queryClient.getQueryState(['games', 'active'])?.status).toBe('error')
    // The screen is notified in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('Failed to fetch scoreboard')).toBeNull()
    expect(screen.getByRole('heading', { name: 'No game on the table yet' })).toBeDefined()
  })

  it('fetches the active game first and then its scoreboard once (P-scoreboard-5)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    // The stream is opened after the first view.
    await waitFor(() =>
      expect(fakeServer.seen.map(({ route }) => route)).toEqual([
        'GET /games/active',
        `GET /scoreboard/${GAME_ID}`,
        // For the game's number in its evening.
        `GET /games/${GAME_UUID}`,
        `GET /games/${GAME_ID}/stakes`,
        `GET /scoreboard/${GAME_UUID}/events`,
      ]),
    )
  })

  it('says at the head which game of the evening it is, as the table counts (P-tables-26)', async () => {
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    const own = { ...gameOf(table.document()), tableCode: TABLE_CODE }
    fakeServer.answer(`GET /games/${GAME_UUID}`, success(own))
    const games = [OTHER_UUID, GAME_UUID].map((uuid) => tableGame(uuid, ['Asha', 'Bela']))
    fakeTable(fakeServer, { games })
    renderApp('/scoreboard', { fakeServer })
    const title = await screen.findByRole('heading', { level: 2, name: /Sunday rummy/ })
    await waitFor(() => expect(title.textContent).toBe(`Game 2, ${SETTINGS.name}`))
  })

  describe('after a reload', () => {
    /** A device that has shown the fake game, whose page is opened again; the answer waits for `release`. */
    async function reloaded(active: unknown, scoreboard?: unknown) {
      const { fakeServer } = fakeGame(sundayRummy())
      const before = renderApp('/scoreboard', { fakeServer })
      await screen.findByRole('region', { name: said('game.standing') })
      const open = deviceDatabase()
      const keptKeys = async () =>
        (await (await open()).getAll('answers')).map(({ queryKey }) => queryKey)
      await waitFor(async () =>
        expect(await keptKeys()).toEqual(
          expect.arrayContaining(['["games","active"]', `["scoreboard",${GAME_ID}]`]),
        ),
      )
      await before.unmount()
      const { held, release } = hold()
      fakeServer.answer('GET /games', NO_GAMES)
      fakeServer.answer('GET /games/active', async () => {
        await held
        return success(active)
      })
      if (scoreboard !== undefined) {
        fakeServer.answer(`GET /scoreboard/${GAME_ID}`, async () => {
          await held
          return success(scoreboard)
        })
      }
      renderApp('/scoreboard', { fakeServer })
      await screen.findByRole('heading', { name: SETTINGS.name })
      return { fakeServer, release }
    }

    it('shows the last known game only until it is known that there is none (P-offline-23)', async () => {
      const { release } = await reloaded(null)
      release()
      await screen.findByRole('heading', { name: 'No game on the table yet' })
      expect(screen.queryByRole('heading', { name: SETTINGS.name })).toBeNull()
    })

    it('goes on with the game that is active by now (P-offline-23)', async () => {
      const { game, ...rest } = fakeGame(sundayRummy()).document()
      const next = { ...rest, game: { ...game, id: 43, uuid: OTHER_UUID, name: 'Monday rummy' } }
      const { fakeServer, release } = await reloaded(gameOf(next))
      fakeServer.answer('GET /scoreboard/43', success(next))
      release()
      await screen.findByRole('heading', { name: 'Monday rummy' })
      expect(screen.queryByRole('heading', { name: SETTINGS.name })).toBeNull()
    })

    it('takes an answer that is older than the last known one, as after a restored backup (P-offline-23)', async () => {
      const { game, ...rest } = fakeGame(sundayRummy()).document()
      const restored = { ...rest, version: 1, game: { ...game, name: 'Before the rummy' } }
      const { release } = await reloaded(gameOf(restored), restored)
      release()
      await screen.findByRole('heading', { name: 'Before the rummy' })
    })
  })

  describe('while a dialog is open over a game, and another device makes another one active', () => {
    async function underADialog() {
      const table = fakeGame(sundayRummy())
      const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
      await screen.findByText(said('ui.live'))
      const [options] = await screen.findAllByRole('button', { name: said('board.options') })
      await app.user.click(options as HTMLElement)
      await app.user.click(await screen.findByRole('menuitem', { name: said('board.addPlayer') }))
      const dialog = await screen.findByRole('dialog', { name: said('players.addPlayerTitle') })
      const { game, ...rest } = table.document()
      const other = { ...rest, game: { ...game, id: 43, uuid: OTHER_UUID, name: 'Diwali table' } }
      table.fakeServer.answer('GET /games/active', success(gameOf(other)))
      table.fakeServer.answer('GET /scoreboard/43', success(other))
      return { ...app, table, dialog }
    }

    it('the page stays with its game until the dialog is closed (P-scoreboard-15)', async () => {
      const { user, services, dialog } = await underADialog()
      await act(() => services.queryClient.refetchQueries({ queryKey: queryKeys.activeGame }))
      expect(screen.queryByText('Diwali table')).toBeNull()
      await user.click(within(dialog).getByRole('button', { name: said('ui.close') }))
      await screen.findByRole('heading', { name: 'Diwali table' })
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('the page goes on when its game is deleted (P-scoreboard-9)', async () => {
      const { table } = await underADialog()
      table.stream.send('event: deleted\ndata: null\n\n')
      await screen.findByRole('heading', { name: 'Diwali table' })
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  it('shows name, round, target, status, players and role (P-standings-1)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('heading', { name: 'Sunday rummy at Nani’s' })
    const facts = document.querySelector('[data-facts]')?.textContent
    expect(facts).toBe('9 rounds playedTarget 2006 playersOrganizer')
    expect(screen.getByText('In Progress')).toBeDefined()
  })

  it('counts the rounds played, and its button names the next one (P-actions-1, P-scoreboard-5)', async () => {
    const table = fakeGame(sundayRummy(0))
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    const facts = () => document.querySelector('[data-facts]')?.textContent
    for (const [index, words] of [
      'Before round 1',
      '1 round played',
      '2 rounds played',
    ].entries()) {
      await waitFor(() => expect(facts()).toMatch(new RegExp(`^${words}`)))
      await screen.findAllByRole('button', { name: `Score round ${index + 1}` })
      const scores = customScores([0, 5, 5, 5, 5, 5])
      act(() => void table.happen({ type: 'round-scored', roundNumber: index + 1, scores }))
    }
  })

  it('asks for players where there are none (P-scoreboard-7)', async () => {
    const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } =
      sundayRummy().game
    const settings = { name, description, targetScore, dropScore, middleDropScore, fullCountScore }
    const { fakeServer } = fakeGame(played([{ type: 'created', settings }]))
    const { user } = renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('heading', { name: 'Game Setup Incomplete' })
    expect(screen.getByText('You need to add players to start scoring the game')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Score round \d/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add Players' }))
    await screen.findByRole('dialog', { name: said('players.addPlayers') })
  })

  it('gives Score Round and Options to the organizer alone (P-actions-1, P-actions-2)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: said('board.options') }))[0] ?? document.body,
    )
    await screen.findByText('House')
    const [close, ...items] = screen.getAllByRole('menuitem')
    expect(close?.ariaLabel).toBe('Close')
    expect(items.map((item) => item.textContent)).toEqual([
      'PlayersSeats, names, leaving',
      'Add Player',
      'RulesHouse, target score 200',
      'Share GameWatch, score, television, mail',
      'Close GameEnd it, and choose the winner',
      'Setup New GameThis game stays until you start the new one',
      'Cancel GameNo winner, it counts for nobody',
    ])
    // The action's name is short, and its description says what it does.
    const closeGame = screen.getByRole('menuitem', { name: said('board.closeGame') })
    const note = document.getElementById(closeGame.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('End it, and choose the winner')
    expect(screen.getAllByText('Score round 10').length).toBeGreaterThan(0)
  })
})

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
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByRole('region', { name: said('game.standing') })
    expect(screen.queryByText('Failed to fetch scoreboard')).toBeNull()
  })

  it('lets 50 pieces of confetti settle on the card of a completed game (P-end-4)', async () => {
    const table = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const [options] = await screen.findAllByRole('button', { name: said('board.options') })
    await user.click(options ?? document.body)
    await user.click(await screen.findByRole('menuitem', { name: said('board.closeGame') }))
    await user.click(await screen.findByRole('button', { name: said('board.endGame') }))
    await user.click(await screen.findByRole('radio', { name: /Ananya/ }))
    await user.click(screen.getByRole('button', { name: said('board.confirm') }))
    await user.click(await screen.findByRole('button', { name: said('board.viewScoreboard') }))
    const banner = await screen.findByRole('status', { name: said('game.winner') })
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

describe('the board of a game by other rules', () => {
  it('is in the order of the rules, with what the last round gave and no limit (P-standings-9)', async () => {
    const board = presetGame('points', [{ scores: customScores([0, 31, 80]) }])
    renderApp('/scoreboard', { fakeServer: fakeGame(board).fakeServer })
    const standing = within(await screen.findByRole('region', { name: said('game.standing') }))
    expect(standing.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Asha.*1 round won.*\+111.*111/),
      expect.stringMatching(/Bela.*no round won.*−31.*−31/),
      expect.stringMatching(/Chitra.*no round won.*−80.*−80/),
    ])
    expect(screen.queryByText(/Target/)).toBeNull()
    expect(screen.getByRole('row', { name: /^(Edit round )?1/ }).textContent).toContain('−31')
  })

  it('says to readers who deals next and what is still possible, and lets nobody else choose (P-score-21, P-standings-10)', async () => {
    const rounds = [{ scores: customScores([0, 80, 20]) }]
    const table = fakeGame(presetGame('pool-101', rounds, { dealer: 'ROTATE' }))
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    expect(await screen.findByText('A middle drop puts Bela out.')).toBeDefined()
    expect(screen.getByText(/deals next/)).toBeDefined()
    expect(screen.queryByLabelText('Deals next')).toBeNull()
  })
})
