import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken } from '../../accounts/tokens.ts'
import type { Queries } from '../../platform/database/database.ts'
import { describeBothDatabases } from '../../platform/database/testing/describe-databases.ts'
import { countMore } from '../../platform/limits/testing/count-more.ts'
import type { Reply } from '../../testing/app-world.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, newGameWith, score } from '../testing/new-game.ts'
import { byLink, newTableLink } from '../testing/new-link.ts'
import { type Device, newDevice } from '../testing/seated.ts'

const OVER = { winnerPlayerIds: [1], manualEnd: true }
const answerOf = ({ status, body }: Reply) => [status, body.error?.message ?? null]
const OTHER_REQUEST = [409, 'This Idempotency-Key was used for another request.']
const TAKEN = [409, 'Somebody else has this seat. The scorer can free it.']

describeBothDatabases('seats', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  const evening = async (names?: readonly string[]) => {
    const owner = await world.person('Asha')
    const game = await newGame(owner, names)
    const link = await newTableLink(owner, 'seat')
    return { owner, game, link, device: () => newDevice(world.visitor, link) }
  }
  /** The answer to a request that begins before a change is committed, and ends after it. */
  const meanwhile = async (
    change: (queries: Queries) => Promise<unknown>,
    request: () => Promise<Reply>,
  ) => {
    const { reply } = await world.database.transaction().execute(async (queries) => {
      await change(queries)
      const begun = request()
      await wait(300)
      return { reply: begun }
    })
    return reply
  }
  const takenIn = async (owner: Person, { uuid }: { readonly uuid: string }) => {
    const { seats } = (await owner.call('GET', `/seats?game=${uuid}`)).body.data
    return seats.flatMap((seat: { playerId: number; isTaken: boolean }) =>
      seat.isTaken ? [seat.playerId] : [],
    )
  }
  const nextGame = async (
    owner: Person,
    game: { readonly id: number },
    names: readonly string[],
  ) => {
    await owner.call('PUT', `/games/${game.id}/end`, OVER)
    world.pass(60_000)
    return newGame(owner, names)
  }

  it('are those of the players of the game that is played, each of one device (P-line-4, P-line-5, P-op-101, P-op-102)', async () => {
    const { game, device } = await evening()
    const [bela, other] = [device(), device()]
    expect((await bela.take(game, 2)).status).toBe(200)
    expect((await bela.take(game, 2)).status).toBe(200)
    expect(answerOf(await other.take(game, 2))).toEqual(TAKEN)
    expect(answerOf(await bela.take(game, 3))).toEqual([
      409,
      'You have another seat in this game. Leave it first.',
    ])
    expect((await other.take(game, 9)).status).toBe(404)
    const { seats, ...mine } = await bela.seats()
    expect(mine).toEqual({
      state: 'PLAYING',
      gameUuid: game.uuid,
      roundNumber: 1,
      isOpen: false,
      ownPlayerId: 2,
      ownLine: null,
    })
    expect(seats.map(({ name, isTaken, isPlaying }) => [name, isTaken, isPlaying])).toEqual([
      ['Asha', false, true],
      ['Bela', true, true],
      ['Chitra', false, true],
    ])
    expect((await other.seats()).ownPlayerId).toBeNull()
  })

  it('need a key of the device, of which a hash is stored alone (P-line-4)', async () => {
    const { game, link } = await evening()
    const bare = byLink(world.visitor, link)
    const refused = await bare.call('PUT', `/seats/2?game=${game.uuid}`)
    expect(answerOf(refused)).toEqual([400, 'This device needs a key of its own to take a seat.'])
    const key = 'k'.repeat(43)
    await newDevice(world.visitor, link, key).take(game, 2)
    const rows = await world.database.selectFrom('seats').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('go to one of two devices that take one at once (P-line-5)', async () => {
    const { owner, game, device } = await evening()
    const devices = Array.from({ length: 6 }, device)
    const replies = await Promise.all(devices.map((each) => each.take(game, 2)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await takenIn(owner, game)).toEqual([2])
  })

  it('are of a device that takes two at once, the later one (P-line-5)', async () => {
    const { owner, game, link } = await evening()
    const other = await newGame(owner)
    const key = 'm'.repeat(43)
    const row = {
      ...{ game_id: other.id, player_id: 1, name: 'Asha' },
      ...{ link_id: link.id, key_hash: hashToken(key), user_id: null },
    }
    const reply = await meanwhile(
      (queries) => queries.insertInto('seats').values(row).execute(),
      () => newDevice(world.visitor, link, key).take(game, 2),
    )
    expect(reply.status).toBe(200)
    expect([await takenIn(owner, game), await takenIn(owner, other)]).toEqual([[2], []])
  })

  it('are refused by a link that ends meanwhile (P-line-5, P-line-8)', async () => {
    const { game, link, device } = await evening()
    const reply = await meanwhile(
      (queries) => queries.deleteFrom('table_links').where('id', '=', link.id).execute(),
      () => device().take(game, 2),
    )
    expect(answerOf(reply)).toEqual([401, 'This link does not work any more.'])
  })

  it('have Idempotency-Keys of each device by itself (P-line-5)', async () => {
    const { game, device } = await evening()
    const key = { 'idempotency-key': 'the same' }
    const take = (by: ReturnType<typeof device>) =>
      by.call('PUT', `/seats/2?game=${game.uuid}`, undefined, key)
    const [bela, other] = [device(), device()]
    expect((await take(bela)).status).toBe(200)
    expect((await take(other)).status).toBe(409)
    expect((await take(bela)).status).toBe(200)
  })

  it('have Idempotency-Keys of each game by itself, as the links have of each level (P-api-9)', async () => {
    const { owner, game, link, device } = await evening()
    const other = await newGame(owner)
    const key = { 'idempotency-key': 'of one query' }
    const bela = device()
    const take = ({ uuid }: { readonly uuid: string }) =>
      bela.call('PUT', `/seats/2?game=${uuid}`, undefined, key)
    expect((await take(game)).status).toBe(200)
    expect(answerOf(await take(other))).toEqual(OTHER_REQUEST)
    const make = (level: string) =>
      owner.call('POST', `/tables/${link.tableId}/links?level=${level}`, undefined, key)
    expect((await make('seat')).body.data.level).toBe('seat')
    expect(answerOf(await make('score'))).toEqual(OTHER_REQUEST)
    expect((await make('seat')).body.data).toMatchObject({ level: 'seat', token: null })
  })

  it('go on in the next game where the same name plays, also a corrected one (P-line-6)', async () => {
    const { owner, game, device } = await evening()
    const [bela, chitra, late] = [device(), device(), device()]
    await bela.take(game, 2)
    await chitra.take(game, 3)
    await owner.call('PUT', `/games/${game.id}/players/2`, { name: 'Bella' })
    const next = await nextGame(owner, game, ['Dev', 'BELLA', 'Asha', 'Eva', 'Eva'])
    expect(await late.seats()).toMatchObject({ gameUuid: next.uuid, ownPlayerId: null })
    expect(await takenIn(owner, next)).toEqual([])
    expect((await bela.seats()).ownPlayerId).toBe(2)
    expect(await takenIn(owner, next)).toEqual([2])
    expect((await chitra.seats()).ownPlayerId).toBeNull()
    expect(answerOf(await late.take(next, 2))).toEqual(TAKEN)
    expect((await chitra.take(next, 4)).status).toBe(200)
    const third = await nextGame(owner, next, ['Eva', 'Eva', 'Bella'])
    expect((await bela.seats()).ownPlayerId).toBe(3)
    // Two players have the name.
    expect((await chitra.seats()).ownPlayerId).toBeNull()
    expect(await takenIn(owner, third)).toEqual([3])
  })

  it('go on by their own devices alone, and come back from a game begun by mistake (P-line-6)', async () => {
    const { owner, game, device } = await evening()
    const [bela, other] = [device(), device()]
    await bela.take(game, 2)
    await bela.enter(game, 1, 34)
    world.pass(60_000)
    const mistaken = await newGame(owner, ['Bela', 'Chitra'])
    expect(await other.seats()).toMatchObject({ gameUuid: mistaken.uuid })
    expect((await other.take(mistaken, 2)).status).toBe(200)
    expect([await takenIn(owner, game), await takenIn(owner, mistaken)]).toEqual([[2], [2]])
    expect((await bela.call('GET', `/seats?game=${game.uuid}`)).body.data.ownLine).not.toBeNull()
    expect((await bela.seats()).ownPlayerId).toBe(1)
    expect(await takenIn(owner, game)).toEqual([])
    await owner.call('PUT', `/games/${mistaken.id}/cancel`, {})
    expect(await bela.seats()).toMatchObject({ gameUuid: game.uuid, ownPlayerId: 2, ownLine: null })
    expect(await takenIn(owner, game)).toEqual([2])
  })

  it('go on in no game that is named and not played (P-line-6)', async () => {
    const { owner, game: abandoned, device } = await evening()
    const bela = device()
    world.pass(60_000)
    const later = await newGame(owner, ['Bela', 'Chitra'])
    await bela.take(later, 1)
    await owner.call('PUT', `/games/${later.id}/end`, OVER)
    const named = (await bela.call('GET', `/seats?game=${abandoned.uuid}`)).body.data
    expect([named.state, named.ownPlayerId]).toEqual(['PLAYING', null])
    world.pass(60_000)
    await newGame(owner, ['Asha', 'Bela'])
    expect((await bela.seats()).ownPlayerId).toBe(2)
  })

  it('stay in a game that is played beside another one (P-line-6)', async () => {
    const { owner, game, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    const beside = await newGame(owner, ['Bela', 'Chitra'])
    world.pass(60_000)
    await score(owner, game, 1, [0, 10, 20])
    await bela.enter(game, 2, 34)
    world.pass(60_000)
    await owner.call('PUT', `/games/${beside.id}/players/2`, { name: 'Chitrah' })
    expect(await bela.seats()).toMatchObject({ gameUuid: beside.uuid, ownPlayerId: null })
    const stayed = (await bela.call('GET', `/seats?game=${game.uuid}`)).body.data
    expect([stayed.ownPlayerId, stayed.ownLine?.scoreValue]).toEqual([2, 34])
  })

  it('are 100 of a table at most, those of the newest games (P-line-6)', async () => {
    const { owner, game, link, device } = await evening()
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ game_id: game.id, player_id: 1_000 + index, name: `Old ${index}` },
      ...{ link_id: link.id, key_hash: `${game.uuid} ${index}`, user_id: null },
    }))
    await world.database.insertInto('seats').values(rows).execute()
    const next = await nextGame(owner, game, ['Asha', 'Bela'])
    await device().take(next, 1)
    const { stored } = await world.database
      .selectFrom('seats')
      .select(({ fn }) => fn.countAll().as('stored'))
      .where('link_id', '=', link.id)
      .executeTakeFirstOrThrow()
    expect(Number(stored)).toBe(100)
    expect(await takenIn(owner, next)).toEqual([1])
  })

  it('are those of users by their address, without taking them (P-line-7)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const game = await newGameWith(owner, bela)
    const phone = newDevice(world.visitor, await newTableLink(owner, 'seat'))
    const own = async () => (await bela.call('GET', `/seats?game=${game.uuid}`)).body.data
    const take = (playerId: number) => bela.call('PUT', `/seats/${playerId}?game=${game.uuid}`)
    expect(await own()).toMatchObject({ ownPlayerId: 2, seats: [{}, { isTaken: false }] })
    await phone.take(game, 2)
    expect((await own()).ownPlayerId).toBeNull()
    expect(answerOf(await take(1))).toEqual([403, 'This seat is not that of your email address.'])
    expect((await take(2)).status).toBe(200)
    expect((await own()).ownPlayerId).toBe(2)
    expect(answerOf(await phone.take(game, 2))).toEqual(TAKEN)
    await owner.call('PUT', `/games/${game.id}/players/2`, { email: null })
    expect(await takenIn(owner, game)).toEqual([])
    expect((await phone.take(game, 2)).status).toBe(200)
    expect((await take(2)).status).toBe(404)
  })

  it('are left by those who have them, and freed by those who score (P-line-8, P-op-103)', async () => {
    const { owner, game, device } = await evening()
    const scorer = byLink(world.visitor, await newTableLink(owner))
    const [bela, other] = [device(), device()]
    await bela.take(game, 2)
    expect(answerOf(await other.leave(game, 2))).toEqual([
      403,
      'Somebody else has this seat. Only they and the scorer can free it.',
    ])
    expect((await bela.leave(game, 2)).status).toBe(200)
    expect(answerOf(await bela.leave(game, 2))).toEqual([404, 'This seat is free already.'])
    for (const manager of [owner, scorer]) {
      await bela.take(game, 2)
      expect((await manager.call('DELETE', `/seats/2?game=${game.uuid}`)).status).toBe(200)
      expect((await bela.seats()).ownPlayerId).toBeNull()
    }
    expect((await scorer.call('PUT', `/seats/2?game=${game.uuid}`)).status).toBe(403)
  })

  it('are gone with their player, and with their game (P-line-8)', async () => {
    const { owner, game, device } = await evening()
    await device().take(game, 2)
    await device().take(game, 3)
    const stored = async () => {
      const seats = world.database.selectFrom('seats').select('player_id as playerId')
      return (await seats.where('game_id', '=', game.id).execute()).map(({ playerId }) => playerId)
    }
    await owner.call('DELETE', `/games/${game.id}/players/2`)
    expect([await takenIn(owner, game), await stored()]).toEqual([[3], [3]])
    await owner.call('DELETE', `/games/${game.id}`)
    expect(await stored()).toEqual([])
  })

  it('are free once their link is turned off (P-line-8)', async () => {
    const { owner, game, link, device } = await evening()
    await device().take(game, 2)
    const other = newDevice(world.visitor, await newTableLink(owner, 'seat'))
    await other.take(game, 3)
    await owner.call('DELETE', `/tables/${link.tableId}/links/${link.id}`)
    expect(await takenIn(owner, game)).toEqual([3])
  })

  it('are taken at most 240 times an hour by one link, and their lines are entered all the same (P-line-5)', async () => {
    const limited = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const owner = await limited.person('Asha')
    const game = await newGame(owner)
    const link = await newTableLink(owner, 'seat')
    const [bela, chitra] = [0, 1].map(() => newDevice(limited.visitor, link)) as [Device, Device]
    const another = newDevice(limited.visitor, await newTableLink(owner, 'seat'))
    expect((await bela.take(game, 2)).status).toBe(200)
    await countMore(limited.database, 239)
    expect((await bela.take(game, 2)).status).toBe(200)
    const refused = await chitra.take(game, 3)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await bela.enter(game, 1, 34)).status).toBe(200)
    expect((await another.take(game, 3)).status).toBe(200)
    await limited.database.deleteFrom('rate_limits').execute()
    await limited.close()
  })

  it('are refused with words of their own where the link does not work (P-line-9)', async () => {
    const { owner, game, link, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    await owner.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    expect(answerOf(await bela.take(game, 3))).toEqual([
      403,
      'This game is not public: nobody takes a seat in it by this link.',
    ])
    expect(await bela.seats()).toMatchObject({ state: 'PLAYING_PRIVATELY', seats: [] })
    await owner.call('PUT', `/games/${game.id}/public-page`, { isPublic: true })
    await owner.call('PUT', `/tables/${link.tableId}`, { isOpen: false })
    const closed = [403, 'This table is closed. Its organizer can open it again.']
    expect(answerOf(await bela.take(game, 2))).toEqual(closed)
    expect(answerOf(await bela.call('GET', '/seats'))).toEqual(closed)
    await owner.call('PUT', `/tables/${link.tableId}`, { isOpen: true })
    const group = (await owner.call('POST', '/groups', { name: 'Sunday table' })).body.data
    await owner.call('PUT', `/games/${game.id}/group`, { groupId: group.id })
    expect((await bela.take(game, 2)).status).toBe(404)
    expect(await takenIn(owner, game)).toEqual([])
    expect(await bela.seats()).toMatchObject({ state: 'IDLE', gameUuid: null })
    const stranger = await evening()
    expect((await bela.take(stranger.game, 2)).status).toBe(404)
    await owner.call('PUT', `/games/${game.id}/group`, { groupId: null })
    await owner.call('PUT', `/games/${game.id}/end`, OVER)
    expect(answerOf(await bela.take(game, 3))).toEqual([409, 'This game is no longer in progress.'])
  })

  it('are no part of the document that everybody sees (P-line-4)', async () => {
    const { owner, game, device } = await evening()
    await score(owner, game, 1, [0, 10, 20])
    const board = async () => world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    const before = await board()
    await device().take(game, 2)
    const after = await board()
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    expect((await world.visitor.call('GET', '/seats')).status).toBe(401)
    const stranger = await world.person('Dev')
    expect((await stranger.call('GET', `/seats?game=${game.uuid}`)).status).toBe(404)
    expect(answerOf(await owner.call('GET', '/seats'))).toEqual([400, 'Game is required'])
  })
})
