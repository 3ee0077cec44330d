import { eventOf } from '@meldboard/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { FailureError } from '../platform/http/failure.ts'
import { findGame, type StoredGame } from './game-store.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score, typed } from './testing/new-game.ts'
import { recordEvents } from './write-game.ts'

describeDatabase('the history', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person('Asha Rao')
  })
  afterAll(() => world.close())

  const historyOf = async (id: number | string, query = '?page_size=100') => {
    const reply = await asha.call('GET', `/games/${id}/history${query}`)
    expect(reply.status).toBe(200)
    return reply.body
  }

  const versionsOf = ({ data }: { readonly data: readonly { readonly version: number }[] }) =>
    data.map(({ version }) => version)

  it('tells who changed what and when, newest first (P-entity-6)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    world.pass(60_000)
    await score(asha, game, 1, [0, 23])
    world.pass(60_000)
    const edit = { scores: typed(0, 32) }
    await asha.call('PUT', `/games/${game.id}/scores/round/1`, edit)
    const { data, meta } = await historyOf(game.uuid)
    expect(meta).toEqual({ page: 1, page_size: 100, total_pages: 1, total_items: 4, until: 4 })
    expect(data.map((entry: { type: string }) => entry.type)).toEqual([
      'round-edited',
      'round-scored',
      'players-added',
      'created',
    ])
    const named = (playerId: number, playerName: string, scoreValue: number) => ({
      playerId,
      playerName,
      scoreType: 'CUSTOM',
      scoreValue,
    })
    expect(data[0]).toMatchObject({
      version: 4,
      by: 'Asha Rao',
      isUndone: false,
      isUndoable: true,
      roundNumber: 1,
      players: [],
      scores: [named(1, 'Asha', 0), named(2, 'Bela', 32)],
      scoresBefore: [named(1, 'Asha', 0), named(2, 'Bela', 23)],
      undoneVersion: null,
    })
    expect(data[1]).toMatchObject({ isUndoable: false, roundNumber: 1, scoresBefore: null })
    expect(Date.parse(data[0].happenedAt) - Date.parse(data[1].happenedAt)).toBe(60_000)
    expect(data[2].players).toEqual([
      { playerId: 1, playerName: 'Asha' },
      { playerId: 2, playerName: 'Bela' },
    ])
    expect(data[3]).toMatchObject({ roundNumber: null, players: [], scores: null })
  })

  it('keeps what was undone, marked, with the undo as an entry of its own (P-changes-4)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 23])
    await asha.call('PUT', `/games/${game.id}/scores/round/1`, { scores: typed(0, 32) })
    await asha.call('POST', `/games/${game.id}/undo`, { version: 4 })
    await asha.call('PUT', `/games/${game.id}/scores/round/1`, { scores: typed(0, 24) })
    const { data } = await historyOf(game.id)
    expect(data.slice(0, 3)).toMatchObject([
      { version: 6, isUndone: false, isUndoable: true },
      { version: 5, type: 'undone', undoneVersion: 4, isUndone: false, isUndoable: false },
      { version: 4, type: 'round-edited', isUndone: true, isUndoable: false },
    ])
    // The second edit replaced what the undo had restored.
    expect(data[0].scoresBefore[1].scoreValue).toBe(23)
    // Also when the undo is on another page.
    const second = await historyOf(game.id, '?page=3&page_size=2')
    expect(versionsOf(second)).toEqual([2, 1])
    const page = await historyOf(game.id, '?page=2&page_size=2')
    expect(page.data).toEqual(data.slice(2, 4))
  })

  it('shows no entry twice on pages of one `until` while the game goes on (P-api-19)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 23])
    const first = await historyOf(game.id, '?page=1&page_size=2')
    expect([versionsOf(first), first.meta.until]).toEqual([[3, 2], 3])
    await score(asha, game, 2, [0, 5])
    const second = await historyOf(game.id, '?page=2&page_size=2&until=3')
    expect([versionsOf(second), second.meta.total_items]).toEqual([[1], 3])
    expect(versionsOf(await historyOf(game.id, '?page=2&page_size=2'))).toEqual([2, 1])
    // A later change marks an entry of this page.
    await asha.call('POST', `/games/${game.id}/undo`, { version: 4 })
    expect((await historyOf(game.id, '?until=4')).data[0].isUndone).toBe(true)
    expect((await historyOf(game.id, '?until=99')).meta.until).toBe(5)
  })

  it('passes a rename over, and leaves the new name, when a round is undone (R14)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    const path = `/games/${game.id}`
    await score(asha, game, 1, [0, 23])
    await asha.call('PUT', `${path}/players/2`, { name: 'Bela Roy' })
    const stateOf = ({ version, isUndone, isUndoable }: { [key: string]: unknown }) => [
      version,
      isUndone,
      isUndoable,
    ]
    const before = await historyOf(game.id)
    expect(before.data.slice(0, 2).map(stateOf)).toEqual([
      [4, false, false],
      [3, false, true],
    ])
    const undone = await asha.call('POST', `${path}/undo`, { version: 4 })
    expect(undone.body.data).toMatchObject({ version: 5, currentRound: 0, undoable: null })
    expect(undone.body.data.players[1].name).toBe('Bela Roy')
    await asha.call('PUT', `${path}/players/1`, { name: 'Asha Rao' })
    const { data } = await historyOf(game.id)
    expect(data.map(stateOf)).toEqual([
      [6, false, false],
      [5, false, false],
      [4, false, false],
      [3, true, false],
      [2, false, false],
      [1, false, false],
    ])
    expect(data[1].undoneVersion).toBe(3)
    // Also when the undo and the rename are on another page.
    const page = await historyOf(game.id, '?page=2&page_size=3')
    expect(page.data).toEqual(data.slice(3))
  })

  it('names players as they were called then, joiners, rejoiners, removed and winners', async () => {
    const game = await newGame(asha, ['Asha', 'Bela', 'Chitra'], { targetScore: 50 })
    const path = `/games/${game.id}`
    await score(asha, game, 1, [0, 60, 10])
    const seat = { position: 1, beginningScore: 11, roundJoined: 2 }
    await asha.call('POST', `${path}/players`, { type: 'REJOIN', playerId: 2, ...seat })
    await asha.call('POST', `${path}/players`, { type: 'MIDDLE_JOIN', name: 'Dev', ...seat })
    await asha.call('PUT', `${path}/players/4`, { name: 'Devika' })
    await asha.call('DELETE', `${path}/players/4`)
    await asha.call('POST', `${path}/undo`, { version: 7 })
    await asha.call('PUT', `${path}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const { data } = await historyOf(game.id)
    const told = data.map(({ type, players }: { type: string; players: object[] }) => [
      type,
      ...players.map((player) => Object.values(player).join(' ')),
    ])
    expect(told.slice(0, 6)).toEqual([
      ['ended', '1 Asha'],
      ['undone'],
      ['player-removed', '4 Devika'],
      ['player-renamed', '4 Devika'],
      ['player-joined', '4 Dev'],
      ['player-rejoined', '2 Bela'],
    ])
    expect(data[0].isUndoable).toBe(false)
  })

  it('tells what a score was worth at that moment (P-changes-3)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    const dropped = [typed(0)[0], { playerId: 2, scoreType: 'DROP' }]
    const round = { roundNumber: 1, scores: dropped }
    await asha.call('POST', `/games/${game.id}/scores/round`, round)
    await asha.call('PUT', `/games/${game.id}`, { dropScore: 25 })
    await asha.call('POST', `/games/${game.id}/scores/round`, { ...round, roundNumber: 2 })
    const { data } = await historyOf(game.id)
    const worth = (entry: { scores: { scoreValue: number }[] }) => entry.scores[1]?.scoreValue
    expect([worth(data[0]), worth(data[2])]).toEqual([25, 20])
  })

  it('is for those with a role in the game, and holds no address', async () => {
    const bela = await world.person('Bela Nair')
    const players = [{ name: 'Asha' }, { name: 'Bela', email: bela.email }]
    const game = await newGame(asha, [], { players })
    const viewed = await bela.call('GET', `/games/${game.id}/history`)
    expect(viewed.status).toBe(200)
    expect(viewed.text).not.toContain('@')
    const stranger = await world.person('Stranger')
    expect((await stranger.call('GET', `/games/${game.uuid}/history`)).status).toBe(404)
    expect((await world.visitor.call('GET', `/games/${game.uuid}/history`)).status).toBe(401)
  })

  it('has empty pages after the last (P-op-33)', async () => {
    const game = await newGame(asha)
    const { data, meta } = await historyOf(game.id, '?page=2&page_size=20')
    expect(data).toEqual([])
    expect(meta).toEqual({ page: 2, page_size: 20, total_pages: 1, total_items: 2, until: 2 })
  })

  it('is of at most 5,000 changes, after which a game can only end (P-limit-11)', async () => {
    const { id } = await newGame(asha, ['Asha', 'Bela'])
    const { database } = world
    const stored = await findGame(database, { id })
    if (stored === null) throw new Error('The game is there.')
    const author = { userId: asha.id, linkId: null, now: world.now().toISOString() }
    const names = Array.from({ length: 4_998 }, (_, index) => `Asha ${index}`)
    const renamed = names.map((name) => eventOf('player-renamed', { playerId: 1, name }))
    let full: StoredGame = stored
    for (let index = 0; index < renamed.length; index += 100) {
      const recorded = await recordEvents(database, full, renamed.slice(index, index + 100), author)
      if (!recorded.ok) throw new FailureError(recorded.error)
      full = recorded.value
    }
    const path = `/games/${id}`
    const round = { roundNumber: 1, scores: typed(0, 23) }
    const refused = [
      await asha.call('POST', `${path}/scores/round`, round),
      await asha.call('PUT', path, { targetScore: 250 }),
      await asha.call('PUT', `${path}/players/1`, { name: 'Asha' }),
    ]
    const message = 'A game holds at most 5,000 changes. Please end it, and go on in a new one.'
    expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual(
      refused.map(() => [409, message]),
    )
    const end = { winnerPlayerIds: [1], manualEnd: true }
    expect((await asha.call('PUT', `${path}/end`, end)).status).toBe(200)
    expect((await asha.call('PUT', `${path}/resume`)).status).toBe(409)
    expect((await historyOf(id)).meta.total_items).toBe(5_001)
  })

  it('is of at most 10 MB where changes are large, which leaves room for rounds (P-limit-11)', async () => {
    const { id } = await newGame(asha, ['Asha', 'Bela'])
    const { database } = world
    const stored = await findGame(database, { id })
    if (stored === null) throw new Error('The game is there.')
    const author = { userId: asha.id, linkId: null, now: world.now().toISOString() }
    // 300 names of 60 characters with four bytes each.
    const roundNames = Array.from({ length: 300 }, () => '🂡'.repeat(60))
    const change = eventOf('settings-changed', { settings: { rules: { roundNames } } })
    let full: StoredGame = stored
    let refusal: string | null = null
    for (let made = 0; refusal === null && made < 200; made += 1) {
      const recorded = await recordEvents(database, full, [change], author)
      if (recorded.ok) full = recorded.value
      else refusal = new FailureError(recorded.error).message
    }
    expect(refusal).toBe(
      'The changes of this game hold too much text. Please change less at once, or go on in a new game.',
    )
    // 72,976 bytes each with quotes and commas.
    expect(full.game.version - stored.game.version).toBe(137)
    const round = { roundNumber: 1, scores: typed(0, 23) }
    expect((await asha.call('POST', `/games/${id}/scores/round`, round)).status).toBe(201)
    expect((await asha.call('PUT', `/games/${id}`, { targetScore: 250 })).status).toBe(200)
    const end = { winnerPlayerIds: [1], manualEnd: true }
    expect((await asha.call('PUT', `/games/${id}/end`, end)).status).toBe(200)
  })
})
