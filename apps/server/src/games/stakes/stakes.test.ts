import { isDeepStrictEqual } from 'node:util'
import { accountOf, stakesOf } from '@meldboard/engine/stakes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../../platform/database/database.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, score } from '../testing/new-game.ts'
import { SEED, seeded } from '../testing/random.ts'
import { playRandomGame } from '../testing/random-game.ts'
import { findTerms } from './stakes-store.ts'

type Game = Awaited<ReturnType<typeof newGame>>

const FIFTY = stakesOf({ buyIn: 50 })

describeDatabase('what a game is played for', (fresh) => {
  let world: GameWorld
  let database: Queries
  let asha: Person
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  const set = (game: Game, body: object, headers = {}) =>
    asha.call('PUT', `/games/${game.id}/stakes`, body, headers)
  const read = async (game: Game) => (await asha.call('GET', `/games/${game.uuid}/stakes`)).body
  const end = (game: Game, body: object) => asha.call('PUT', `/games/${game.id}/end`, body)
  const byHand = (...winnerPlayerIds: number[]) => ({ winnerPlayerIds, manualEnd: true })
  const rejoin = (game: Game, playerId: number, beginningScore: number, roundJoined: number) =>
    asha.call('POST', `/games/${game.id}/players`, {
      type: 'REJOIN',
      playerId,
      position: playerId,
      beginningScore,
      roundJoined,
    })
  /** The stored nets and amounts in the pot, by position. */
  const amounts = async ({ id }: Game) => {
    const row = await database
      .selectFrom('game_stakes')
      .select('seats')
      .where('game_id', '=', id)
      .executeTakeFirst()
    const { seats } = JSON.parse(row?.seats ?? '{"seats":[]}')
    return seats.map(({ net, inPot }: { net: number; inPot: number }) => [net, inPot])
  }
  const waits = (...paid: number[]) => paid.map((each) => [0, each])
  const settled = (...nets: number[]) => nets.map((net) => [net, 0])

  /** Asha and Bela are in, Chitra is out with 210: a pot of 150. */
  async function nearlyOver(stakes: object = FIFTY): Promise<Game> {
    const game = await newGame(asha, ['Asha', 'Bela', 'Chitra'], { stakes })
    await score(asha, game, 1, [10, 0, 210])
    return game
  }
  const HALVES = { mode: 'EQUAL', amounts: { 1: 75, 2: 75 } }

  describe('stakes', () => {
    it('are given at setup, and none by default (P-stakes-2)', async () => {
      expect((await read(await newGame(asha))).data).toBe(null)
      const game = await newGame(asha, ['Asha', 'Bela'], { stakes: FIFTY })
      const none = { waived: {}, callUps: {}, split: null }
      expect((await read(game)).data).toEqual({ stakes: FIFTY, ...none })
      expect(await amounts(game)).toEqual(waits(50, 50))
    })

    it('are replaced as a whole, and removed (P-stakes-2, P-stakes-6)', async () => {
      const game = await newGame(asha)
      const body = { stakes: FIFTY, waived: { 2: 1 }, callUps: { 3: 40 } }
      const reply = await set(game, body)
      expect([reply.status, reply.body.data]).toEqual([200, { ...body, split: null }])
      expect((await read(game)).data).toEqual({ ...body, split: null })
      const points = stakesOf({ settle: 'POINTS', pointValue: 2, currency: 'INR' })
      const now = { stakes: points, waived: {}, callUps: {}, split: null }
      expect((await set(game, { stakes: points })).body.data).toEqual(now)
      expect((await set(game, { stakes: null, waived: { 1: 1 } })).body.data).toBe(null)
      expect((await read(game)).data).toBe(null)
      expect(await amounts(game)).toEqual([])
    })

    it('leave no trace in what is read of the game (P-stakes-4)', async () => {
      const given = { stakes: stakesOf({ buyIn: 987_651, callUp: 987_652 }) }
      const game = await newGame(asha, ['Asha', 'Bela'], given)
      await score(asha, game, 1, [0, 5])
      const split = { mode: 'EQUAL', amounts: { 1: 987_651, 2: 987_651 } }
      const ended = await end(game, { ...byHand(1, 2), split })
      expect(ended.status).toBe(200)
      const { user_id } = await database
        .selectFrom('game_events')
        .select('user_id')
        .where('game_id', '=', game.id)
        .executeTakeFirstOrThrow()
      expect(user_id).toBe(asha.id)
      const texts = [ended.text]
      for (const path of ['', '/history', '/players']) {
        texts.push((await asha.call('GET', `/games/${game.id}${path}`)).text)
      }
      texts.push((await asha.call('GET', '/games')).text)
      texts.push((await world.visitor.call('GET', `/scoreboard/${game.uuid}`)).text)
      const page = await world.app.inject({ method: 'GET', url: `/scoreboard/${game.uuid}` })
      const state = await database.selectFrom('games').select('state').execute()
      const log = await database.selectFrom('game_events').select('event').execute()
      texts.push(page.payload, JSON.stringify(state), JSON.stringify(log))
      for (const text of texts) {
        expect(text).not.toContain('98765')
        expect(text.toLowerCase()).not.toContain('stake')
      }
    })

    it.each([
      ['buyIn', { buyIn: 1_000_000_000 }],
      ['dropFee', { dropFee: -1 }],
      ['rejoinFee', { rejoinFee: 0.5 }],
      ['unit', { unit: 0 }],
      ['pointValue', { pointValue: 1_000_000 }],
      ['kittyPercent', { kittyPercent: 101 }],
      ['currency', { currency: 'inr' }],
      ['currency', { currency: 'ABCD' }],
      ['settle', { settle: 'LOTTERY' }],
    ])('are refused beyond their bounds: %s of %j (P-stakes-5)', async (name, wrong) => {
      const game = await newGame(asha)
      const reply = await set(game, { stakes: { ...FIFTY, ...wrong } })
      expect(reply.status).toBe(400)
      expect(reply.text).toContain(name)
      expect((await read(game)).data).toBe(null)
    })

    it('are exact at their bounds (P-stakes-5)', async () => {
      const most = 999_999_999
      const stakes = stakesOf({ buyIn: most, dropFee: most, callUp: most, unit: 1_000_000 })
      const game = await newGame(asha, ['Asha', 'Bela'], { stakes })
      await score(asha, game, 1, [0, 5])
      const split = { mode: 'AGREED', amounts: { 1: 2 * most, 2: 0 } }
      expect((await end(game, { ...byHand(1, 2), split })).status).toBe(200)
      expect(await amounts(game)).toEqual(settled(2 * most, -2 * most))
      expect((await read(game)).data.split).toEqual(split)
    })

    it('need points from hand to hand for chips, and so do later rules (P-stakes-5)', async () => {
      const chips = { stakes: stakesOf({ settle: 'CHIPS', pointValue: 1 }) }
      const refused = await set(await newGame(asha), chips)
      expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'stakes.settle'])
      const rules = { form: 'ZERO_SUM', end: 'MANUAL', aim: 'HIGHEST' }
      const game = await newGame(asha, ['Asha', 'Bela'], { rules, ...chips })
      const other = { rules: { ...rules, form: 'FREE' } }
      const changed = await asha.call('PUT', `/games/${game.id}`, other)
      expect([changed.status, changed.body.error.message]).toEqual([
        409,
        'This game is settled by chips, which need points that go from hand to hand.',
      ])
      await set(game, { stakes: FIFTY })
      expect((await asha.call('PUT', `/games/${game.id}`, other)).status).toBe(200)
      await asha.call('PUT', `/games/${game.id}`, { rules })
      await set(game, chips)
      const { version } = (await asha.call('GET', `/scoreboard/${game.id}`)).body.data
      expect((await asha.call('POST', `/games/${game.id}/undo`, { version })).status).toBe(409)
    })

    it('waive fees of players of the game alone (P-stakes-6)', async () => {
      const game = await newGame(asha, ['Asha', 'Bela'])
      for (const id of [3, 99]) {
        const reply = await set(game, { stakes: FIFTY, waived: { [id]: 1 } })
        expect([reply.status, reply.body.error.details[0].field]).toEqual([400, 'waived'])
      }
      for (const id of ['0', '01', 'x', '-1']) {
        expect((await set(game, { stakes: FIFTY, waived: { [id]: 1 } })).status).toBe(400)
      }
      expect((await set(game, { stakes: FIFTY, callUps: { 501: -1 } })).status).toBe(400)
    })

    it('are those of the first of two sendings of one game (P-stakes-12)', async () => {
      const uuid = world.dependencies.ids.uuid()
      const game = await newGame(asha, ['Asha', 'Bela'], { uuid, stakes: FIFTY })
      const again = { ...game, uuid, stakes: stakesOf({ buyIn: 7 }) }
      const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } = game
      const settings = {
        name,
        description,
        targetScore,
        dropScore,
        middleDropScore,
        fullCountScore,
      }
      const { status } = await asha.call('POST', '/games', {
        ...settings,
        uuid,
        stakes: again.stakes,
      })
      expect(status).toBe(200)
      expect((await read(game)).data.stakes.buyIn).toBe(50)
    })

    it('are set once by one key, and answered as the first time (P-stakes-12)', async () => {
      const game = await newGame(asha)
      const key = { 'idempotency-key': world.dependencies.ids.uuid() }
      const first = await set(game, { stakes: FIFTY }, key)
      await set(game, { stakes: null })
      const again = await set(game, { stakes: FIFTY }, key)
      expect([again.status, again.text]).toEqual([200, first.text])
      expect((await read(game)).data).toBe(null)
    })

    it('are copied to the next game, without what was decided in this one (P-stakes-11)', async () => {
      const game = await nearlyOver()
      await set(game, { stakes: FIFTY, waived: { 1: 1 }, callUps: { 1: 5 } })
      await end(game, { ...byHand(1, 2), split: HALVES })
      const copy = (await asha.call('POST', `/games/${game.id}/duplicate`, {})).body.data
      const none = { waived: {}, callUps: {}, split: null }
      expect((await read(copy)).data).toEqual({ stakes: FIFTY, ...none })
      expect(await amounts(copy)).toEqual(waits(50, 50, 50))
      const plain = await newGame(asha)
      const other = (await asha.call('POST', `/games/${plain.id}/duplicate`, {})).body.data
      expect((await read(other)).data).toBe(null)
    })
  })

  describe('the amounts of its seats', () => {
    it('follow each change of the game (P-stakes-7)', async () => {
      const game = await nearlyOver()
      expect(await amounts(game)).toEqual(waits(50, 50, 50))
      await rejoin(game, 3, 11, 2)
      expect(await amounts(game)).toEqual(waits(50, 50, 100))
      const late = {
        type: 'MIDDLE_JOIN',
        name: 'Dev',
        position: 4,
        beginningScore: 12,
        roundJoined: 2,
      }
      const joined = await asha.call('POST', `/games/${game.id}/players`, late)
      expect(joined.status).toBe(201)
      expect(await amounts(game)).toEqual(waits(50, 50, 100, 50))
      await asha.call('DELETE', `/games/${game.id}/players/4`)
      expect(await amounts(game)).toEqual(waits(50, 50, 100))
      await end(game, byHand(2))
      expect(await amounts(game)).toEqual(settled(-50, 150, -100))
      await asha.call('PUT', `/games/${game.id}/resume`)
      expect(await amounts(game)).toEqual(waits(50, 50, 100))
      await asha.call('PUT', `/games/${game.id}/cancel`, {})
      expect(await amounts(game)).toEqual(settled(0, 0, 0))
    })

    it(`are those of the game after each change of twenty random games from seed ${SEED} (P-stakes-7)`, async () => {
      let wrong = 0
      let changes = 0
      const stakes = stakesOf({ buyIn: 50, dropFee: 3, callUp: 2, kittyPercent: 7, unit: 10 })
      const call: Person['call'] = async (method, path, body) => {
        const isNew = path === '/games'
        const given = isNew ? { ...(body as object), stakes } : body
        const reply = await asha.call(method, path, given)
        const { game } = isNew ? { game: reply.body.data } : reply.body.data
        const row = await database
          .selectFrom('game_stakes')
          .innerJoin('games', 'games.id', 'game_stakes.game_id')
          .select(['seats', 'state'])
          .where('games.id', '=', game.id)
          .executeTakeFirstOrThrow()
        const account = accountOf(JSON.parse(row.state), { stakes })
        const seats = account.seats.map(({ playerId, net, inPot }) => ({ playerId, net, inPot }))
        const isRight = isDeepStrictEqual(
          seats,
          JSON.parse(row.seats).seats.map(({ name: _name, ...seat }: { name: string }) => seat),
        )
        changes += 1
        if (!isRight) wrong += 1
        return reply
      }
      for (let index = 0; index < 20; index += 1) {
        await playRandomGame({ call }, seeded(SEED + index))
      }
      expect(changes).toBeGreaterThan(100)
      expect(wrong).toBe(0)
    })

    it('have the name of the player as it is (P-stakes-7)', async () => {
      const game = await nearlyOver()
      await asha.call('PUT', `/games/${game.id}/players/2`, { name: 'Bela Sen' })
      const { seats } = await database
        .selectFrom('game_stakes')
        .select('seats')
        .where('game_id', '=', game.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(seats).seats[1]).toEqual({
        playerId: 2,
        name: 'Bela Sen',
        net: 0,
        inPot: 50,
      })
    })

    it('follow a round that is edited or undone, also where another player wins (P-stakes-7)', async () => {
      const game = await newGame(asha, ['Asha', 'Bela'], { stakes: FIFTY })
      await score(asha, game, 1, [0, 150])
      const last = await score(asha, game, 2, [0, 60])
      await end(game, { winnerPlayerIds: [1], manualEnd: false })
      expect(await amounts(game)).toEqual(settled(50, -50))
      await asha.call('PUT', `/games/${game.id}/resume`)
      const scores = [
        { playerId: 1, scoreType: 'CUSTOM', scoreValue: 201 },
        { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0 },
      ]
      const edit = await asha.call('PUT', `/games/${game.id}/scores/round/2`, { scores })
      expect((await end(game, { winnerPlayerIds: [2], manualEnd: false })).status).toBe(200)
      expect(await amounts(game)).toEqual(settled(-50, 50))
      await asha.call('PUT', `/games/${game.id}/resume`)
      const { version } = (await asha.call('GET', `/scoreboard/${game.id}`)).body.data
      // Nothing can be undone after the reopening, so the round is edited back.
      expect((await asha.call('POST', `/games/${game.id}/undo`, { version })).status).toBe(409)
      await asha.call('PUT', `/games/${game.id}/scores/round/2`, {
        scores: scores.map((each, seat) => ({ ...each, scoreValue: seat === 0 ? 0 : 60 })),
      })
      const undone = { version: version + 1 }
      expect((await asha.call('POST', `/games/${game.id}/undo`, undone)).status).toBe(200)
      expect((await end(game, { winnerPlayerIds: [2], manualEnd: false })).status).toBe(200)
      expect(await amounts(game)).toEqual(settled(-50, 50))
      expect([last.status, edit.status]).toEqual([201, 200])
    })

    it('follow a fee that is waived or corrected, also after the end (P-stakes-10)', async () => {
      const game = await nearlyOver()
      await rejoin(game, 3, 11, 2)
      await end(game, byHand(1))
      expect(await amounts(game)).toEqual(settled(150, -50, -100))
      await set(game, { stakes: FIFTY, waived: { 3: 1 } })
      expect(await amounts(game)).toEqual(settled(100, -50, -50))
      await set(game, { stakes: stakesOf({ buyIn: 20, rejoinFee: 5 }) })
      expect(await amounts(game)).toEqual(settled(45, -20, -25))
      await set(game, { stakes: stakesOf({ settle: 'POINTS', pointValue: 2 }) })
      expect(await amounts(game)).toEqual(settled(-20, 440, -420))
    })

    it('are none of a cancelled game, which takes no stakes (P-stakes-10)', async () => {
      const game = await nearlyOver()
      await asha.call('PUT', `/games/${game.id}/cancel`, {})
      for (const stakes of [FIFTY, null]) {
        const reply = await set(game, { stakes })
        expect([reply.status, reply.body.error.code]).toEqual([409, 'CONFLICT'])
      }
      expect((await read(game)).data.stakes).toEqual(FIFTY)
    })
  })

  describe('a pot', () => {
    it('is split by all who are in, when the game is closed by hand (P-stakes-8, P-stakes-14)', async () => {
      const game = await nearlyOver()
      const split = { mode: 'ROOM', amounts: { 1: 73, 2: 77 } }
      const reply = await end(game, { ...byHand(2, 1), split })
      expect(reply.status).toBe(200)
      expect(reply.body.data.winners.map(({ playerId }: { playerId: number }) => playerId)).toEqual(
        [1, 2],
      )
      expect((await read(game)).data.split).toEqual(split)
      expect(await amounts(game)).toEqual(settled(23, 27, -50))
      const { data } = (await asha.call('GET', `/games/${game.id}/history`)).body
      expect(data[0].event).toEqual({
        format: 4,
        type: 'ended',
        winnerPlayerIds: [2, 1],
        manualEnd: true,
        isShared: true,
      })
    })

    it('is split by other rules, which let several win, and by one who is alone (P-stakes-14)', async () => {
      const rules = { outWhen: 'AT' }
      const game = await newGame(asha, ['Asha', 'Bela', 'Chitra'], { rules, stakes: FIFTY })
      await score(asha, game, 1, [10, 0, 210])
      expect((await end(game, { ...byHand(1, 2), split: HALVES })).status).toBe(200)
      const { data } = (await asha.call('GET', `/games/${game.id}/history`)).body
      expect(data[0].event).toMatchObject({ format: 1, winnerPlayerIds: [1, 2] })
      const alone = await newGame(asha, ['Asha', 'Bela'], { stakes: FIFTY })
      await score(asha, alone, 1, [0, 210])
      const all = { mode: 'AGREED', amounts: { 1: 100 } }
      expect((await end(alone, { ...byHand(1), split: all })).status).toBe(200)
      expect(await amounts(alone)).toEqual(settled(50, -50))
    })

    it.each([
      ['a sum that is not the pot', 409, byHand(1, 2), { 1: 75, 2: 74 }],
      ['an amount below 0', 400, byHand(1, 2), { 1: 151, 2: -1 }],
      ['an amount that is no number', 400, byHand(1, 2), { 1: 75, 2: '75' }],
      ['a player who is out', 400, byHand(1, 2), { 1: 75, 2: 70, 3: 5 }],
      ['a player who is missing', 400, byHand(1, 2), { 1: 150 }],
      ['a player who is not there', 400, byHand(1, 2), { 1: 75, 9: 75 }],
      ['winners who are not all who are in', 400, byHand(1), { 1: 75, 2: 75 }],
      ['a winner who is out', 400, byHand(1, 2, 3), { 1: 50, 2: 50, 3: 50 }],
      ['a winner named twice', 400, byHand(1, 1), { 1: 75, 2: 75 }],
      ['an end by the rules', 400, { winnerPlayerIds: [1, 2], manualEnd: false }, { 1: 75, 2: 75 }],
    ])('is not split with %s (P-stakes-8)', async (_, status, ending, parts) => {
      const game = await nearlyOver()
      const reply = await end(game, { ...ending, split: { mode: 'AGREED', amounts: parts } })
      expect(reply.status).toBe(status)
      const board = (await asha.call('GET', `/scoreboard/${game.id}`)).body.data
      expect(board.game.status).toBe('INPROGRESS')
      expect((await read(game)).data.split).toBe(null)
    })

    it('is named in the refusal of another sum (P-stakes-8)', async () => {
      const game = await nearlyOver()
      await rejoin(game, 3, 11, 2)
      const split = { mode: 'AGREED', amounts: { 1: 50, 2: 50, 3: 50 } }
      const { body } = await end(game, { ...byHand(1, 2, 3), split })
      expect(body.error).toMatchObject({
        code: 'CONFLICT',
        message: 'The amounts sum to 150, and the pot is 200.',
      })
    })

    it('is not split where there is none (P-stakes-8)', async () => {
      const split = { ...byHand(1, 2), split: HALVES }
      const nothing = await newGame(asha, ['Asha', 'Bela'])
      const reply = await end(nothing, split)
      expect([reply.status, reply.body.error.message]).toEqual([
        409,
        'This game is played for nothing: there is no pot to split.',
      ])
      const points = await nearlyOver(stakesOf({ settle: 'POINTS', buyIn: 50, pointValue: 1 }))
      expect((await end(points, split)).status).toBe(409)
      expect((await end(points, byHand(1, 2))).status).toBe(400)
    })

    it('is split once: two phones end differently, and the second one is refused (P-stakes-12)', async () => {
      const game = await nearlyOver()
      const one = { ...byHand(1, 2), split: HALVES }
      const other = { ...byHand(1, 2), split: { mode: 'AGREED', amounts: { 1: 150, 2: 0 } } }
      const replies = await Promise.all([end(game, one), end(game, other)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body.error.message).toBe(
        'This game is no longer in progress.',
      )
      const kept = replies[0]?.status === 200 ? one : other
      expect((await read(game)).data.split).toEqual(kept.split)
    })

    it('is split once by one key (P-stakes-12)', async () => {
      const game = await nearlyOver()
      const key = { 'idempotency-key': world.dependencies.ids.uuid() }
      const body = { ...byHand(1, 2), split: HALVES }
      const path = `/games/${game.id}/end`
      const first = await asha.call('PUT', path, body, key)
      await asha.call('PUT', `/games/${game.id}/resume`)
      const again = await asha.call('PUT', path, body, key)
      expect([first.status, again.status]).toEqual([200, 200])
      expect((await read(game)).data.split).toBe(null)
    })

    it('is no longer split once the game is reopened, whichever way it ends then (P-stakes-9)', async () => {
      const game = await nearlyOver()
      await end(game, { ...byHand(1, 2), split: HALVES })
      await asha.call('PUT', `/games/${game.id}/resume`)
      expect((await read(game)).data.split).toBe(null)
      expect(await amounts(game)).toEqual(waits(50, 50, 50))
      await end(game, byHand(1))
      expect(await amounts(game)).toEqual(settled(100, -50, -50))
      expect((await read(game)).data.split).toBe(null)
    })

    it('is split anew in proportion when a price is corrected, and not at all by points (P-stakes-10)', async () => {
      const game = await nearlyOver()
      await end(game, { ...byHand(1, 2), split: { mode: 'AGREED', amounts: { 1: 100, 2: 50 } } })
      await set(game, { stakes: stakesOf({ buyIn: 10 }) })
      expect(await amounts(game)).toEqual(settled(10, 0, -10))
      const { split } = (await read(game)).data
      expect(split).toEqual({ mode: 'AGREED', amounts: { 1: 100, 2: 50 } })
      await set(game, { stakes: stakesOf({ settle: 'POINTS', pointValue: 1 }) })
      expect((await read(game)).data.split).toBe(null)
      await set(game, { stakes: FIFTY })
      expect((await read(game)).data.split).toBe(null)
    })

    it('is stored in full as what was agreed (P-stakes-8)', async () => {
      const game = await nearlyOver()
      await end(game, { ...byHand(1, 2), split: HALVES })
      expect(await findTerms(database, game.id)).toEqual({
        stakes: FIFTY,
        waived: {},
        callUps: {},
        split: { 1: 75, 2: 75 },
        splitMode: 'EQUAL',
      })
    })
  })

  describe('it is shown', () => {
    const group = async (owner: Person, members: readonly (readonly [Person, boolean])[]) => {
      const { id } = (await owner.call('POST', '/groups', { name: 'Sunday table' })).body.data
      for (const [{ email }, isOrganizer] of members) {
        const member = { name: 'Member', email }
        const { body } = await owner.call('POST', `/groups/${id}/members`, member)
        const memberId = body.data.members.find(
          (each: { email: string }) => each.email === email,
        ).id
        const path = `/groups/${id}/members/${memberId}`
        const reply = await owner.call('PUT', path, { isOrganizer })
        if (reply.status !== 200) throw new Error(reply.text)
      }
      return id
    }

    it('to the organizers of the game and its group, and to its players, and to no other viewer (P-stakes-3)', async () => {
      const [owner, helper, member, player, viewer] = await Promise.all(
        ['Owner', 'Helper', 'Member', 'Player', 'Viewer'].map((name) => world.person(name)),
      )
      if (!(owner && helper && member && player && viewer)) throw new Error('Nobody.')
      const organizer = await world.person('Organizer')
      const groupId = await group(owner, [
        [helper, true],
        [member, false],
        [organizer, false],
      ])
      const game = await newGame(organizer, ['Asha', 'Bela'], { stakes: FIFTY, groupId })
      const { id } = game
      const named = { players: [{ name: 'Player', email: player.email }] }
      await organizer.call('POST', `/games/${id}/players/bulk`, named)
      const to = { name: 'Viewer', email: viewer.email }
      await organizer.call('POST', `/games/${id}/share`, to)
      const shownTo = async (who: Person, key: number | string = id) => {
        const { status, body } = await who.call('GET', `/games/${key}/stakes`)
        return status === 200 ? (body.data?.stakes ?? null) : status
      }
      for (const who of [organizer, owner, helper, player]) {
        expect(await shownTo(who)).toEqual(FIFTY)
      }
      for (const who of [member, viewer]) {
        expect(await shownTo(who)).toBeNull()
        expect(await shownTo(who, game.uuid)).toBeNull()
      }
      expect(await shownTo(await world.person('Stranger'))).toBe(404)
      for (const who of [owner, helper, player, member, viewer]) {
        const reply = await who.call('PUT', `/games/${id}/stakes`, { stakes: null })
        expect(reply.status).toBe(403)
      }
      await organizer.call('DELETE', `/games/${id}/players/3`)
      expect(await shownTo(player)).toBe(404)
      await organizer.call('PUT', `/games/${id}/group`, { groupId: null })
      expect(await shownTo(owner)).toBe(404)
      expect(await shownTo(organizer)).toEqual(FIFTY)
    })

    it('to a player with a proven address alone, who has not left it (P-stakes-3)', async () => {
      const unproven = await world.person('Unproven', false)
      const leaver = await world.person('Leaver')
      const game = await newGame(asha, [], { stakes: FIFTY })
      const players = [unproven, leaver].map(({ email }, seat) => ({ name: `Seat ${seat}`, email }))
      await asha.call('POST', `/games/${game.id}/players/bulk`, { players })
      expect((await unproven.call('GET', `/games/${game.id}/stakes`)).status).toBe(404)
      expect((await leaver.call('GET', `/games/${game.id}/stakes`)).status).toBe(200)
      await leaver.call('POST', `/games/${game.id}/leave`, {})
      expect((await leaver.call('GET', `/games/${game.id}/stakes`)).status).toBe(404)
    })

    it('no longer once the game is removed', async () => {
      const game = await newGame(asha, ['Asha', 'Bela'], { stakes: FIFTY })
      await asha.call('DELETE', `/games/${game.id}`)
      expect((await asha.call('GET', `/games/${game.id}/stakes`)).status).toBe(404)
      expect((await set(game, { stakes: null })).status).toBe(404)
    })
  })
})

