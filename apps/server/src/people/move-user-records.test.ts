import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { verifyGames } from '../operations/verify-games.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type Named, newGroup } from './testing/group-evenings.ts'

describeDatabase('a user who changes', (fresh) => {
  let database: Queries
  let world: GameWorld
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
  })
  afterAll(() => world.close())

  async function played(by: Person, ...players: readonly Named[]) {
    const people = players.map((player) => (typeof player === 'string' ? { name: player } : player))
    const game = await newGame(by, [], { players: people })
    await score(
      by,
      game,
      1,
      people.map((_, index) => 10 * index),
    )
    await by.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    world.pass(1000)
    return game
  }
  const ownGames = async (who: Person) =>
    (await who.call('GET', '/stats')).body.data.figures.games as number
  const listed = async (who: Person) => (await who.call('GET', '/games')).body.meta.total_items
  const groupsOf = async (who: Person) =>
    (await who.call('GET', '/groups')).body.data.groups.map(({ role }: { role: string }) => role)
  const peopleOf = async (who: Person) =>
    (await who.call('GET', '/people')).body.data.people.map(
      ({ person, summary }: { person: { name: string }; summary: { games: number } }) => [
        person.name,
        summary.games,
      ],
    )

  /** Changes to a new address, verified by its PIN; returns the address. */
  async function moveTo(who: Person, email = `new-${who.email}`) {
    const asked = await world.askNewEmail(who, email)
    expect(asked.status, asked.text).toBe(200)
    const pin_code = world.mails.findLast(({ to }) => to === email)?.pin
    const proven = await who.call('POST', '/auth/verify-pin', { email, pin_code })
    expect(proven.status, proven.text).toBe(200)
    world.pass(60_000)
    return email
  }

  it('the address keeps their games, their figures and their groups (P-people-11)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const { email } = asha
    const groupId = await newGroup(bela, { name: 'Asha', email })
    const { members } = (await bela.call('GET', `/groups/${groupId}`)).body.data
    await bela.call('PUT', `/groups/${groupId}/members/${members[0].id}`, { isOrganizer: true })
    await played(asha, { name: 'Ash', email }, 'Dev')
    await played(bela, 'Bela', { name: 'Asha R', email })
    const shared = await newGame(bela)
    await bela.call('POST', `/games/${shared.id}/share`, { email, name: 'Asha' })
    expect([await ownGames(asha), await listed(asha)]).toEqual([2, 3])

    await moveTo(asha)
    expect([await ownGames(asha), await listed(asha)]).toEqual([2, 3])
    expect(await groupsOf(asha)).toEqual(['ORGANIZER'])
    expect(await peopleOf(asha)).toEqual([
      ['Asha', 2],
      ['Bela', 1],
      ['Dev', 1],
    ])
    expect((await verifyGames(database)).problems).toEqual([])
    // Back to the first address, and on to a third.
    await moveTo(asha, email)
    await moveTo(asha, `third-${email}`)
    expect([await ownGames(asha), await listed(asha)]).toEqual([2, 3])
  })

  it('the address is still meant by who writes down the former one, and is not told to them (P-people-11)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const { email } = asha
    await played(bela, 'Bela', { name: 'Asha', email })
    const next = await moveTo(asha)
    const game = await played(bela, 'Bela', { name: 'Asha', email })
    const groupId = await newGroup(bela, { name: 'Asha', email })
    expect([await ownGames(asha), await groupsOf(asha)]).toEqual([2, ['MEMBER']])
    // One person with one saved address: the one that was written.
    expect(await peopleOf(bela)).toEqual([
      ['Asha', 2],
      ['Bela', 2],
    ])
    const seen = [
      await bela.call('GET', `/games/${game.id}/players`),
      await bela.call('GET', `/groups/${groupId}`),
      await bela.call('GET', '/players/contacts'),
      await bela.call('GET', '/people'),
      await bela.call('GET', '/stats'),
    ].map(({ text }) => text)
    expect(seen.filter((text) => text.includes(email))).toHaveLength(4)
    expect(seen.filter((text) => text.includes(next))).toEqual([])
  })

  it('the address gives nothing of the past to who proves the former one (P-people-11)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const { email } = asha
    await played(bela, 'Bela', { name: 'Asha', email })
    await newGroup(bela, { name: 'Asha', email })
    await moveTo(asha)
    const stranger = await world.person('Zoya')
    await moveTo(stranger, email)
    expect([await ownGames(stranger), await listed(stranger)]).toEqual([0, 0])
    expect(await groupsOf(stranger)).toEqual([])
    expect([await ownGames(asha), await groupsOf(asha)]).toEqual([1, ['MEMBER']])
    // A game that is written from now on has their address.
    await played(bela, 'Bela', { name: 'Zoya', email })
    expect([await ownGames(stranger), await ownGames(asha)]).toEqual([1, 1])
    await world.deleteAccount({ ...stranger, email })
    await played(bela, 'Bela', { name: 'Zoya', email })
    expect(await ownGames(asha)).toBe(1)
  })

  it('an address that was never proven gets nothing that was written for it (P-people-11)', async () => {
    const [victim, bela] = [await world.person('Victim'), await world.person('Bela')]
    await played(bela, 'Bela', { name: 'Victim', email: 'not-yet@example.org' })
    const { id } = victim
    const unproven = { email: 'not-yet@example.org', email_key: 'not-yet@example.org' }
    await database
      .updateTable('users')
      .set({ ...unproven, email_verified_at: null })
      .where('id', '=', id)
      .execute()
    await moveTo(victim, 'mine@example.org')
    expect([await ownGames(victim), await listed(victim)]).toEqual([0, 0])
  })

  it('the address is one member of a group whose both addresses were added, and none of their own (P-people-11)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const { email } = asha
    const next = `next-${email}`
    const groupId = await newGroup(bela, { name: 'Old', email }, { name: 'New', email: next })
    const { members } = (await bela.call('GET', `/groups/${groupId}`)).body.data
    await bela.call('PUT', `/groups/${groupId}/members/${members[1].id}`, { isOrganizer: true })
    const own = await newGroup(asha, { name: 'Me', email: next })
    const both = await newGame(bela, [], {
      players: [
        { name: 'Old', email },
        { name: 'New', email: next },
      ],
    })
    await bela.call('POST', `/games/${both.id}/share`, { email, name: 'Old' })
    await bela.call('POST', `/games/${both.id}/share`, { email: next, name: 'New' })
    await bela.call('POST', '/players/contacts', { name: 'Asha', email })
    await bela.call('POST', '/players/contacts', { name: 'Asha', email: next })
    await moveTo(asha, next)
    const group = (await bela.call('GET', `/groups/${groupId}`)).body.data
    expect(group.members).toMatchObject([{ name: 'Old', email, isOrganizer: true }])
    expect((await asha.call('GET', `/groups/${own}`)).body.data.members).toEqual([])
    expect(await groupsOf(asha)).toEqual(['ORGANIZER', 'OWNER'])
    const { contacts } = (await bela.call('GET', '/players/contacts')).body.data
    const saved = contacts.filter(({ name }: { name: string }) => name === 'Asha')
    expect(saved).toMatchObject([{ email: next }])
    expect(await listed(asha)).toBe(1)
  })

  it('the address leaves none of them behind when the account is deleted (P-people-11, P-delete-2)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const { email } = asha
    await played(bela, 'Bela', { name: 'Asha', email })
    await newGroup(bela, { name: 'Asha', email })
    const next = await moveTo(asha)
    await world.deleteAccount({ ...asha, email: next })
    const tables = await database.introspection.getTables()
    for (const { name } of tables) {
      const rows = await database
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows), name).not.toContain(email)
    }
  })

  it('the name keeps the games in which the former one was written (P-people-12)', async () => {
    const asha = await world.person('Old Name')
    await played(asha, 'Old Name', 'Dev')
    const rename = async (name: string) =>
      expect((await asha.call('PUT', '/auth/profile', { name })).status).toBe(200)
    await rename('New Name')
    await played(asha, 'New Name', 'Dev')
    expect(await ownGames(asha)).toBe(2)
    expect(await peopleOf(asha)).toEqual([
      ['Dev', 2],
      ['New Name', 2],
    ])
    // Back, and to a third name: none of these merges two people.
    await rename('Old Name')
    expect(await ownGames(asha)).toBe(2)
    await rename('NEW NAME')
    await rename('Third')
    await played(asha, 'Third', 'Dev')
    expect(await ownGames(asha)).toBe(3)
    const links = database.selectFrom('name_links').select('name')
    const kept = await links.where('organizer_id', '=', asha.id).orderBy('id').execute()
    expect(kept.map(({ name }) => name)).toEqual(['Old Name', 'New Name'])
  })
})
