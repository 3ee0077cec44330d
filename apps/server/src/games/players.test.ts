import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'

type Named = { readonly name: string }

const messageOf = ({
  status,
  body,
}: {
  readonly status: number
  readonly body: { error?: { message: string } }
}) => [status, body.error?.message]

describeDatabase('players', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  const names = (players: readonly Named[]) => players.map(({ name }) => name)

  it('adds players after the others, for the next round', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 10])
    const one = await asha.call('POST', `/games/${game.id}/players`, { name: 'Chitra' })
    expect(one.status).toBe(201)
    expect(one.body.data.players[2]).toMatchObject({ id: 3, position: 3, roundJoined: 2 })
    const many = await asha.call('POST', `/games/${game.id}/players/bulk`, {
      players: [{ name: 'Dev' }, { name: 'Esha', email: 'esha@example.com' }],
    })
    expect(names(many.body.data.players)).toEqual(['Asha', 'Bela', 'Chitra', 'Dev', 'Esha'])
  })

  it('adds all players of a list or none (P-op-41)', async () => {
    const game = await newGame(asha, ['Asha'])
    const reply = await asha.call('POST', `/games/${game.id}/players/bulk`, {
      players: [{ name: 'Bela' }, { name: 'C' }],
    })
    expect(reply.status).toBe(400)
    expect((await asha.call('GET', `/games/${game.id}`)).body.data.playerCount).toBe(1)
  })

  it('lets a player join mid-game at a taken position (P-join-3)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 10])
    const joined = await asha.call('POST', `/games/${game.id}/players`, {
      type: 'MIDDLE_JOIN',
      name: 'Dev',
      position: 1,
      beginningScore: 11,
      roundJoined: 2,
    })
    expect(joined.status).toBe(201)
    expect(names(joined.body.data.players)).toEqual(['Dev', 'Asha', 'Bela'])
    expect(joined.body.data.players[0]).toMatchObject({ id: 3, totalScore: 11 })
  })

  it('lets a player who is out rejoin (P-op-40)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 201])
    const rejoin = (playerId: number) =>
      asha.call('POST', `/games/${game.id}/players`, {
        type: 'REJOIN',
        playerId,
        position: 3,
        beginningScore: 11,
        roundJoined: 2,
      })
    expect((await rejoin(2)).status).toBe(409)
    const rejoined = await rejoin(3)
    expect(rejoined.body.data.players[2]).toMatchObject({
      type: 'REJOIN',
      totalScore: 11,
      isOut: false,
      rejoins: 1,
    })
  })

  it('lets a player leave after a round and come back with the total (P-op-95, P-op-96)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 30])
    const path = `/games/${game.id}`
    const left = await asha.call('POST', `${path}/players/2/leave`, { roundLeft: 1 })
    expect(left.status).toBe(200)
    expect(left.body.data).toMatchObject({ format: 5, undoable: { type: 'player-left' } })
    expect(left.body.data.players[1]).toMatchObject({ roundLeft: 1, totalScore: 10, rank: null })
    expect(left.headers.etag).toMatch(/^"4\.5\./)
    const scores = [1, 3].map((playerId) => ({ playerId, scoreType: 'CUSTOM', scoreValue: 0 }))
    const round = { roundNumber: 2, scores }
    expect((await asha.call('POST', `${path}/scores/round`, round)).status).toBe(201)
    const back = await asha.call('POST', `${path}/players/2/return`, { roundReturned: 3 })
    expect(back.status).toBe(200)
    expect(back.body.data.players[1]).toMatchObject({
      totalScore: 10,
      position: 2,
      rank: 2,
      absences: [{ roundLeft: 1, roundReturned: 3 }],
    })
    const { data } = (await asha.call('GET', `${path}/history`)).body
    const bela = [{ playerId: 2, playerName: 'Bela' }]
    expect(data[0]).toMatchObject({ type: 'player-returned', players: bela })
    expect(data[2]).toMatchObject({ type: 'player-left', players: bela, event: { roundLeft: 1 } })
    const undone = await asha.call('POST', `${path}/undo`, { version: 6 })
    expect(undone.body.data.players[1]).toMatchObject({ roundLeft: 1 })
  })

  it('says why a player does not leave or come back (P-refusal-20)', async () => {
    const game = await newGame(asha)
    const leave = async (playerId: number, roundLeft: number) =>
      messageOf(
        await asha.call('POST', `/games/${game.id}/players/${playerId}/leave`, { roundLeft }),
      )
    const back = async (playerId: number, roundReturned: number) =>
      messageOf(
        await asha.call('POST', `/games/${game.id}/players/${playerId}/return`, { roundReturned }),
      )
    expect(await leave(1, 1)).toEqual([
      409,
      'Before round 1 is scored a player is removed, and does not leave.',
    ])
    await score(asha, game, 1, [0, 10, 201])
    expect(await leave(9, 1)).toEqual([404, 'There is no such player in this game.'])
    expect(await leave(3, 1)).toEqual([409, 'Only a player who is in can leave.'])
    expect(await leave(1, 2)).toEqual([
      409,
      'Round 1 is the last scored round: a player leaves after that one.',
    ])
    expect(await back(1, 2)).toEqual([409, 'Only a player who has left can come back.'])
    expect(await leave(1, 1)).toEqual([200, undefined])
    expect(await leave(2, 1)).toEqual([
      409,
      'This game is over. End it, or let a player rejoin first.',
    ])
    expect(await back(1, 3)).toEqual([
      409,
      'Round 2 is the next round: a player comes back for that one.',
    ])
    expect((await asha.call('POST', `/games/${game.id}/players/1/leave`, {})).status).toBe(400)
    const open = await newGame(asha, ['Asha', 'Bela'], { rules: { end: 'MANUAL' } })
    await score(asha, open, 1, [0, 10])
    await asha.call('POST', `/games/${open.id}/players/1/leave`, { roundLeft: 1 })
    const last = await asha.call('POST', `/games/${open.id}/players/2/leave`, { roundLeft: 1 })
    expect(messageOf(last)).toEqual([
      409,
      'All players cannot leave. Close or cancel the game instead.',
    ])
  })

  it('names no player who left as the leader, and sends a leaving again as it was', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 30])
    const send = () =>
      asha.call(
        'POST',
        `/games/${game.id}/players/1/leave`,
        { roundLeft: 1 },
        { 'idempotency-key': 'leaving' },
      )
    const first = await send()
    expect((await send()).text).toBe(first.text)
    const { currentLeader } = (await asha.call('GET', `/games/${game.id}`)).body.data
    expect(currentLeader).toMatchObject({ playerName: 'Bela', score: 10 })
  })

  it('asks for a player to rejoin, and for the name of one who joins', async () => {
    const game = await newGame(asha)
    const seat = { position: 1, beginningScore: 0, roundJoined: 1 }
    const add = (body: object) => asha.call('POST', `/games/${game.id}/players`, body)
    expect((await add({ type: 'REJOIN', ...seat })).body.error.message).toBe('Player is required')
    expect((await add({ type: 'MIDDLE_JOIN', ...seat })).body.error.message).toBe(
      'Name is required',
    )
    expect((await add({ type: 'MIDDLE_JOIN', name: 'Dev' })).status).toBe(400)
  })

  it('says from where to where seat, beginning score and round of a join may be (P-refusal-5)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 30])
    const join = async (change: object) => {
      const seat = { position: 4, beginningScore: 31, roundJoined: 2, ...change }
      const body = { type: 'MIDDLE_JOIN', name: 'Dev', ...seat }
      const { status, body: reply } = await asha.call('POST', `/games/${game.id}/players`, body)
      return [status, reply.error?.message]
    }
    expect(await join({ position: 6 })).toEqual([400, 'Position must be from 1 to 4.'])
    expect(await join({ beginningScore: 201 })).toEqual([
      400,
      'Beginning score must be from 0 to 200.',
    ])
    expect(await join({ roundJoined: 3 })).toEqual([400, 'The round joined must be from 1 to 2.'])
    expect((await join({}))[0]).toBe(201)
  })

  it('tells addresses to the organizer only (P-op-39)', async () => {
    const bela = await world.person('Bela')
    const game = await newGame(asha, [], { players: [{ name: 'Bela', email: bela.email }] })
    const path = `/games/${game.id}/players`
    expect((await asha.call('GET', path)).body.data[0]).toMatchObject({ email: bela.email })
    const seen = await bela.call('GET', path)
    expect(seen.status).toBe(200)
    expect(seen.text).not.toContain('@')
  })

  it('corrects name and address, and can forget the address (P-op-42)', async () => {
    const game = await newGame(asha)
    const path = `/games/${game.id}/players`
    const change = (body: object) => asha.call('PUT', `${path}/2`, body)
    const renamed = await change({ name: 'Bela Nair', email: 'bela@example.com' })
    expect(renamed.body.data.players[1].name).toBe('Bela Nair')
    const before = renamed.body.data.version
    expect((await change({ email: 'nair@example.com' })).body.data.version).toBe(before)
    expect((await asha.call('GET', path)).body.data[1].email).toBe('nair@example.com')
    await change({ email: null })
    expect((await asha.call('GET', path)).body.data[1].email).toBeNull()
    expect((await asha.call('PUT', `${path}/9`, { name: 'Nobody' })).status).toBe(404)
  })

  it('changes no player of a game that is no longer in progress, not even an address', async () => {
    const ended = await newGame(asha)
    await score(asha, ended, 1, [0, 10, 20])
    await asha.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const cancelled = await newGame(asha)
    await asha.call('PUT', `/games/${cancelled.id}/cancel`, {})
    for (const { id } of [ended, cancelled]) {
      for (const body of [{ email: 'late@example.com' }, { email: null }, { name: 'Bela Nair' }]) {
        const reply = await asha.call('PUT', `/games/${id}/players/2`, body)
        expect(reply.status).toBe(409)
        expect(reply.body.error.message).toBe('This game is no longer in progress.')
      }
      const players = await asha.call('GET', `/games/${id}/players`)
      expect(players.body.data[1]).toMatchObject({ name: 'Bela', email: null })
    }
  })

  it('removes a player without scores, keeps one with scores (P-op-43)', async () => {
    const game = await newGame(asha)
    const remove = (id: number) => asha.call('DELETE', `/games/${game.id}/players/${id}`)
    expect(names((await remove(2)).body.data.players)).toEqual(['Asha', 'Chitra'])
    expect((await remove(2)).status).toBe(404)
    await asha.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: 1,
      scores: [
        { playerId: 1, scoreType: 'CUSTOM' },
        { playerId: 3, scoreType: 'DROP' },
      ],
    })
    const kept = await remove(3)
    expect(kept.status).toBe(409)
    expect(kept.body.error.message).toBe('A player with scores cannot be removed.')
  })

  it('takes the role from a removed player, and gives it back when that is undone (P-role-1, P-role-5)', async () => {
    const bela = await world.person('Bela')
    const game = await newGame(asha, [], {
      players: [{ name: 'Asha' }, { name: 'Bela', email: bela.email }],
    })
    const path = `/games/${game.id}`
    expect((await bela.call('GET', path)).body.data.userRole).toBe('VIEWER')
    const removed = await asha.call('DELETE', `${path}/players/2`)
    expect((await bela.call('GET', path)).status).toBe(404)
    await asha.call('POST', `${path}/undo`, { version: removed.body.data.version })
    expect((await bela.call('GET', path)).body.data.userRole).toBe('VIEWER')
  })

  it('reorders the players, by a full permutation only (P-op-44)', async () => {
    const game = await newGame(asha)
    const seat = (...positions: readonly number[]) =>
      asha.call('PUT', `/games/${game.id}/players/positions`, {
        playerPositions: positions.map((position, index) => ({ playerId: index + 1, position })),
      })
    expect(names((await seat(3, 1, 2)).body.data.players)).toEqual(['Bela', 'Chitra', 'Asha'])
    for (const positions of [[1, 2], [1, 1, 2], [2, 3, 4], []]) {
      const reply = await seat(...positions)
      expect(reply.status).toBe(400)
      expect(reply.body.error.message).toBe('Every player needs a position of their own.')
    }
  })

  it.each([
    ['House rules', {}, [0, 199]],
    [
      'rules without a limit',
      { rules: { end: 'MANUAL', aim: 'HIGHEST', scoreMin: -999 } },
      [-4200, 61_000],
    ],
  ])(
    'seats who begin a new game with the totals of another, by %s (P-continue-1)',
    async (_, changes, totals) => {
      const { id } = await newGame(asha, [], changes)
      for (const [index, beginningScore] of totals.entries()) {
        const seat = { position: index + 1, beginningScore, roundJoined: 1 }
        const join = { type: 'MIDDLE_JOIN', name: `Player ${index}`, ...seat }
        expect((await asha.call('POST', `/games/${id}/players`, join)).status).toBe(201)
      }
      const board = await score(asha, { id }, 1, [0, 1])
      const standing = board.body.data.players.map(
        (player: { totalScore: number }) => player.totalScore,
      )
      expect(standing).toEqual([totals[0], (totals[1] ?? 0) + 1])
    },
  )

  it('holds at most 20 players (P-refusal-4)', async () => {
    const game = await newGame(
      asha,
      Array.from({ length: 20 }, (_, index) => `Player ${index}`),
    )
    const reply = await asha.call('POST', `/games/${game.id}/players`, { name: 'One more' })
    expect(reply.status).toBe(409)
    expect(reply.body.error.message).toBe('A game holds at most 20 players.')
  })
})