describeDatabase('an installation', (fresh) => {
  const worldWith = (stakes: 'off' | 'points' | 'currency') =>
    gameWorld(fresh().database, { configuration: { stakes } })

  it.each(['off', 'points', 'currency'] as const)(
    'says to everybody that games are played for: %s (P-stakes-1)',
    async (stakes) => {
      const world = await worldWith(stakes)
      const reply = await world.visitor.call('GET', '/stakes')
      expect([reply.status, reply.body.data]).toEqual([200, { stakes }])
      await world.close()
    },
  )

  it('takes points alone where no currency is allowed (P-stakes-1, P-stakes-11)', async () => {
    const [points, currency] = [await worldWith('points'), await worldWith('currency')]
    const asha = await points.person()
    const rupees = stakesOf({ buyIn: 50, currency: 'INR' })
    const game = await newGame(asha, ['Asha', 'Bela'], { stakes: FIFTY })
    const refused = await asha.call('PUT', `/games/${game.id}/stakes`, { stakes: rupees })
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'stakes.currency'])
    await expect(newGame(asha, ['Asha', 'Bela'], { stakes: rupees })).rejects.toThrow('currency')
    // Earlier stakes stay, and are not copied.
    const bela = await currency.person()
    const other = await newGame(bela, ['Asha', 'Bela'], { stakes: rupees })
    const same = { ...bela, ...(await signIn(points, bela)) }
    const seen = await same.call('GET', `/games/${other.id}/stakes`)
    expect(seen.body.data.stakes).toEqual(rupees)
    const copy = (await same.call('POST', `/games/${other.id}/duplicate`, {})).body.data
    expect((await same.call('GET', `/games/${copy.id}/stakes`)).body.data).toBe(null)
    await points.close()
    await currency.close()
  })

  it('shows and takes no stakes where they are off, and goes on with their games (P-stakes-1)', async () => {
    const [off, on] = [await worldWith('off'), await worldWith('points')]
    const asha = await on.person()
    const game = await newGame(asha, ['Asha', 'Bela'], { stakes: FIFTY })
    const same = { ...asha, ...(await signIn(off, asha)) }
    const read = await same.call('GET', `/games/${game.id}/stakes`)
    expect([read.status, read.body.data]).toEqual([200, null])
    const set = await same.call('PUT', `/games/${game.id}/stakes`, { stakes: FIFTY })
    expect([set.status, set.body.error.message]).toEqual([404, 'Game not found.'])
    await expect(newGame(same, ['Asha', 'Bela'], { stakes: FIFTY })).rejects.toThrow(
      'Games are not played for stakes here.',
    )
    await score(same, game, 1, [0, 5])
    const copy = (await same.call('POST', `/games/${game.id}/duplicate`, {})).body.data
    const path = `/games/${game.id}/end`
    const ended = { winnerPlayerIds: [1], manualEnd: true }
    const split = { mode: 'EQUAL', amounts: { 1: 50, 2: 50 } }
    const shared = { ...ended, winnerPlayerIds: [1, 2], split }
    expect((await same.call('PUT', path, shared)).status).toBe(409)
    expect((await same.call('PUT', path, ended)).status).toBe(200)
    expect((await asha.call('GET', `/games/${copy.id}/stakes`)).body.data).toBe(null)
    expect((await asha.call('GET', `/games/${game.id}/stakes`)).body.data.stakes).toEqual(FIFTY)
    await off.close()
    await on.close()
  })

  /** The same user at another server of the database. */
  const signIn = async (world: GameWorld, { accessToken }: Person) => ({
    call: (...[method, path, body, headers]: Parameters<Person['call']>) =>
      world.visitor.call(method, path, body, {
        ...headers,
        authorization: `Bearer ${accessToken}`,
      }),
  })
})
