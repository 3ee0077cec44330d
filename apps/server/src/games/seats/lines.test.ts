import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyGames } from '../../operations/verify-games.ts'
import {
  describeBothDatabases,
  describeDatabase,
} from '../../platform/database/testing/describe-databases.ts'
import { countMore } from '../../platform/limits/testing/count-more.ts'
import type { Caller, Reply } from '../../testing/app-world.ts'
import { findGame } from '../game-store.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, newGameWith, score } from '../testing/new-game.ts'
import { byLink, newTableLink } from '../testing/new-link.ts'
import { type Device, newDevice } from '../testing/seated.ts'
import { linesDocument } from './lines.ts'
import { findSeats } from './seat-store.ts'

type Game = { readonly id: number; readonly uuid: string }

type Entry = { readonly type: string; readonly ownLines?: number }

const DROP = { scoreType: 'DROP' }
const NOT_YOURS = [409, 'This seat is not yours any more. Take it again.']
const answerOf = ({ status, body }: Reply) => [status, body.error?.message ?? null]

/** A game at its owner's table; Bela and Chitra sit there with their phones. */
async function evening(world: GameWorld, changes: Record<string, unknown> = {}) {
  const owner = await world.person('Asha')
  const game = await newGame(owner, ['Asha', 'Bela', 'Chitra'], changes)
  const link = await newTableLink(owner, 'seat')
  const seated = async (playerId: number): Promise<Device> => {
    const device = newDevice(world.visitor, link)
    await device.take(game, playerId)
    return device
  }
  return { owner, game, link, seated, bela: await seated(2), chitra: await seated(3) }
}

const linesOf = async (by: Caller, { uuid }: Game, round = 1) =>
  (await by.call('GET', `/games/${uuid}/lines/${round}`)).body.data
const enteredIn = async (by: Caller, game: Game, round = 1) =>
  (await linesOf(by, game, round)).entered
const open = (by: Caller, { uuid }: Game, round = 1) =>
  by.call('POST', `/games/${uuid}/lines/${round}/open`)

