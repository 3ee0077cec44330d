import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { GROUP_OPERATIONS, type Operation } from '../testing/group-operations.ts'
import { newGame } from '../testing/new-game.ts'

type Group = {
  readonly id: number
  readonly members: readonly { readonly id: number; readonly name: string }[]
}

describeDatabase('groups', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database, {
      configuration: { rateLimits: true },
    })
  })
  afterAll(() => world.close())

  const make = async (owner: Person): Promise<Group> =>
    (await owner.call('POST', '/groups', { name: ' Sunday  table ' })).body.data
  const add = async (by: Person, { id }: Group, name: string, email?: string): Promise<Group> => {
    const reply = await by.call('POST', `/groups/${id}/members`, { name, email })
    expect(reply.status).toBe(201)
    return reply.body.data
  }
  /** A season that was closed long ago; its id. */
  async function closedSeason({ id }: Group): Promise<number> {
    const row = await world.database
      .insertInto('closed_seasons')
      .values({
        group_id: id,
        name: 'Winter',
        ended_from: null,
        ended_before: '2026-01-01T00:00:00.000Z',
        scoring: 'LEAGUE',
        min_games: 1,
        discards: 0,
        closed_at: '2026-01-01T00:00:00.000Z',
        standing: '{"rows":[],"games":[{"id":1,"seats":[]}]}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const listed = async (person: Person) => (await person.call('GET', '/groups')).body.data.groups
  const seen = async (person: Person, { id }: Group) => {
    const reply = await person.call('GET', `/groups/${id}`)
    return reply.status === 200 ? reply.body.data : reply.status
  }

  it('are listed as a person orders names, on both databases (P-contacts-2, P-op-71)', async () => {
    const person = await world.person()
    const names = ['Åke', 'anna', 'Kim 2', 'Kim 10', 'Zoë']
    for (const name of names.toReversed()) await person.call('POST', '/groups', { name })
    const { groups } = (await person.call('GET', '/groups')).body.data
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it('have an owner, members and a name (P-groups-1, P-op-71, P-op-73)', async () => {
    const owner = await world.person('Asha')
    const group = await make(owner)
    await add(owner, group, 'Bela', 'Bela@Example.com')
    expect(await seen(owner, await add(owner, group, 'Chitra'))).toMatchObject({
      name: 'Sunday table',
      role: 'OWNER',
      owner: 'Asha',
      members: [
        { name: 'Bela', email: 'Bela@example.com', isOrganizer: false },
        { name: 'Chitra', email: null, isOrganizer: false },
      ],
    })
    const same = { name: 'Another', email: 'bela@example.com' }
    const refused = await owner.call('POST', `/groups/${group.id}/members`, same)
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Somebody with this email is in the group already.',
    ])
  })

  it('are seen by members with a proven address, who see no address (P-groups-2, P-groups-3)', async () => {
    const owner = await world.person('Asha')
    const member = await world.person('Bela')
    const unproven = await world.person('Chitra', false)
    const group = await make(owner)
    await add(owner, group, 'Bela', member.email)
    await add(owner, group, 'Chitra', unproven.email)
    expect(await listed(member)).toEqual([{ id: group.id, name: 'Sunday table', role: 'MEMBER' }])
    const withPeople = (who: Person) => who.call('GET', '/groups?form=people')
    const names = ['Asha', 'Bela', 'Chitra'].map((name) => ({ name, email: null }))
    expect((await withPeople(member)).body.data.groups).toMatchObject([{ people: names }])
    expect((await withPeople(owner)).body.data.groups).toMatchObject([
      { people: [{ email: null }, { email: member.email }, { email: unproven.email }] },
    ])
    expect((await seen(member, group)).members).toMatchObject([{ email: null }, { email: null }])
    expect(await listed(unproven)).toEqual([])
    expect(await seen(unproven, group)).toBe(404)
  })

  it('are left for good (P-groups-4, P-op-74)', async () => {
    const owner = await world.person('Asha')
    const member = await world.person('Bela')
    const group = await make(owner)
    const { members } = await add(owner, group, 'Bela', member.email)
    const left = await member.call('POST', `/groups/${group.id}/leave`, { refuseOrganizer: false })
    expect(left.status).toBe(200)
    await owner.call('DELETE', `/groups/${group.id}/members/${members[0]?.id}`)
    await add(owner, group, 'Bela', member.email)
    expect(await listed(member)).toEqual([])
    // Another group of the same owner is not the one that was left.
    const other = await make(owner)
    await add(owner, other, 'Bela', member.email)
    expect(await listed(member)).toHaveLength(1)
    await member.call('POST', `/groups/${other.id}/leave`, { refuseOrganizer: true })
    await add(owner, await make(owner), 'Bela', member.email)
    expect(await listed(member)).toEqual([])
  })

  it('give nothing to who refuses the organizer that added them (P-groups-4)', async () => {
    const [owner, organizer] = [await world.person('Asha'), await world.person('Bela')]
    const member = await world.person('Chitra')
    const refused = await make(organizer)
    await add(organizer, refused, 'Chitra', member.email)
    await member.call('POST', `/groups/${refused.id}/leave`, { refuseOrganizer: true })
    const group = await make(owner)
    const { members } = await add(owner, group, 'Bela', organizer.email)
    const path = `/groups/${group.id}/members/${members[0]?.id}`
    await owner.call('PUT', path, { isOrganizer: true })
    await add(organizer, group, 'Chitra', member.email)
    expect(await seen(member, group)).toBe(404)
  })

  it('add an address 4 times an hour by one account, and 12 times by all together (P-groups-5)', async () => {
    const statuses: (readonly number[])[] = []
    for (const name of ['Asha', 'Bela', 'Chitra', 'Esha']) {
      const owner = await world.person(name)
      const own: number[] = []
      for (let index = 0; index < 5; index += 1) {
        const { id } = await make(owner)
        const member = { name: 'Dev', email: 'dev@example.com' }
        own.push((await owner.call('POST', `/groups/${id}/members`, member)).status)
      }
      statuses.push(own)
    }
    const four = [201, 201, 201, 201, 429]
    expect(statuses).toEqual([four, four, four, Array<number>(5).fill(429)])
  })

  it('go to the organizer who was added first when their owner is deleted (P-groups-6)', async () => {
    const owner = await world.person('Asha')
    const heir = await world.person('Bela')
    const group = await make(owner)
    await add(owner, group, 'Chitra', 'chitra@example.com')
    const { members } = await add(owner, group, 'Bela', heir.email)
    const path = `/groups/${group.id}/members/${members[1]?.id}`
    await owner.call('PUT', path, { isOrganizer: true })
    await add(heir, group, 'Dev')
    const alone = await make(owner)
    await add(owner, alone, 'Bela', heir.email)
    await world.deleteAccount(owner)
    expect(await seen(heir, group)).toMatchObject({
      role: 'OWNER',
      owner: 'Bela',
      members: [
        { name: 'Chitra', email: null },
        { name: 'Asha', email: null, isOrganizer: false },
        { name: 'Dev', email: null },
      ],
    })
    expect(await seen(heir, alone)).toBe(404)
  })

  it('go to nobody who has done nothing in them, or refuses their owner (P-groups-6)', async () => {
    const owner = await world.person('Asha')
    const idle = await world.person('Bela')
    const refusing = await world.person('Chitra')
    let group = await make(owner)
    for (const { name, email } of [idle, refusing]) group = await add(owner, group, name, email)
    for (const { id } of group.members) {
      await owner.call('PUT', `/groups/${group.id}/members/${id}`, { isOrganizer: true })
    }
    await add(refusing, group, 'Dev')
    const other = await make(owner)
    await add(owner, other, 'Chitra', refusing.email)
    await refusing.call('POST', `/groups/${other.id}/leave`, { refuseOrganizer: true })
    await world.deleteAccount(owner)
    const rows = await world.database
      .selectFrom('groups')
      .select('id')
      .where('id', '=', group.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('do not go to the address of their owner, written for a member before it was theirs (P-groups-6)', async () => {
    const owner = await world.person('Asha')
    const group = await make(owner)
    const { members } = await add(owner, group, 'Old', 'old@example.com')
    await owner.call('PUT', `/groups/${group.id}/members/${members[0]?.id}`, { isOrganizer: true })
    await world.database
      .updateTable('group_members')
      .set({ email: owner.email, email_key: owner.email })
      .where('id', '=', members[0]?.id ?? 0)
      .execute()
    await world.deleteAccount(owner)
    const rows = await world.database
      .selectFrom('groups')
      .select('id')
      .where('id', '=', group.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('have their owner once, whose address is no member’s (P-groups-1)', async () => {
    const owner = await world.person('Asha')
    const group = await make(owner)
    const again = { name: 'Boss', email: owner.email }
    expect((await owner.call('POST', `/groups/${group.id}/members`, again)).status).toBe(409)
  })

  it('keep no address in an answer that can be repeated (P-groups-3, P-delete-2)', async () => {
    const owner = await world.person('Asha')
    const group = await make(owner)
    const headers = { 'idempotency-key': 'add-bela' }
    const path = `/groups/${group.id}/members`
    const member = { name: 'Bela', email: 'bela.kept@example.com' }
    const first = await owner.call('POST', path, member, headers)
    const second = await owner.call('POST', path, member, headers)
    expect([first, second].map(({ body }) => body.data.members[0].email)).toEqual([
      'bela.kept@example.com',
      'bela.kept@example.com',
    ])
    // Only the id is stored: a whole group with each answer would let one account fill the disk.
    const kept = await world.database
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', 'add-bela')
      .executeTakeFirstOrThrow()
    expect(kept.body?.length).toBeLessThan(150)
  })

  it('cannot be closed to an address by one account, which adds it 4 times an hour (P-groups-4)', async () => {
    const [owner, other] = [await world.person('Owner'), await world.person('Other')]
    const added = async (by: Person) => {
      const { body } = await by.call('POST', '/groups', { name: 'Table' })
      const member = { name: 'Bela', email: 'bela.wanted@example.com' }
      return (await by.call('POST', `/groups/${body.data.id}/members`, member)).status
    }
    const statuses: number[] = []
    for (let time = 0; time < 14; time += 1) statuses.push(await added(owner))
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(10).fill(429)])
    expect(await added(other)).toBe(201)
  })

  describe('cannot be closed by three accounts to an address whose owner knows who adds it:', () => {
    it.each<[string, (owner: Person, adder: Person) => Promise<unknown>, number]>([
      [
        'as a player of a game of theirs',
        async (owner, adder) => {
          const { id } = await newGame(owner, ['Bela'])
          const player = { name: 'Asha', email: adder.email }
          await owner.call('POST', `/games/${id}/players`, player)
          await forgetContacts(owner)
        },
        201,
      ],
      [
        'as a viewer whom they shared a game with',
        async (owner, adder) => {
          const { id } = await newGame(owner, ['Bela'])
          const viewer = { email: adder.email, name: 'Asha' }
          await owner.call('POST', `/games/${id}/share`, viewer)
          await forgetContacts(owner)
        },
        201,
      ],
      [
        'as a member whom they added to a group',
        async (owner, adder) => {
          await add(owner, await make(owner), 'Asha', adder.email)
          await forgetContacts(owner)
        },
        201,
      ],
      [
        'as a saved player',
        (owner, adder) =>
          owner.call('POST', '/players/contacts', { name: 'Asha', email: adder.email }),
        201,
      ],
      [
        'but not as one who wrote them into a game',
        async (owner, adder) => {
          const { id } = await newGame(adder, ['Asha'])
          const player = { name: 'Bela', email: owner.email }
          await adder.call('POST', `/games/${id}/players`, player)
        },
        429,
      ],
    ])('%s (P-groups-5)', async (_who, know, expected) => {
      const [wanted, adder] = [await world.person('Bela'), await world.person('Asha')]
      await know(wanted, adder)
      const addedBy = async (by: Person) => {
        const { id } = await make(by)
        const member = { name: 'Bela', email: wanted.email }
        return (await by.call('POST', `/groups/${id}/members`, member)).status
      }
      for (const name of ['Dev', 'Esha', 'Farid']) {
        const stranger = await world.person(name)
        for (let time = 0; time < 4; time += 1) expect(await addedBy(stranger)).toBe(201)
      }
      expect(await addedBy(await world.person('Gita'))).toBe(429)
      expect(await addedBy(adder)).toBe(expected)
    })

    /** Only the game or the group makes the adder known. */
    const forgetContacts = ({ id }: Person) =>
      world.database.deleteFrom('contacts').where('user_id', '=', id).execute()
  })

  const STATUSES = {
    // owner, organizer, member, former, stranger
    getGroup: [200, 200, 200, 404, 404],
    getGroupSeason: [200, 200, 200, 404, 404],
    // No game of the group has ended.
    getGroupEveningPicture: [409, 409, 409, 404, 404],
    getClosedSeason: [200, 200, 200, 404, 404],
    // Without a game there is nothing to close.
    closeSeason: [409, 409, 403, 404, 404],
    reopenSeason: [200, 200, 403, 404, 404],
    renameGroup: [200, 403, 403, 404, 404],
    addGroupMember: [201, 201, 403, 404, 404],
    setGroupOrganizer: [200, 403, 403, 404, 404],
    removeGroupMember: [200, 200, 403, 404, 404],
    takeGameOutOfGroup: [200, 403, 403, 404, 404],
    leaveGroup: [403, 200, 200, 404, 404],
    deleteGroup: [200, 403, 403, 404, 404],
  } as const satisfies Record<keyof typeof GROUP_OPERATIONS, readonly number[]>

  describe.each(Object.entries(GROUP_OPERATIONS))('%s', (name, operation) => {
    it.each(['owner', 'organizer', 'member', 'former', 'stranger'] as const)(
      'is answered to the %s as the role says (P-groups-2, P-op-72)',
      async (who) => {
        const people = {
          owner: await world.person('Owner'),
          organizer: await world.person('Organizer'),
          member: await world.person('Member'),
          former: await world.person('Former'),
          stranger: await world.person('Stranger'),
        }
        const { owner, former } = people
        let group = await make(owner)
        for (const added of ['organizer', 'member', 'former'] as const) {
          group = await add(owner, group, added, people[added].email)
        }
        group = await add(owner, group, 'Dev', `${owner.id}-dev@example.com`)
        const [first, , , last] = group.members
        const path = `/groups/${group.id}/members/${first?.id}`
        await owner.call('PUT', path, { isOrganizer: true })
        await former.call('POST', `/groups/${group.id}/leave`, { refuseOrganizer: false })
        const season = await closedSeason(group)
        const game = await newGame(people.member, ['Member', 'Dev'], { groupId: group.id })
        const before = (await owner.call('GET', `/groups/${group.id}`)).body.data
        const [method, pathOf, body] = operation as Operation
        const ofThem = pathOf(group.id)
          .replace(/members\/1$/, `members/${last?.id}`)
          .replace(/seasons\/1$/, `seasons/${season}`)
          .replace(/games\/1$/, `games/${game.uuid}`)
        const { status } = await people[who].call(method, ofThem, body)
        const at = Object.keys(people).indexOf(who)
        expect(status).toBe(STATUSES[name as keyof typeof STATUSES][at])
        if (status < 400) return
        expect((await owner.call('GET', `/groups/${group.id}`)).body.data).toEqual(before)
      },
    )
  })

  it('lose an organizer by the owner alone (P-groups-3)', async () => {
    const owner = await world.person('Asha')
    const [bela, chitra] = [await world.person('Bela'), await world.person('Chitra')]
    const group = await make(owner)
    await add(owner, group, 'Bela', bela.email)
    const { members } = await add(owner, group, 'Chitra', chitra.email)
    for (const { id } of members) {
      await owner.call('PUT', `/groups/${group.id}/members/${id}`, { isOrganizer: true })
    }
    const path = `/groups/${group.id}/members/${members[1]?.id}`
    expect((await bela.call('DELETE', path)).status).toBe(403)
    expect((await owner.call('DELETE', path)).status).toBe(200)
    expect(await seen(chitra, group)).toBe(404)
  })

  it('of strangers push none of one’s own out of the list, which has 200 (P-limit-11)', async () => {
    const [person, friend] = [await world.person('Asha'), await world.person('Bela')]
    const ofFriend = async () => {
      const group = await make(friend)
      await add(friend, group, 'Asha', person.email)
      return group.id
    }
    const added = await ofFriend()
    const strangers = async (count: number) => {
      const stranger = await world.person('Dev')
      const row = {
        owner_id: stranger.id,
        name: 'Strangers',
        created_at: '2026-11-01T00:00:00.000Z',
      }
      const rows = Array.from({ length: count }, () => row)
      const made = await world.database.insertInto('groups').values(rows).returning('id').execute()
      const added_at = world.now().toISOString()
      const members = made.map(({ id: group_id }) => {
        const member = { name: 'Asha', email: person.email, email_key: person.email }
        return { ...member, group_id, is_organizer: 0, added_by: stranger.id, added_at }
      })
      await world.database.insertInto('group_members').values(members).execute()
    }
    await strangers(200)
    world.pass(1000)
    const [played, organized, last] = [await ofFriend(), await ofFriend(), await ofFriend()]
    const own = (await make(person)).id
    const players = [{ name: 'Bela' }, { name: 'Asha', email: person.email }]
    await newGame(friend, [], { players, groupId: played })
    await newGame(person, ['Asha', 'Bela'], { groupId: organized })
    const ids = (await listed(person)).map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(200)
    expect(ids).toEqual(expect.arrayContaining([added, played, organized, own]))
    expect(ids).not.toContain(last)
    expect(await seen(person, { id: last, members: [] })).toMatchObject({ name: 'Sunday table' })
  })
})
