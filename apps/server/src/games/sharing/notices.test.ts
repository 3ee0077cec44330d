import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, newGameWith, score } from '../testing/new-game.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeDatabase('notices', (fresh) => {
  let world: GameWorld
  let asha: Person
  let bela: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    asha = await world.person('Asha Rao')
    bela = await world.person('Bela Roy')
    world.pass(MINUTE)
  })

  /** A game of Asha's in which Bela plays, by address. */
  const gameWithBela = (changes: object = {}) => newGameWith(asha, bela, changes)
  const share = (id: number) =>
    asha.call('POST', `/games/${id}/share`, { email: bela.email, name: 'Bela' })
  const told = async (who: Person = bela) => (await who.call('GET', '/notices')).body.data
  const kinds = async () => {
    const { notices } = await told()
    return notices.map(({ kind, place }: { kind: string; place: number | null }) => [kind, place])
  }
  const read = (until: Date) => bela.call('PUT', '/notices/read', { until: until.toISOString() })

  it('are not new where they are older than the account (P-notices-4)', async () => {
    await gameWithBela()
    world.pass(MINUTE)
    expect((await told()).unread).toBe(1)
    const created = { created_at: world.now().toISOString() }
    await world.database.updateTable('users').set(created).where('email', '=', bela.email).execute()
    const { notices, unread } = await told()
    expect([notices.length, unread]).toEqual([1, 0])
  })

  it('say that a game began and how it ended, once for each game (P-notices-1, P-op-66)', async () => {
    const game = await gameWithBela({ name: 'Saturday table' })
    const { id, uuid } = game
    expect(await told()).toEqual({
      unread: 1,
      notices: [
        {
          kind: 'BEGAN',
          at: world.now().toISOString(),
          isRead: false,
          by: 'Asha Rao',
          game: { id, uuid, name: 'Saturday table' },
          group: null,
          place: null,
          players: null,
          added: null,
        },
      ],
    })
    world.pass(MINUTE)
    await score(asha, game, 1, [0, 201])
    await asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: false })
    const { notices } = await told()
    expect(notices).toMatchObject([
      { kind: 'ENDED', at: world.now().toISOString(), place: 2, players: 2 },
    ])
  })

  it('say who shared a game, the newest first (P-notices-1)', async () => {
    const dev = await world.person('Dev Rao')
    const [first, second] = [await newGame(asha), await newGame(asha)]
    await share(first.id)
    world.pass(MINUTE)
    await dev.call('POST', `/games/${second.uuid}/share`, { email: bela.email, name: 'Bela' })
    expect((await told()).notices).toMatchObject([
      { kind: 'SHARED', by: 'Dev Rao', game: { id: second.id } },
      { kind: 'SHARED', by: 'Asha Rao', game: { id: first.id } },
    ])
    expect((await told(asha)).notices).toEqual([])
    expect((await told(dev)).notices).toEqual([])
  })

  it('say of a game that one plays in and is given what came last (P-notices-1)', async () => {
    const game = await gameWithBela()
    world.pass(MINUTE)
    await share(game.id)
    expect(await kinds()).toEqual([['SHARED', null]])
    world.pass(MINUTE)
    await score(asha, game, 1, [201, 0])
    await asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [2], manualEnd: false })
    expect(await kinds()).toEqual([['ENDED', 1]])
  })

  it('say that a game ended without a round, and nothing of one that was cancelled (P-notices-1)', async () => {
    const [ended, cancelled] = [await gameWithBela(), await gameWithBela()]
    await asha.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    await asha.call('PUT', `/games/${cancelled.id}/cancel`, {})
    expect(await kinds()).toEqual([['ENDED', null]])
  })

  it('are what holds now: of a reopened game, and of a player who was removed (P-notices-2)', async () => {
    const game = await gameWithBela()
    await score(asha, game, 1, [0, 201])
    await asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: false })
    await asha.call('PUT', `/games/${game.id}/resume`)
    expect(await kinds()).toEqual([['BEGAN', null]])
    const other = await gameWithBela()
    await asha.call('DELETE', `/games/${other.id}/players/2`)
    expect(await kinds()).toEqual([['BEGAN', null]])
  })

  it.each([
    ['left', (id: number) => bela.call('POST', `/games/${id}/leave`, {})],
    [
      'left with its organizer',
      (id: number) => bela.call('POST', `/games/${id}/leave`, { refuseOrganizer: true }),
    ],
    ['deleted', (id: number) => asha.call('DELETE', `/games/${id}`)],
  ])('are not of a game that was %s (P-notices-2)', async (_, end) => {
    const game = await gameWithBela()
    await share(game.id)
    expect(await kinds()).toHaveLength(1)
    expect((await end(game.id)).status).toBe(200)
    expect(await told()).toEqual({ notices: [], unread: 0 })
  })

  it('are read up to a time, which never goes back and is never to come (P-notices-3, P-op-67)', async () => {
    await gameWithBela()
    const first = world.now()
    world.pass(MINUTE)
    await gameWithBela()
    expect((await told()).unread).toBe(2)
    await read(first)
    expect((await told()).notices.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
    ])
    await read(new Date(world.now().getTime() + DAY))
    await read(first)
    expect((await told()).unread).toBe(0)
    world.pass(MINUTE)
    await gameWithBela()
    expect((await told()).unread).toBe(1)
    const wrong = await bela.call('PUT', '/notices/read', { until: 'yesterday' })
    expect(wrong.status).toBe(400)
  })

  it('are of 90 days, 50 at most (P-notices-1)', async () => {
    const { id } = await gameWithBela()
    const past = new Date(world.now().getTime() - 90 * DAY).toISOString()
    await fresh()
      .database.updateTable('games')
      .set({ created_at: past, updated_at: past })
      .where('id', '=', id)
      .execute()
    expect(await told()).toEqual({ notices: [], unread: 0 })
    for (let game = 0; game < 51; game += 1) await gameWithBela()
    const { notices, unread } = await told()
    expect([notices.length, unread]).toEqual([50, 50])
  })

  it('need an address that is proven (P-notices-2)', async () => {
    bela = await world.person('Bela Roy', false)
    await gameWithBela()
    expect(await told()).toEqual({ notices: [], unread: 0 })
  })

  it('say that one was added to a group, while one is in it (P-notices-1, P-notices-2)', async () => {
    const { id } = (await asha.call('POST', '/groups', { name: 'Sunday circle' })).body.data
    const member = { name: 'Bela', email: bela.email }
    await asha.call('POST', `/groups/${id}/members`, member)
    expect(await told()).toEqual({
      unread: 1,
      notices: [
        {
          kind: 'ADDED',
          at: world.now().toISOString(),
          isRead: false,
          by: 'Asha Rao',
          game: null,
          group: { id, name: 'Sunday circle' },
          place: null,
          players: null,
          added: null,
        },
      ],
    })
    expect((await told(asha)).notices).toEqual([])
    await read(world.now())
    expect((await told()).unread).toBe(0)
    await bela.call('POST', `/groups/${id}/leave`, {})
    expect((await told()).notices).toEqual([])
  })

  describe('to the organizer of a game in a group', () => {
    const circle = async () =>
      (await asha.call('POST', '/groups', { name: 'Sunday circle' })).body.data.id as number
    const add = (id: number, name: string, email: string | null) =>
      asha.call('POST', `/groups/${id}/members`, { name, email })

    it('say who was added and sees it, once a group and day (P-notices-1)', async () => {
      const [id, other] = [await circle(), await circle()]
      for (const group of [id, other]) await add(group, 'Bela', bela.email)
      await add(id, 'Early', 'early@example.com')
      const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
      const growth = async (who: Person = bela) => {
        const { notices } = await told(who)
        return notices.filter(({ kind }: { kind: string }) => kind === 'GROUP_GREW')
      }
      expect(await growth()).toEqual([])
      world.pass(MINUTE)
      await add(id, 'Chitra', 'chitra@example.com')
      await add(id, 'Guest', null)
      await add(other, 'Chitra', 'chitra@example.com')
      const group = { id, name: 'Sunday circle' }
      const none = { isRead: false, place: null, players: null, game: null }
      const grew = { ...none, kind: 'GROUP_GREW', by: 'Asha Rao', group }
      const first = { ...grew, at: world.now().toISOString(), added: 1 }
      expect([await growth(), await growth(asha)]).toEqual([[first], []])
      const { database } = fresh()
      const yesterday = new Date(world.now().getTime() - DAY).toISOString()
      const created = { created_at: new Date(world.now().getTime() - 2 * DAY).toISOString() }
      await database.updateTable('games').set(created).where('id', '=', game.id).execute()
      await database
        .updateTable('group_members')
        .set({ added_at: yesterday })
        .where('group_id', '=', id)
        .where('name', '=', 'Chitra')
        .execute()
      await database.deleteFrom('group_members').where('name', '=', 'Early').execute()
      await add(id, 'Dev', 'dev@example.com')
      await add(id, 'Esha', 'esha@example.com')
      const second = { ...grew, at: world.now().toISOString(), added: 2 }
      // A notice older than the account is not new.
      const both = [second, { ...first, at: yesterday, isRead: true }]
      expect(await growth()).toEqual(both)
      // A person who has left the group still has the game in it, until it is taken out.
      await bela.call('POST', `/groups/${id}/leave`, {})
      expect(await growth()).toEqual(both)
      await bela.call('PUT', `/games/${game.id}/group`, { groupId: null })
      expect(await growth()).toEqual([])
    })

    it('are not of whom one has added oneself (P-notices-1)', async () => {
      const id = await circle()
      await newGame(asha, ['Asha', 'Dev'], { groupId: id })
      world.pass(MINUTE)
      await add(id, 'Bela', bela.email)
      expect((await told(asha)).notices).toEqual([])
    })
  })
})