describeBothDatabases('own lines', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('wait closed for their round, and open with the last one (P-line-10, P-line-14, P-op-104, P-op-105)', async () => {
    const { owner, game, bela, chitra, seated } = await evening(world)
    expect((await bela.enter(game, 1, 34)).status).toBe(200)
    expect((await bela.enter(game, 1, DROP)).status).toBe(200)
    expect((await chitra.enter(game, 1, 17)).status).toBe(200)
    expect(await linesOf(owner, game)).toEqual({
      roundNumber: 1,
      isOpen: false,
      taken: [2, 3],
      entered: [2, 3],
      lines: [],
    })
    const own = await bela.seats()
    expect([own.ownLine, own.isOpen]).toEqual([{ scoreType: 'DROP', scoreValue: 0 }, false])
    expect(own.seats.map(({ hasEntered }) => hasEntered)).toEqual([false, true, true])
    const asha = await seated(1)
    await asha.enter(game, 1, 0)
    expect(await linesOf(owner, game)).toMatchObject({
      isOpen: true,
      lines: [
        { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
        { playerId: 2, scoreType: 'DROP', scoreValue: 0 },
        { playerId: 3, scoreType: 'CUSTOM', scoreValue: 17 },
      ],
    })
    // A line may be changed until the round is scored.
    await chitra.enter(game, 1, 18)
    expect((await linesOf(owner, game)).lines[2].scoreValue).toBe(18)
    expect((await bela.seats()).isOpen).toBe(true)
  })

  it('are opened by those who score, whoever is in (P-line-14, P-op-107)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    const scorer = byLink(world.visitor, await newTableLink(owner))
    await bela.enter(game, 1, 34)
    expect((await open(bela, game)).status).toBe(403)
    expect((await bela.call('GET', `/games/${game.uuid}/lines/1`)).status).toBe(403)
    expect((await linesOf(scorer, game)).lines).toEqual([])
    const both = await Promise.all([open(scorer, game), open(owner, game)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await chitra.enter(game, 1, 5)
    expect((await linesOf(scorer, game)).lines.map(({ playerId }: never) => playerId)).toEqual([
      2, 3,
    ])
    expect((await open(scorer, game, 2)).status).toBe(409)
  })

  it('are no part of the board, which the round of the scorer makes alone (P-line-16)', async () => {
    const { owner, game, bela } = await evening(world)
    const board = () => world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    const before = await board()
    await bela.enter(game, 1, 34)
    await open(owner, game)
    const after = await board()
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    await score(owner, game, 1, [0, 43, 20])
    expect((await board()).body.data.rounds[0].scores[1].scoreValue).toBe(43)
  })

  it('are taken back by those who entered them (P-op-106)', async () => {
    const { owner, game, bela } = await evening(world)
    await bela.enter(game, 1, 34)
    const takeBack = () => bela.call('DELETE', `/games/${game.uuid}/lines/1`)
    expect((await takeBack()).status).toBe(200)
    expect((await takeBack()).status).toBe(200)
    expect(await enteredIn(owner, game)).toEqual([])
    expect((await bela.seats()).ownLine).toBeNull()
  })

  it('are those of users by their address (P-line-7, P-line-10)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const game = await newGameWith(owner, bela)
    const line = { scoreType: 'CUSTOM', scoreValue: 34 }
    const enter = () => bela.call('PUT', `/games/${game.id}/lines/1`, line)
    expect((await enter()).status).toBe(200)
    expect(await linesOf(owner, game)).toMatchObject({ taken: [2], entered: [2], lines: [] })
    const phone = newDevice(world.visitor, await newTableLink(owner, 'seat'))
    expect((await phone.take(game, 2)).status).toBe(409)
    await owner.call('DELETE', `/seats/2?game=${game.uuid}`)
    await phone.take(game, 2)
    expect(answerOf(await enter())).toEqual(NOT_YOURS)
    await owner.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    expect((await enter()).status).toBe(200)
    expect((await phone.enter(game, 1, 12)).status).toBe(403)
  })

  describe('are gone', () => {
    type Evening = Awaited<ReturnType<typeof evening>>
    type Ending = readonly [string, (evening: Evening) => Promise<unknown>]
    const round = ({ owner, game }: Evening) => score(owner, game, 1, [0, 10, 20])
    const undo = async ({ owner, game }: Evening) => {
      const { version } = (await owner.call('GET', `/scoreboard/${game.id}`)).body.data
      return owner.call('POST', `/games/${game.id}/undo`, { version })
    }
    const write =
      (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
      ({ owner, game }: Evening) =>
        owner.call(method, `/games/${game.id}${path}`, body)
    const ENDINGS: readonly Ending[] = [
      ['when the round is scored', round],
      ['when it is scored and undone', async (all) => [await round(all), await undo(all)]],
      ['when the game is cancelled', write('PUT', '/cancel', {})],
      ['when the game is ended', write('PUT', '/end', { winnerPlayerIds: [1], manualEnd: true })],
      ['when the game is deleted', write('DELETE', '')],
      ['when the player is removed', write('DELETE', '/players/2')],
      ['when the rules are changed', write('PUT', '', { rules: { scoreMax: 30 } })],
      ['when the seat is left', ({ bela, game }) => bela.leave(game, 2)],
      [
        'when the seat is freed',
        ({ owner, game }) => owner.call('DELETE', `/seats/2?game=${game.uuid}`),
      ],
      [
        'when the link is turned off',
        ({ owner, link }) => owner.call('DELETE', `/tables/${link.tableId}/links/${link.id}`),
      ],
      [
        'when the table has another code',
        async ({ owner, link }) => {
          const { tables } = (await owner.call('GET', '/tables')).body.data
          return owner.call('PUT', `/tables/${link.tableId}/code`, { replaces: tables[0].code })
        },
      ],
    ]
    it.each(ENDINGS)('%s (P-line-13)', async (_when, end) => {
      const all = await evening(world)
      await all.bela.enter(all.game, 1, 34)
      await end(all)
      const rows = await world.database
        .selectFrom('own_lines')
        .selectAll()
        .where('game_id', '=', all.game.id)
        .execute()
      expect(rows).toEqual([])
      expect((await verifyGames(world.database)).problems).toEqual([])
    })
  })

  it('are gone all together with other settings, so that nobody finds out what they say (P-line-13, P-line-15)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    await score(owner, game, 1, [0, 10, 20])
    const change = (path: string, body: object) =>
      owner.call('PUT', `/games/${game.id}${path}`, body)
    const changes = [
      ['', { rules: { scoreMax: 30 } }],
      ['', { dropScore: 25 }],
    ] as const
    for (const [path, body] of changes) {
      await bela.enter(game, 2, 29)
      await chitra.enter(game, 2, 5)
      expect((await change('', { name: `Sunday ${path} ${Object.keys(body)}` })).status).toBe(200)
      expect(await enteredIn(owner, game, 2)).toEqual([2, 3])
      expect((await change(path, body)).status).toBe(200)
      expect(await enteredIn(owner, game, 2)).toEqual([])
    }
  })

  it('stay after a correction of an earlier round, but for those of players who are out by it (P-line-13, P-line-15)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    await score(owner, game, 1, [0, 10, 20])
    await bela.enter(game, 2, 29)
    await chitra.enter(game, 2, 5)
    const correct = (...points: readonly number[]) =>
      owner.call('PUT', `/games/${game.id}/scores/round/1`, {
        scores: points.map((scoreValue, index) => {
          return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
        }),
      })
    expect((await correct(0, 10, 21)).status).toBe(200)
    expect(await enteredIn(owner, game, 2)).toEqual([2, 3])
    expect((await correct(0, 10, 900)).status).toBe(200)
    expect(await enteredIn(owner, game, 2)).toEqual([2])
  })

  it('are for one round alone, which is closed again after an undo (P-line-13)', async () => {
    const { owner, game, bela } = await evening(world)
    await bela.enter(game, 1, 34)
    await open(owner, game)
    await score(owner, game, 1, [0, 10, 20])
    expect(answerOf(await bela.enter(game, 1, 34))).toEqual([
      409,
      'Round 2 is the next round to score.',
    ])
    expect(await linesOf(owner, game, 2)).toMatchObject({ isOpen: false, entered: [] })
    await bela.enter(game, 2, 35)
    const { version } = (await owner.call('GET', `/scoreboard/${game.id}`)).body.data
    await owner.call('POST', `/games/${game.id}/undo`, { version })
    expect(await linesOf(owner, game)).toMatchObject({ isOpen: false, entered: [] })
    expect((await bela.seats()).ownLine).toBeNull()
  })

  it('open when the last one who had not entered leaves (P-line-14)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    await score(owner, game, 1, [0, 10, 20])
    await bela.enter(game, 2, 0)
    await chitra.enter(game, 2, 12)
    await owner.call('POST', `/games/${game.id}/players/1/leave`, { roundLeft: 1 })
    expect(await linesOf(owner, game, 2)).toMatchObject({ isOpen: true, entered: [2, 3] })
    await owner.call('POST', `/games/${game.id}/players/3/leave`, { roundLeft: 1 })
    // One player alone: the game is over.
    expect(await enteredIn(owner, game, 2)).toEqual([])
  })

  it('are not of those who are out, nor of a game that is over (P-line-11, P-line-13)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    await score(owner, game, 1, [0, 10, 201])
    expect(answerOf(await chitra.enter(game, 2, 0))).toEqual([
      400,
      'A score is given for someone who does not play.',
    ])
    await bela.enter(game, 2, 34)
    const scores = [0, 201, 201].map((scoreValue, index) => {
      return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
    })
    await owner.call('PUT', `/games/${game.id}/scores/round/1`, { scores })
    expect(await enteredIn(owner, game, 2)).toEqual([])
    expect((await bela.enter(game, 2, 34)).status).toBe(409)
  })

  it('are refused of a seat that was freed meanwhile, which another device has (P-line-11)', async () => {
    const { owner, game, bela, seated } = await evening(world)
    await owner.call('DELETE', `/seats/2?game=${game.uuid}`)
    expect(answerOf(await bela.enter(game, 1, 34))).toEqual(NOT_YOURS)
    const other = await seated(2)
    await other.enter(game, 1, 5)
    expect(answerOf(await bela.enter(game, 1, 34))).toEqual(NOT_YOURS)
    expect((await other.seats()).ownLine?.scoreValue).toBe(5)
  })

  it('are refused of a seat that ends meanwhile (P-line-11)', async () => {
    const { game, bela } = await evening(world)
    const { reply } = await world.database.transaction().execute(async (queries) => {
      await queries.deleteFrom('seats').where('game_id', '=', game.id).execute()
      const begun = bela.enter(game, 1, 34)
      await wait(300)
      return { reply: begun }
    })
    expect(answerOf(await reply)).toEqual(NOT_YOURS)
  })

  it('count as not there while their table is closed or the game private (P-line-13)', async () => {
    const { owner, game, link, bela } = await evening(world)
    await bela.enter(game, 1, 34)
    const closings = [
      [`/tables/${link.tableId}`, { isOpen: false }, { isOpen: true }],
      [`/games/${game.id}/public-page`, { isPublic: false }, { isPublic: true }],
    ] as const
    for (const [path, off, on] of closings) {
      await owner.call('PUT', path, off)
      expect(await enteredIn(owner, game)).toEqual([])
      expect((await bela.enter(game, 1, 35)).status).toBe(403)
      await owner.call('PUT', path, on)
      expect(await enteredIn(owner, game)).toEqual([2])
    }
  })

  it('of twenty seats that send at once are all there (P-line-10)', async () => {
    const owner = await world.person('Asha')
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index + 1}`)
    const game = await newGame(owner, names)
    const link = await newTableLink(owner, 'seat')
    const devices = names.map(() => newDevice(world.visitor, link))
    await Promise.all(devices.map((each, index) => each.take(game, index + 1)))
    const replies = await Promise.all(devices.map((each, index) => each.enter(game, 1, index)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { isOpen, lines } = await linesOf(owner, game)
    expect([isOpen, lines.length]).toEqual([true, 20])
  })

  it('never count for another round, also where a node of an earlier release has scored theirs (P-line-13)', async () => {
    const { owner, game, bela } = await evening(world)
    await bela.enter(game, 1, 34)
    await score(owner, game, 1, [0, 10, 20])
    const [row] = await world.database
      .selectFrom('seats')
      .select('id')
      .where('game_id', '=', game.id)
      .where('player_id', '=', 2)
      .execute()
    const line = JSON.stringify({ scoreType: 'CUSTOM', scoreValue: 34 })
    const left = { game_id: game.id, player_id: 2, round_number: 1, seat_id: row?.id ?? 0, line }
    await world.database.insertInto('own_lines').values(left).execute()
    await open(owner, game, 2)
    expect(await linesOf(owner, game, 2)).toMatchObject({ entered: [], lines: [] })
    expect((await bela.seats()).ownLine).toBeNull()
    await bela.enter(game, 2, 34)
    expect((await linesOf(owner, game, 2)).lines).toHaveLength(1)
    expect((await verifyGames(world.database)).problems).toEqual([])
  })

  it('are not shown by the opening of a round that is over, where a game and its seats are read apart (P-line-15)', async () => {
    const { owner, game, bela } = await evening(world)
    await bela.enter(game, 1, 34)
    await open(owner, game)
    const before = await findGame(world.database, game)
    await score(owner, game, 1, [0, 10, 20])
    await bela.enter(game, 2, 35)
    const seats = await findSeats(world.database, game.id)
    expect(seats.map(({ line }) => line)).toEqual([expect.stringContaining('35'), null])
    expect(before && linesDocument(before, seats)).toMatchObject({ entered: [], lines: [] })
    const round2 = await findGame(world.database, game)
    await open(owner, game, 2)
    const opened = await findSeats(world.database, game.id)
    expect(round2 && linesDocument(round2, opened)).toMatchObject({ entered: [2], lines: [] })
  })

  it('are counted in the history once their round is scored, and stay counted when it is undone (P-line-80)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    await bela.enter(game, 1, 34)
    await chitra.enter(game, 1, 17)
    const history = async () => (await owner.call('GET', `/games/${game.id}/history`)).body.data
    expect(JSON.stringify(await history())).not.toContain('ownLines')
    await score(owner, game, 1, [0, 34, 20])
    await bela.enter(game, 2, 5)
    await chitra.leave(game, 3)
    await score(owner, game, 2, [0, 5, 20])
    await score(owner, game, 3, [0, 5, 20])
    const { version } = (await owner.call('GET', `/scoreboard/${game.id}`)).body.data
    await owner.call('POST', `/games/${game.id}/undo`, { version })
    const counts = (await history()).map((entry: Entry) => [entry.type, entry.ownLines])
    expect(counts).toEqual([
      ['undone', undefined],
      ['round-scored', undefined],
      ['round-scored', 1],
      ['round-scored', 2],
      ['players-added', undefined],
      ['created', undefined],
    ])
  })

  it('have no part in a picture (P-line-15)', async () => {
    const { owner, game, bela } = await evening(world)
    const picture = async (at: GameWorld) =>
      (await at.app.inject({ url: `/games/${game.uuid}/picture.png` })).rawPayload
    const before = await picture(world)
    await bela.enter(game, 1, 34)
    await open(owner, game)
    // Another node, which has not drawn it yet.
    const other = await gameWorld(fresh().database)
    expect((await picture(other)).equals(before)).toBe(true)
    await other.close()
  })

  it('are passed over and removed with the next change where they cannot be read (P-line-13)', async () => {
    const { owner, game, bela, chitra } = await evening(world)
    const stored = world.database.updateTable('own_lines').where('game_id', '=', game.id)
    for (const line of ['{"scoreType":"LATER","scoreValue":1}', 'not JSON']) {
      await bela.enter(game, 1, 34)
      await chitra.enter(game, 1, 17)
      await stored.where('player_id', '=', 2).set({ line }).execute()
      await open(owner, game)
      expect((await linesOf(owner, game)).lines).toMatchObject([{ playerId: 3 }])
      expect((await bela.seats()).ownLine).toBeNull()
      const renamed = { name: `Asha ${line.length}` }
      const changed = await owner.call('PUT', `/games/${game.id}/players/1`, renamed)
      expect(changed.status).toBe(200)
      expect(await enteredIn(owner, game)).toEqual([3])
    }
  })

  it('are found by verify where they are of no next round (P-line-17)', async () => {
    const { owner, game, bela } = await evening(world)
    await bela.enter(game, 1, 34)
    const lines = world.database.updateTable('own_lines').where('game_id', '=', game.id)
    await lines.set({ round_number: 7 }).execute()
    expect((await verifyGames(world.database)).problems).toEqual([
      `Game ${game.id}: the line of player 2 for round 7 is not of a next round.`,
    ])
    await lines.set({ round_number: 1 }).execute()
    expect((await verifyGames(world.database)).problems).toEqual([])
    await owner.call('DELETE', `/games/${game.id}`)
  })
})

describeDatabase('the rules of own lines', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  /** The answer to a round in which the player has this score, and the others 0. */
  const sheet = async (owner: Person, game: Game, line: number | object) => {
    const own = typeof line === 'number' ? { scoreType: 'CUSTOM', scoreValue: line } : line
    const others = [1, 3].map((playerId) => ({ playerId, scoreType: 'CUSTOM', scoreValue: 0 }))
    const scores = [{ playerId: 2, ...own }, ...others]
    return owner.call('POST', `/games/${game.id}/scores/round`, { roundNumber: 1, scores })
  }

  const LINES = [1_000, -1, { scoreType: 'CUSTOM', kind: 'WRONG_SHOW' }] as const
  it.each(LINES)('refuse %j as the score sheet does (P-line-10)', async (line) => {
    const { owner, game, bela } = await evening(world)
    const refused = await bela.enter(game, 1, line)
    const onSheet = await sheet(owner, game, line)
    expect(refused.status).toBe(400)
    expect(refused.body.error.message).toBe(onSheet.body.error.message)
    expect(refused.body.error.details).toEqual(onSheet.body.error.details)
  })

  it('refuse a drop where none is left (P-line-10)', async () => {
    const changes = { rules: { maxDrops: 1 } }
    const { owner, game, bela } = await evening(world, changes)
    const one = [0, 0].map((scoreValue, index) => {
      return { playerId: 2 * index + 1, scoreType: 'CUSTOM', scoreValue }
    })
    const scores = [...one, { playerId: 2, ...DROP }]
    const scored = await owner.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: 1,
      scores,
    })
    expect(scored.status).toBe(201)
    expect(answerOf(await bela.enter(game, 2, DROP))).toEqual([400, 'A player has no drop left.'])
  })

  it('refuse fractions and what is far too much by the contract (P-line-10)', async () => {
    const { game, bela } = await evening(world)
    for (const line of [1.5, 1_000_000]) {
      expect((await bela.enter(game, 1, line)).status).toBe(400)
    }
  })

  it('let nobody say that they have won where the scores do (P-line-10)', async () => {
    const won = { scoreType: 'CUSTOM', scoreValue: 0, hasWon: true }
    const house = await evening(world)
    expect((await house.bela.enter(house.game, 1, won)).status).toBe(400)
    const rules = { form: 'WINNER_TAKES', aim: 'HIGHEST', end: 'TARGET', outWhen: 'AT' }
    const gin = await evening(world, { rules })
    expect((await gin.bela.enter(gin.game, 1, won)).status).toBe(200)
    expect((await gin.bela.seats()).ownLine).toEqual(won)
  })

  it('bound each seat for itself, and leave the others and the organizer their writes (P-line-12)', async () => {
    const limited = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const owner = await limited.person('Asha')
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index + 1}`)
    const game = await newGame(owner, names)
    const link = await newTableLink(owner, 'seat')
    await countMore(limited.database, 2_990)
    const devices = names.map(() => newDevice(limited.visitor, link))
    const statuses = new Set<number>()
    for (let second = 0; second < 3; second += 1) {
      limited.pass(1_000)
      for (const [index, device] of devices.entries()) {
        if (second === 0) statuses.add((await device.take(game, index + 1)).status)
        statuses.add((await device.enter(game, 1, index + second)).status)
      }
    }
    expect([...statuses]).toEqual([200])
    // The same again changes nothing, and counts.
    const [flooding, other] = devices as [Device, Device]
    for (let sent = 4; sent < 300; sent += 1) await flooding.enter(game, 1, 2)
    const refused = await flooding.enter(game, 1, 2)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3598'])
    expect((await other.enter(game, 1, 3)).status).toBe(200)
    await score(owner, game, 1, [0, ...names.slice(1).map(() => 20)])
    await limited.database.deleteFrom('rate_limits').execute()
    await limited.close()
  })

  it('let a seat send one line a second (P-line-12)', async () => {
    const limited = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const { game, bela, chitra } = await evening(limited)
    expect((await bela.enter(game, 1, 34)).status).toBe(200)
    limited.pass(999)
    const soon = await bela.enter(game, 1, 35)
    expect(answerOf(soon)).toEqual([429, 'Please wait a second before sending it again.'])
    expect(soon.headers['retry-after']).toBe('1')
    expect((await bela.enter(game, 1, 34)).status).toBe(200)
    expect((await chitra.enter(game, 1, 35)).status).toBe(200)
    limited.pass(1)
    expect((await bela.enter(game, 1, 35)).status).toBe(200)
    await limited.close()
  })

  it('have one answer for an Idempotency-Key, and none has a line (P-line-15)', async () => {
    const { owner, game, bela } = await evening(world)
    const key = { 'idempotency-key': 'one line' }
    const path = `/games/${game.uuid}/lines/1`
    const line = { scoreType: 'CUSTOM', scoreValue: 77 }
    const first = await bela.call('PUT', path, line, key)
    await bela.enter(game, 1, 12)
    const again = await bela.call('PUT', path, line, key)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(first.body.data).toBeNull()
    expect((await bela.seats()).ownLine?.scoreValue).toBe(12)
    await open(owner, game)
    expect((await linesOf(owner, game)).lines).toHaveLength(1)
  })
})
