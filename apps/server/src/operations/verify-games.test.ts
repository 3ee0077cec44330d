import { stakesOf } from '@meldboard/engine/stakes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { verifyGames } from './verify-games.ts'

describeBothDatabases('verifying games', (fresh) => {
  let database: Queries
  let world: GameWorld
  let asha: Person
  let id: number

  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
    asha = await world.person()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of [
      'game_events',
      'active_games',
      'game_listings',
      'finished_games',
      'finished_players',
      'game_stakes',
      'games',
    ] as const) {
      await database.deleteFrom(table).execute()
    }
    id = (await newGame(asha)).id
  })

  it('finds nothing where the log and the game agree (P-run-14)', async () => {
    expect(await verifyGames(database)).toEqual({ games: 1, events: 2, problems: [] })
  })

  it.each([
    ['a changed snapshot', { state: '{}' }, 'the snapshot is not what its log makes.'],
    ['a snapshot that is no JSON', { state: '{' }, 'the snapshot is not what its log makes.'],
    ['a version without its event', { version: 3 }, 'the log ends at 2, the game at 3.'],
    ['a list column', { player_count: 9 }, 'its column player_count is not what its log makes.'],
  ])('finds %s', async (_, change, problem) => {
    await database.updateTable('games').set(change).execute()
    expect((await verifyGames(database)).problems).toEqual([`Game ${id}: ${problem}`])
  })

  it.each([
    ['a standing', { standing: '[]' }],
    ['a text that is looked for', { search_text: '' }],
  ])('finds %s that lists would show wrongly', async (_, change) => {
    const problems = [`Game ${id}: what lists show of it is not what its log makes.`]
    await database.updateTable('game_listings').set(change).execute()
    expect((await verifyGames(database)).problems).toEqual(problems)
    await database.deleteFrom('game_listings').execute()
    expect((await verifyGames(database)).problems).toEqual(problems)
  })

  it('finds another organizer in the rows of players', async () => {
    await score(asha, { id }, 1, [0, 1, 2])
    await asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    expect((await verifyGames(database)).problems).toEqual([])
    const other = await world.person()
    await database.updateTable('finished_players').set({ organizer_id: other.id }).execute()
    const problem = 'its results are not what its log makes.'
    expect((await verifyGames(database)).problems).toEqual([`Game ${id}: ${problem}`])
  })

  it.each(['{', '{}', '[1]', '{"rows":[],"games":[{"id":1,"seats":[[1]]}]}'])(
    'finds a closed season whose table is %s (P-run-14)',
    async (standing) => {
      const group = (await asha.call('POST', '/groups', { name: 'Table' })).body.data
      const moment = '2026-01-01T00:00:00.000Z'
      const season = { name: 'Spring', ended_from: null, ended_before: moment, closed_at: moment }
      const rules = { scoring: 'WINS' as const, min_games: 1, discards: 0 }
      const { id: season_id } = await database
        .insertInto('closed_seasons')
        .values({ group_id: group.id, ...season, ...rules, standing })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { problems } = await verifyGames(database)
      expect(problems).toEqual([
        expect.stringContaining(`Closed season ${season_id}: its table is not readable: `),
      ])
      await database.deleteFrom('closed_seasons').execute()
    },
  )

  describe('of a game with stakes', () => {
    const WRONG = 'the amounts of its seats are not what its log makes.'
    beforeEach(async () => {
      await asha.call('PUT', `/games/${id}/stakes`, { stakes: stakesOf({ buyIn: 50 }) })
      await score(asha, { id }, 1, [0, 1, 2])
    })

    it('finds nothing where its amounts are those of the game (P-stakes-13)', async () => {
      expect((await verifyGames(database)).problems).toEqual([])
      await asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
      expect((await verifyGames(database)).problems).toEqual([])
    })

    it.each([
      ['seats', { seats: '{"seats":[],"kitty":0}' }, WRONG],
      ['seats that are no JSON', { seats: '{' }, WRONG],
      ['a currency', { currency: 'INR' }, WRONG],
      [
        'terms of other prices',
        { terms: JSON.stringify({ stakes: stakesOf({ buyIn: 51 }) }) },
        WRONG,
      ],
      ['terms that are none', { terms: '{}' }, 'what it is played for is not readable.'],
      ['terms that are no JSON', { terms: '{' }, 'what it is played for is not readable.'],
    ])('finds wrong %s (P-stakes-13)', async (_, change, problem) => {
      await database.updateTable('game_stakes').set(change).execute()
      expect((await verifyGames(database)).problems).toEqual([`Game ${id}: ${problem}`])
    })
  })

  it('finds a missing event', async () => {
    await database.deleteFrom('game_events').where('version', '=', 1).execute()
    const problems = [`Game ${id}: the log has no version 1.`]
    expect((await verifyGames(database)).problems).toEqual(problems)
  })

  it.each([
    ['{', 'Invalid input: expected an event of a known type'],
    [
      '{"format":1,"type":"players-added","names":["Asha",7]}',
      'names[1] Invalid input: expected string, received number',
    ],
  ])('finds what is no event: %s', async (event, problem) => {
    await database.updateTable('game_events').set({ event }).where('version', '=', 2).execute()
    expect((await verifyGames(database)).problems).toEqual([
      `Game ${id}: version 2 is no event: ${problem}.`,
    ])
  })

  it('takes the snapshot of a build that could undo nothing after a rename', async () => {
    await asha.call('PUT', `/games/${id}/players/1`, { name: 'Asha Rao' })
    const { state } = await database.selectFrom('games').select('state').executeTakeFirstOrThrow()
    expect(JSON.parse(state).undo).toMatchObject({ type: 'players-added' })
    const older = JSON.stringify({ ...JSON.parse(state), undo: null })
    await database.updateTable('games').set({ state: older }).execute()
    expect((await verifyGames(database)).problems).toEqual([])
    await asha.call('PUT', `/games/${id}`, { dropScore: 5 })
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('finds an event that the rules refuse', async () => {
    await database
      .updateTable('game_events')
      .set({ event: '{"format":1,"type":"reopened"}' })
      .where('version', '=', 2)
      .execute()
    const problems = [`Game ${id}: the rules refuse version 2: game/not-completed.`]
    expect((await verifyGames(database)).problems).toEqual(problems)
  })
})
