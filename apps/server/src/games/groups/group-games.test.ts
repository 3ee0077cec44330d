import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, SETTINGS } from '../testing/new-game.ts'

describeDatabase('the games of a group', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  /** The first person owns the group. */
  async function group(owner: Person, ...members: readonly Person[]): Promise<number> {
    const { id } = (await owner.call('POST', '/groups', { name: 'Sunday table' })).body.data
    for (const { email } of members) {
      await owner.call('POST', `/groups/${id}/members`, { name: 'Member', email })
    }
    return id
  }
  const put = (by: Person, game: { id: number }, groupId: number | null) =>
    by.call('PUT', `/games/${game.id}/group`, { groupId })
  const groupOf = async (by: Person, { id }: { id: number }) =>
    (await by.call('GET', `/games/${id}`)).body.data.group
  const reads = async (who: Person, { id }: { id: number }) => {
    const { status } = await who.call('GET', `/games/${id}`)
    const { data } = (await who.call('GET', '/games')).body
    expect(data.some((game: { id: number }) => game.id === id)).toBe(status === 200)
    return status
  }

  it('are those that their organizer put there, at setup or later (P-groups-7, P-op-78)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await group(owner, bela)
    const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
    expect(await groupOf(bela, game)).toEqual({ id, name: 'Sunday table' })
    expect((await put(bela, game, null)).body.data).toEqual({ groupId: null })
    expect(await groupOf(bela, game)).toBe(null)
    expect((await put(bela, game, id)).body.data).toEqual({ groupId: id })
    const again = await bela.call('POST', `/games/${game.id}/duplicate`, {})
    expect(await groupOf(bela, again.body.data)).toMatchObject({ id })
    const next = await newGame(bela, ['Bela', 'Dev'], { groupOf: game.uuid })
    expect(await groupOf(bela, next)).toMatchObject({ id })
    const others = await newGame(owner, ['Asha', 'Dev'], { groupOf: game.uuid })
    expect(await groupOf(owner, others)).toBe(null)
  })

  it('are also those whose players show it, while they have no group (P-groups-7, P-op-41)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await group(owner, bela)
    const other = await group(owner, bela)
    const add = (by: Person, game: { id: number }, name: string, groupId: number) =>
      by.call('POST', `/games/${game.id}/players/bulk`, { players: [{ name }], groupId })
    const game = await newGame(bela, [])
    expect((await add(bela, game, 'Asha', id)).status).toBe(201)
    expect(await groupOf(bela, game)).toMatchObject({ id })
    expect((await add(bela, game, 'Dev', other)).status).toBe(201)
    expect(await groupOf(bela, game)).toMatchObject({ id })
    const stranger = await world.person('Stranger')
    const theirs = await newGame(stranger, [])
    expect((await add(stranger, theirs, 'Asha', id)).status).toBe(201)
    expect(await groupOf(stranger, theirs)).toBe(null)
  })

  it('are no games of who has no role in it (P-groups-7)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const stranger = await world.person('Stranger')
    const id = await group(owner, bela)
    const theirs = await newGame(stranger, ['Asha', 'Dev'], { groupId: id })
    expect(await groupOf(stranger, theirs)).toBe(null)
    const refused = await put(stranger, theirs, id)
    expect([refused.status, refused.body.error.message]).toEqual([404, 'Group not found.'])
    const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
    await bela.call('POST', `/groups/${id}/leave`, { refuseOrganizer: false })
    expect(await groupOf(bela, game)).toMatchObject({ id })
    const again = await bela.call('POST', `/games/${game.id}/duplicate`, {})
    expect(await groupOf(bela, again.body.data)).toBe(null)
    expect((await put(bela, game, null)).status).toBe(200)
    expect((await put(bela, game, id)).status).toBe(404)
  })

  it('are taken out by its owner, of any organizer (P-groups-7, P-op-83)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const [id, other] = [await group(owner, bela), await group(owner)]
    const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
    const takeOut = (from: number, uuid: string) =>
      owner.call('DELETE', `/groups/${from}/games/${uuid}`)
    for (const [from, uuid] of [
      [other, game.uuid],
      [id, 'nothing'],
    ] as const) {
      const refused = await takeOut(from, uuid)
      expect([refused.status, refused.body.error.message]).toEqual([404, 'Game not found.'])
    }
    expect(await groupOf(bela, game)).toMatchObject({ id })
    expect((await takeOut(id, game.uuid)).body.data).toMatchObject({ id, role: 'OWNER' })
    expect(await groupOf(bela, game)).toBe(null)
    expect([await reads(owner, game), await reads(bela, game)]).toEqual([404, 200])
    expect((await takeOut(id, game.uuid)).status).toBe(404)
  })

  it('are seen by everybody with a role in it, and its organizer alone is told (P-groups-7, P-role-1)', async () => {
    const people = [await world.person('Asha'), await world.person('Bela')]
    const [owner, bela] = people as [Person, Person]
    const unproven = await world.person('Chitra', false)
    const stranger = await world.person('Stranger')
    const id = await group(owner, bela, unproven)
    const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
    await bela.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    expect(await Promise.all(people.map((who) => reads(who, game)))).toEqual([200, 200])
    expect(await reads(unproven, game)).toBe(404)
    expect(await reads(stranger, game)).toBe(404)
    const seen = (await owner.call('GET', `/games/${game.id}`)).body.data
    expect(seen).toMatchObject({ userRole: 'VIEWER' })
    expect(seen).not.toHaveProperty('group')
    expect((await owner.call('GET', '/notices')).body.data.notices).toEqual([])
    await put(bela, game, null)
    expect(await reads(owner, game)).toBe(404)
  })

  it('are at most 100 a day of one organizer, and of others besides (P-groups-7, P-limit-10)', async () => {
    const limited = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const [owner, mallory] = [await limited.person('Asha'), await limited.person('Mallory')]
    const [id, other] = [await group(owner, mallory), await group(mallory, owner)]
    const game = await newGame(mallory, ['Mallory', 'Dev'], { groupId: id })
    // 99 more by another group, which count as well.
    const statuses: number[] = []
    for (let time = 0; time < 99; time += 1) {
      statuses.push((await put(mallory, game, time % 2 === 0 ? other : id)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await put(mallory, game, id)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.error.message).toBe('Too many attempts. Please try again in 24 hours.')
    expect((await mallory.call('POST', `/games/${game.id}/duplicate`, {})).status).toBe(429)
    const whole = { ...SETTINGS, players: [], groupId: id }
    expect((await mallory.call('POST', '/games', whole)).status).toBe(429)
    // Removing the game, a game without a group, and games of other users stay possible.
    expect((await put(mallory, game, null)).status).toBe(200)
    await newGame(mallory)
    await newGame(owner, ['Asha', 'Dev'], { groupId: id })
    await limited.close()
  })

  describe('are not seen any more', () => {
    it.each([
      [
        'who has left the game',
        (member: Person, game: { id: number }) =>
          member.call('POST', `/games/${game.id}/leave`, { refuseOrganizer: false }),
      ],
      [
        'who refuses its organizer',
        (member: Person, game: { id: number }) =>
          member.call('POST', `/games/${game.id}/leave`, { refuseOrganizer: true }),
      ],
      [
        'who has left the group',
        (member: Person, _game: { id: number }, id: number) =>
          member.call('POST', `/groups/${id}/leave`, { refuseOrganizer: false }),
      ],
    ])('by %s (P-groups-7, P-role-7, P-role-8)', async (_who, leave) => {
      const [owner, member] = [await world.person('Asha'), await world.person('Bela')]
      const id = await group(owner, member)
      const game = await newGame(owner, ['Asha', 'Dev'], { groupId: id })
      expect(await reads(member, game)).toBe(200)
      expect((await leave(member, game, id)).status).toBe(200)
      expect(await reads(member, game)).toBe(404)
    })

    it('by who was removed from the group, and by nobody of a deleted one (P-groups-7)', async () => {
      const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
      const chitra = await world.person('Chitra')
      const id = await group(owner, bela, chitra)
      const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
      const { members } = (await owner.call('GET', `/groups/${id}`)).body.data
      await owner.call('DELETE', `/groups/${id}/members/${members[1].id}`)
      expect(await reads(chitra, game)).toBe(404)
      expect((await owner.call('DELETE', `/groups/${id}`)).status).toBe(200)
      expect(await reads(owner, game)).toBe(404)
      expect(await reads(bela, game)).toBe(200)
      expect(await groupOf(bela, game)).toBe(null)
    })
  })

  it('tell their organizer who has left them, by the name in the group (P-role-7, P-groups-7)', async () => {
    const [owner, member] = [await world.person('Asha'), await world.person('Bela')]
    const id = await group(owner, member)
    const left = async (game: { id: number }, by: Person, organizer: Person) => {
      await by.call('POST', `/games/${game.id}/leave`, { refuseOrganizer: false })
      return (await organizer.call('GET', `/games/${game.id}`)).body.data.left
    }
    const own = await newGame(owner, ['Asha', 'Dev'], { groupId: id })
    expect(await left(own, member, owner)).toMatchObject([{ name: 'Member' }])
    const theirs = await newGame(member, ['Asha', 'Dev'], { groupId: id })
    expect(await left(theirs, owner, member)).toMatchObject([{ name: 'Asha' }])
  })

  it('are told of their group in what is kept about a user, and go with their organizer (P-archive-1, P-delete-2)', async () => {
    const [owner, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await group(owner, bela)
    const game = await newGame(bela, ['Bela', 'Dev'], { groupId: id })
    const { organized } = (await bela.call('GET', '/auth/data')).body.data
    expect(organized).toMatchObject([{ group: 'Sunday table' }])
    await world.deleteAccount(bela)
    expect(await reads(owner, game)).toBe(404)
    const rows = await world.database.selectFrom('group_games').selectAll().execute()
    expect(rows.filter(({ game_id }) => game_id === game.id)).toEqual([])
  })
})
