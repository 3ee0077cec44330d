import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, SETTINGS, score, typed } from './testing/new-game.ts'

describeDatabase('games', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  it('sets up a game with players and makes it the active one (P-op-24)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    expect(game).toMatchObject({
      ...SETTINGS,
      status: 'INPROGRESS',
      playerCount: 2,
      currentRound: 0,
      currentLeader: null,
      winnerPlayer: null,
      userRole: 'ORGANIZER',
      version: 2,
    })
    expect(game.players.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Asha'],
      [2, 'Bela'],
    ])
    expect((await asha.call('GET', '/games/active')).body.data.id).toBe(game.id)
  })

  it('becomes the active one with its first players (P-app-4, P-op-23)', async () => {
    const running = await newGame(asha, ['Asha', 'Bela'])
    const empty = await newGame(asha, [])
    const active = async () => (await asha.call('GET', '/games/active')).body.data.id
    expect(await active()).toBe(running.id)
    await asha.call('POST', `/games/${empty.id}/players/bulk`, { players: [{ name: 'Asha' }] })
    expect(await active()).toBe(empty.id)
    await asha.call('PUT', `/games/${running.id}/resume`)
    await asha.call('POST', `/games/${empty.id}/players/bulk`, { players: [{ name: 'Bela' }] })
    expect(await active()).toBe(running.id)
  })

  it('keeps texts trimmed and in one Unicode form', async () => {
    const game = await newGame(asha, ['  Zoe\u0308 '], { name: '  Friday  ' })
    expect(game.name).toBe('Friday')
    expect(game.players[0]?.name).toBe('Zo\u00eb')
  })

  it('plays from the first round to the winner', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 150], [0, 50])
    const over = await score(asha, game, 3, [0, 1])
    expect(over.body.data).toMatchObject({ isOver: true, currentRound: 3 })
    const ended = await asha.call('PUT', `/games/${game.id}/end`, {
      winnerPlayerIds: [1],
      manualEnd: false,
    })
    expect(ended.body.data.game.status).toBe('COMPLETED')
    expect(ended.body.data.winner).toEqual({ playerId: 1, playerName: 'Asha', score: 0 })
    const read = await asha.call('GET', `/games/${game.id}`)
    expect(read.body.data.winnerPlayer).toEqual({ name: 'Asha', score: 0 })
    expect((await asha.call('GET', '/games/active')).body.data).toBeNull()
  })

  it('refuses an automatic end that the rules do not see (P-refusal-7)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 20])
    const early = await asha.call('PUT', `/games/${game.id}/end`, {
      winnerPlayerIds: [1],
      manualEnd: false,
    })
    expect(early.status).toBe(409)
    expect(early.body.error.message).toBe('This game is not over yet.')
  })

  it('lets the organizer close a game by hand with one eligible winner', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 201])
    const end = (winnerPlayerIds: number[]) =>
      asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds, manualEnd: true })
    expect((await end([3])).status).toBe(400)
    expect((await end([1, 2])).status).toBe(400)
    const ended = await end([2])
    expect(ended.body.data).toMatchObject({ game: { status: 'COMPLETED', manualEnd: true } })
    expect(ended.body.data.winner.playerName).toBe('Bela')
  })

  it('cancels for good', async () => {
    const game = await newGame(asha)
    const cancelled = await asha.call('PUT', `/games/${game.id}/cancel`, { reason: 'Rain' })
    expect(cancelled.body.data.game).toMatchObject({ status: 'CANCELLED', cancelReason: 'Rain' })
    expect((await asha.call('GET', '/games/active')).body.data).toBeNull()
    const resumed = await asha.call('PUT', `/games/${game.id}/resume`)
    expect(resumed.status).toBe(409)
    expect(resumed.body.error.message).toBe('A cancelled game stays cancelled.')
  })

  it('reopens a completed game without winners, as the active one (P-op-30)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 20])
    await asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const resumed = await asha.call('PUT', `/games/${game.id}/resume`)
    expect(resumed.body.data).toMatchObject({ game: { status: 'INPROGRESS' }, winners: [] })
    expect((await asha.call('GET', '/games/active')).body.data.id).toBe(game.id)
  })

  it('corrects settings and with them every round (P-op-26, P-refusal-6)', async () => {
    const game = await newGame(asha)
    await asha.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: 1,
      scores: [
        { playerId: 1, scoreType: 'CUSTOM' },
        { playerId: 2, scoreType: 'DROP' },
        { playerId: 3, scoreType: 'FULL_COUNT' },
      ],
    })
    const updated = await asha.call('PUT', `/games/${game.id}`, { dropScore: 25 })
    expect(updated.body.data.players[1].totalScore).toBe(25)
    expect(updated.body.data.players[2].totalScore).toBe(80)
  })

  it('duplicates settings, players and their addresses, but no rounds (P-op-29)', async () => {
    const game = await newGame(asha, [], {
      players: [{ name: 'Asha' }, { name: 'Bela', email: 'bela@example.com' }],
    })
    await score(asha, game, 1, [0, 30])
    const copied = await asha.call('POST', `/games/${game.id}/duplicate`, { name: 'Rematch' })
    expect(copied.status).toBe(201)
    const copy = copied.body.data
    expect(copy).toMatchObject({ name: 'Rematch', currentRound: 0, playerCount: 2, rounds: [] })
    expect(copy.uuid).not.toBe(game.uuid)
    const players = await asha.call('GET', `/games/${copy.id}/players`)
    expect(players.body.data.map((player: { email: string }) => player.email)).toEqual([
      null,
      'bela@example.com',
    ])
    expect((await asha.call('GET', '/games/active')).body.data.id).toBe(copy.id)
    const bare = await asha.call('POST', `/games/${game.id}/duplicate`, {
      includeSamePlayers: false,
    })
    expect(bare.body.data).toMatchObject({ name: 'Friday table', playerCount: 0 })
    expect((await asha.call('GET', '/games/active')).body.data.id).toBe(bare.body.data.id)
  })

  it('hides a deleted game from everybody but keeps its row and its events', async () => {
    const game = await newGame(asha)
    expect((await asha.call('DELETE', `/games/${game.id}`)).body).toEqual({
      success: true,
      data: null,
    })
    for (const path of [`/games/${game.id}`, `/scoreboard/${game.uuid}`]) {
      expect((await asha.call('GET', path)).status).toBe(404)
    }
    expect((await asha.call('GET', '/games/active')).body.data).toBeNull()
    const list = await asha.call('GET', '/games?page_size=100')
    expect(list.body.data.map(({ id }: { id: number }) => id)).not.toContain(game.id)
    const events = await world.database
      .selectFrom('game_events')
      .select('version')
      .where('game_id', '=', game.id)
      .execute()
    expect(events).toHaveLength(2)
  })

  it('takes back the newest change, and only that one (P-op-38, P-refusal-8)', async () => {
    const game = await newGame(asha)
    const scored = await score(asha, game, 1, [0, 10, 20])
    const { version } = scored.body.data
    const undo = (version: number) => asha.call('POST', `/games/${game.id}/undo`, { version })
    expect((await undo(version - 1)).status).toBe(409)
    const undone = await undo(version)
    expect(undone.body.data).toMatchObject({ currentRound: 0, version: version + 1 })
    expect((await undo(version + 1)).status).toBe(409)
  })

  it('gives the same game for the same uuid of the same user, and nobody else (P-op-23)', async () => {
    const uuid = crypto.randomUUID()
    const first = await asha.call('POST', '/games', { ...SETTINGS, uuid })
    const again = await asha.call('POST', '/games', { ...SETTINGS, uuid: uuid.toUpperCase() })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data).toEqual(first.body.data)
    const bela = await world.person('Bela')
    expect((await bela.call('POST', '/games', { ...SETTINGS, uuid })).status).toBe(409)
  })

  it('does not make a deleted game again (P-refusal-9)', async () => {
    const uuid = crypto.randomUUID()
    const made = await asha.call('POST', '/games', { ...SETTINGS, uuid })
    await asha.call('DELETE', `/games/${made.body.data.id}`)
    const again = await asha.call('POST', '/games', { ...SETTINGS, uuid })
    expect(again.status).toBe(409)
    expect(again.body.error.message).toBe(
      'This game cannot be made again: its link was used before.',
    )
  })

  it('finds a game by its uuid wherever its id serves (P-api-12)', async () => {
    const game = await newGame(asha)
    const path = `/games/${game.uuid.toUpperCase()}`
    expect((await asha.call('GET', path)).body.data.id).toBe(game.id)
    const scored = await asha.call('POST', `${path}/scores/round`, {
      roundNumber: 1,
      scores: typed(0, 1, 2),
    })
    expect(scored.status).toBe(201)
  })
})
