import { type GameEvent, replay, rulesOf } from '@meldboard/engine'
import { resultsOf } from '@meldboard/engine/results'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyGames } from '../operations/verify-games.ts'
import { writeResults } from '../operations/write-results.ts'
import type { Queries } from '../platform/database/database.ts'
import { gameResults } from '../platform/database/migrations/0018-game-results.ts'
import { finishedGames } from '../platform/database/migrations/0024-finished-games.ts'
import { packedResults } from '../platform/database/migrations/0025-packed-results.ts'
import { satOutRounds } from '../platform/database/migrations/0027-sat-out-rounds.ts'
import { packResults, unpackResults } from '../platform/database/packed-results.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { emailsIn } from './kept-emails.ts'
import { findResults, removeResults } from './result-store.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score, typed } from './testing/new-game.ts'
import { type Random, SEED, seeded } from './testing/random.ts'
import { playRandomGame } from './testing/random-game.ts'

const GAMES = 8
const MOVES = 10

describeDatabase(`the results of finished games, from seed ${SEED}`, (fresh) => {
  let database: Queries
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  const keptOf = (id: number) => findResults(database, id)
  const placesOf = async (id: number) => {
    const packed = (await keptOf(id))?.packed_results
    return packed && unpackResults(packed).map(({ name, place }) => [name, place])
  }
  const rowsOf = async (id: number) => ({
    games: await database
      .selectFrom('finished_games')
      .selectAll()
      .where('game_id', '=', id)
      .execute(),
    players: await database
      .selectFrom('finished_players')
      .selectAll()
      .where('game_id', '=', id)
      .execute(),
  })
  const insertRows = async ({ games, players }: Awaited<ReturnType<typeof rowsOf>>) => {
    await database.insertInto('finished_games').values(games).execute()
    await database.insertInto('finished_players').values(players).execute()
  }
  const end = (id: number, ...winnerPlayerIds: number[]) =>
    asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds, manualEnd: true })
  const versionOf = async (id: number) =>
    (await asha.call('GET', `/scoreboard/${id}`)).body.data.version

  const overGame = async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 30, 60], [10, 0, 20])
    expect((await end(game.id, 1)).status).toBe(200)
    return game
  }

  it('are there once a game is finished, and follow what happens to it (P-results-1)', async () => {
    const game = await newGame(asha)
    const { id } = game
    await score(asha, game, 1, [0, 30, 60])
    expect(await keptOf(id)).toBe(null)
    await end(id, 1)
    expect(await placesOf(id)).toEqual([
      ['Asha', 1],
      ['Bela', 2],
      ['Chitra', 3],
    ])
    expect(await keptOf(id)).toMatchObject({
      organizer_id: asha.id,
      version: await versionOf(id),
      players: [{ name: 'Asha' }, { name: 'Bela' }, { name: 'Chitra' }],
    })

    await asha.call('PUT', `/games/${id}/resume`)
    expect(await keptOf(id)).toBe(null)
    const edited = await asha.call('PUT', `/games/${id}/scores/round/1`, {
      scores: typed(0, 60, 30),
    })
    expect(edited.status).toBe(200)
    await score(asha, game, 2, [90, 0, 80])
    const undone = await asha.call('POST', `/games/${id}/undo`, { version: await versionOf(id) })
    expect(undone.status).toBe(200)
    expect(await keptOf(id)).toBe(null)
    await end(id, 1)
    expect(await placesOf(id)).toEqual([
      ['Asha', 1],
      ['Bela', 3],
      ['Chitra', 2],
    ])
    await asha.call('DELETE', `/games/${id}`)
    expect(await keptOf(id)).toBe(null)
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('are those of now, also where a server of an earlier version left older ones (P-results-1)', async () => {
    const { id } = await overGame()
    const older = await rowsOf(id)
    await asha.call('PUT', `/games/${id}/resume`)
    await insertRows(older)
    await end(id, 2)
    expect(await placesOf(id)).toEqual([
      ['Asha', 2],
      ['Bela', 1],
      ['Chitra', 3],
    ])
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('are of the evening on which the last round was scored, also corrected later (P-results-1)', async () => {
    const game = await overGame()
    const endedAt = (await keptOf(game.id))?.ended_at
    world.pass(10 * 60_000)
    await asha.call('PUT', `/games/${game.id}/resume`)
    const scores = typed(0, 60, 30)
    await asha.call('PUT', `/games/${game.id}/scores/round/1`, { scores })
    expect((await end(game.id, 1)).status).toBe(200)
    expect((await keptOf(game.id))?.ended_at).toBe(endedAt)
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('have a copy of the addresses of those who played, without those who were removed (P-results-1)', async () => {
    const [bela, dev] = ['bela', '"de v"'].map((local) => `${local}@example.org`)
    const players = [{ name: 'Asha' }, { name: 'Bela', email: bela }, { name: 'Dev', email: dev }]
    const gone = { name: 'Gone', email: 'gone@example.org' }
    const { id } = await newGame(asha, [], { players: [gone, ...players] })
    await asha.call('DELETE', `/games/${id}/players/1`)
    const scores = [2, 3, 4].map((playerId) => ({ ...typed(0)[0], playerId }))
    await asha.call('POST', `/games/${id}/scores/round`, { roundNumber: 1, scores })
    await end(id, 2)
    const kept = (await keptOf(id))?.emails ?? null
    expect([...emailsIn(kept)]).toEqual([
      [3, bela],
      [4, dev],
    ])
    expect((await verifyGames(database)).problems).toEqual([])
    await database
      .updateTable('player_emails')
      .set({ email_key: 'other@example.org' })
      .where('game_id', '=', id)
      .where('player_id', '=', 3)
      .execute()
    expect((await verifyGames(database)).problems).toEqual([
      `Game ${id}: its results are not what its log makes.`,
    ])
    await writeResults(database, 'all')
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('are of each member of a side (P-results-1)', async () => {
    const sides = [{ name: 'Us', members: ['Asha', 'Dev'] }, { name: 'Bela' }]
    const rules = { aim: 'HIGHEST', end: 'MANUAL', form: 'FREE' }
    const { id } = await newGame(asha, [], { players: sides, rules })
    await asha.call('POST', `/games/${id}/scores/round`, { roundNumber: 1, scores: typed(90, 5) })
    await end(id, 1)
    const players = (await keptOf(id))?.players
    expect(players?.map((player) => [player.player_id, player.member, player.name])).toEqual([
      [1, 0, 'Asha'],
      [1, 1, 'Dev'],
      [2, 0, 'Bela'],
    ])
  })

  it('equal what the events make, over random games with edits, undos and reopenings (P-results-2)', async () => {
    const random = seeded(SEED)
    for (let game = 0; game < GAMES; game += 1) {
      await playRandomGame(asha, random)
      const { id } = await database
        .selectFrom('games')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(await keptOf(id)).not.toBe(null)
      for (let move = 0; move < MOVES; move += 1) {
        expect(await keptOf(id)).toEqual(await recomputed(id))
        await moveOn(id, random)
      }
    }
    expect((await verifyGames(database)).problems).toEqual([])
  })

  /** A random change of a finished or reopened game; some are refused. */
  async function moveOn(id: number, random: Random): Promise<void> {
    const { version, players, currentRound } = (await asha.call('GET', `/scoreboard/${id}`)).body
      .data
    const winner = random.pick<{ id: number }>(players).id
    const { status } = await random.pick([
      () => asha.call('PUT', `/games/${id}/resume`),
      () => asha.call('POST', `/games/${id}/undo`, { version }),
      () => end(id, winner),
      () => asha.call('PUT', `/games/${id}`, { dropScore: random.between(0, 40) }),
      () => asha.call('PUT', `/games/${id}/players/${winner}`, { name: `Name ${version}` }),
      () =>
        asha.call('PUT', `/games/${id}/scores/round/${random.between(1, currentRound)}`, {
          scores: players.map((player: { id: number }, index: number) => ({
            playerId: player.id,
            scoreType: 'CUSTOM',
            scoreValue: index === 0 ? 0 : random.between(0, 60),
          })),
        }),
    ])()
    expect(status).toBeOneOf([200, 201, 400, 409])
  }

  /** From the events alone. */
  async function recomputed(id: number) {
    const log = await database
      .selectFrom('game_events')
      .select(['recorded_at', 'event'])
      .where('game_id', '=', id)
      .orderBy('version')
      .execute()
    const events = log.map(({ event }): GameEvent => JSON.parse(event))
    const made = replay(events)
    if (!made.ok) throw new Error(made.error.code)
    const results = resultsOf(made.value).toSorted((one, other) => one.playerId - other.playerId)
    if (results.length === 0) return null
    return {
      organizer_id: asha.id,
      ended_at: log.findLast(({ event }) => JSON.parse(event).type === 'round-scored')?.recorded_at,
      version: log.length,
      rules_end: rulesOf(made.value.settings).end,
      packed_results: packResults(results),
      emails: null,
      players: results.map(({ playerId, name }) => ({
        ...{ player_id: playerId, member: 0, name, organizer_id: asha.id },
      })),
    }
  }

  it('are written again by the command, also after it was interrupted (P-results-3)', async () => {
    const games = [await overGame(), await overGame(), await overGame()]
    const gone = await overGame()
    const resumed = await overGame()
    const empty = await newGame(asha)
    await end(empty.id, 1)
    const before = await Promise.all(games.map(({ id }) => keptOf(id)))
    const stale = await rowsOf(gone.id)
    await asha.call('DELETE', `/games/${gone.id}`)
    const open = await rowsOf(resumed.id)
    await asha.call('PUT', `/games/${resumed.id}/resume`)
    // As a server of an earlier version, or an interrupted command, leaves them.
    await insertRows(stale)
    await insertRows({ ...open, games: open.games.map((row) => ({ ...row, version: 1 })) })
    const [first = 0, second = 0] = games.map(({ id }) => id)
    await removeResults(database, first)
    await database
      .updateTable('finished_games')
      .set({ version: 1 })
      .where('game_id', '=', second)
      .execute()
    await database
      .updateTable('finished_players')
      .set({ name: 'Old' })
      .where('game_id', '=', second)
      .execute()
    expect((await verifyGames(database)).problems).toEqual(
      [first, second, gone.id, resumed.id].map(
        (id) => `Game ${id}: its results are not what its log makes.`,
      ),
    )

    // The two, the rows to remove of two others, and the game that ended without a round.
    expect(await writeResults(database, 'outdated')).toBe(5)
    expect(await Promise.all(games.map(({ id }) => keptOf(id)))).toEqual(before)
    expect((await verifyGames(database)).problems).toEqual([])
    expect(await writeResults(database, 'outdated')).toBe(1)

    await sql`update finished_games set packed_results = '{}'`.execute(database)
    expect(await writeResults(database, 'outdated')).toBe(1)
    expect((await verifyGames(database)).problems).not.toEqual([])
    await writeResults(database, 'all')
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('of games that were finished before are filled in by the migration (P-results-3)', async () => {
    const { id } = await overGame()
    const empty = await newGame(asha)
    await end(empty.id, 1)
    const bela = { name: 'Bela', email: 'bela@example.org' }
    const sides = [{ name: 'Us', members: ['Asha', 'Dev'] }, bela]
    const paired = await newGame(asha, [], { players: sides })
    await score(asha, paired, 1, [0, 60])
    await end(paired.id, 1)
    const points = await newGame(asha, [], { players: [bela], rules: { end: 'MANUAL' } })
    await score(asha, points, 1, [0])
    await end(points.id, 1)
    const all = () => Promise.all([id, paired.id, points.id].map(keptOf))
    const before = await all()
    await database.schema.dropTable('finished_players').execute()
    await database.schema.dropTable('finished_games').execute()
    await gameResults.up(database)
    await finishedGames.up(database)
    await packedResults.up(database)
    expect(await all()).toEqual(before)
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it('of games with rounds that were sat out are counted again by the migration (P-results-3)', async () => {
    const kinds = [{ code: 'AWAY', label: 'Away', points: 0, sitsOut: true }]
    const bela = { name: 'Bela', email: 'bela@example.org' }
    const table = await newGame(asha, [], { players: [bela], rules: { end: 'MANUAL', kinds } })
    await score(asha, table, 1, [0])
    await end(table.id, 1)
    const before = await keptOf(table.id)
    await database
      .updateTable('finished_games')
      .set({ packed_results: '{}' })
      .where('game_id', '=', table.id)
      .execute()
    await satOutRounds.up(database)
    expect(await keptOf(table.id)).toEqual(before)
    expect((await verifyGames(database)).problems).toEqual([])
  })
})
