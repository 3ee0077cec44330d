import { stakesOf } from '@meldboard/engine/stakes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../accounts/password-hash.ts'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, SETTINGS, score } from '../games/testing/new-game.ts'
import { byLink, newLink, newTableLink } from '../games/testing/new-link.ts'
import { newDevice } from '../games/testing/seated.ts'
import { verifyGames } from '../operations/verify-games.ts'
import { USER_COLUMNS } from '../platform/database/account-data.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import type { Caller } from '../testing/app-world.ts'

type Row = Readonly<Record<string, unknown>>

async function allRows(database: Queries): Promise<readonly (readonly [string, Row])[]> {
  const tables = await database.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await database
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      return found.map((row) => [name, row as Row] as const)
    }),
  )
  return rows.flat()
}

/** The tables that still have data of a user, or of a game that was theirs. */
async function tracesOf(
  database: Queries,
  { id, email }: Person,
  games: readonly { readonly id: number; readonly uuid: string }[],
): Promise<readonly string[]> {
  const texts = [email, ...games.map(({ uuid }) => uuid)]
  const rows = await allRows(database)
  const found = rows.filter(([table, row]) => {
    const isText = texts.some((text) => JSON.stringify(row).toLowerCase().includes(text))
    const isUser = (table === 'users' && row.id === id) || USER_COLUMNS.some((of) => row[of] === id)
    const isGame = games.some(
      (game) => row.game_id === game.id || (table === 'games' && row.id === game.id),
    )
    // The PIN of a changed address has the user's id and that address as its key.
    const isPin = table === 'pins' && String(row.email_key).startsWith(`${id} `)
    return isText || isUser || isGame || isPin
  })
  return [...new Set(found.map(([table]) => table))].sort()
}

const PLAYERS = (email: string) => [{ name: 'Asha', email }, { name: 'Bela' }]

describeBothDatabases('a deleted account', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  const pinOf = async (person: Person): Promise<string> => {
    const asked = await person.call('POST', '/auth/deletion-pin', {})
    expect(asked.body.data.email).toBe(person.email)
    return world.mails.findLast(({ to }) => to === person.email)?.pin ?? ''
  }
  const remove = (caller: Caller, body: object) => caller.call('POST', '/auth/delete-account', body)

  describe('of somebody with games, contacts and a role in games of others', () => {
    let person: Person
    let other: Person
    let guest: Person
    let own: { id: number; uuid: string }
    let gone: { id: number; uuid: string }
    let others: { id: number; uuid: string }
    let scores: string
    let traces: readonly string[]
    let played: readonly { readonly id: number; readonly uuid: string }[] = []

    beforeAll(async () => {
      person = await world.person('Farhan Qureshi')
      other = await world.person('Ananya Iyer')
      guest = await world.person('Guest')
      const { email } = person
      // A table, a deleted game, links, shares, contacts, refusals.
      const stakes = stakesOf({ buyIn: 50 })
      own = await newGame(person, ['Asha', 'Bela'], { players: PLAYERS(guest.email), stakes })
      await score(person, own, 1, [0, 20])
      const link = await newLink(person, own)
      await score(byLink(world.visitor, link), own, 2, [10, 0])
      await person.call('POST', `/games/${own.id}/share`, { email: guest.email, name: 'Guest' })
      const over = { winnerPlayerIds: [1], manualEnd: true }
      await person.call('PUT', `/games/${own.id}/end`, over)
      gone = await newGame(person)
      await person.call('DELETE', `/games/${gone.id}`)
      await person.call('POST', '/players/contacts', { name: 'Indu', email: 'indu@example.com' })
      await world.askNewEmail(person, `new-${email}`)
      const key = { 'idempotency-key': 'a-key-of-the-person' }
      await person.call('POST', '/games', { ...SETTINGS, players: [] }, key)
      // Entries of others about the person: a seat, an address, a share, a request for the same address.
      others = await newGame(other, [], { players: PLAYERS(email) })
      await score(other, others, 1, [0, 30])
      await other.call('POST', `/games/${others.id}/share`, { email, name: 'Farhan' })
      await person.call('POST', `/games/${others.uuid}/share`, { email: guest.email, name: 'G' })
      await other.call('POST', '/players/contacts', { name: 'Farhan', email })
      await other.call('POST', '/players/contacts', { name: 'Farhan' })
      await other.call('POST', '/players/contacts', { name: 'Farhan Q', email })
      await world.askNewEmail(guest, email)
      await world.database
        .insertInto('name_links')
        .values(
          [
            { organizer_id: other.id, to_name: '', to_email_key: email },
            { organizer_id: person.id, to_name: 'Bela', to_email_key: '' },
          ].map((link) => ({
            ...link,
            name: 'Bel',
            is_same: 1,
            linked_at: '2026-11-21T12:00:00Z',
          })),
        )
        .execute()
      const left = await newGame(other, [], { players: PLAYERS(email) })
      await person.call('POST', `/games/${left.id}/leave`, { refuseOrganizer: true })
      const refused = await newGame(person, [], { players: PLAYERS(guest.email) })
      await guest.call('POST', `/games/${refused.id}/leave`, { refuseOrganizer: true })
      // An own group, one of others, one that was left; a finished game of others; a former address.
      await person.call('POST', '/groups', { name: 'Own table' })
      const { tables } = (await person.call('GET', '/tables')).body.data
      await person.call('POST', `/tables/${tables[0].id}/links`)
      const owner = await world.person('Owner')
      for (const name of ['Their table', 'Left table']) {
        const { id } = (await owner.call('POST', '/groups', { name })).body.data
        await owner.call('POST', `/groups/${id}/members`, { name: 'Farhan', email })
        const leave = { refuseOrganizer: false }
        if (name === 'Left table') await person.call('POST', `/groups/${id}/leave`, leave)
      }
      const finished = await newGame(other, [], { players: PLAYERS(email) })
      await score(other, finished, 1, [0, 30])
      await other.call('PUT', `/games/${finished.id}/end`, over)
      await world.database
        .insertInto('former_addresses')
        .values({
          ...{ email_key: `old-${email}`, email: `old-${email}` },
          ...{ user_id: person.id, changed_at: '2026-11-21T12:00:00Z' },
        })
        .execute()
      scores = (await world.visitor.call('GET', `/scoreboard/${others.uuid}`)).text
      // A device in a seat of an own game, and the person in that of another's.
      const seated = await newGame(person)
      const device = newDevice(world.visitor, await newTableLink(person, 'seat'))
      await device.take(seated, 2)
      await device.enter(seated, 1, 34)
      const line = { scoreType: 'DROP' }
      await person.call('PUT', `/games/${others.uuid}/lines/2`, line)
      played = [own, gone, seated]
      traces = await tracesOf(world.database, person, played)
      const deleted = await remove(person, { pin_code: await pinOf(person) })
      expect(deleted.status).toBe(200)
    })

    it('leaves nothing of the person in any table (P-delete-2, P-stakes-13)', async () => {
      // The search finds the data before the deletion.
      expect(traces).toEqual([
        'active_games',
        'contacts',
        'finished_games',
        'finished_players',
        'former_addresses',
        'game_events',
        'game_links',
        'game_listings',
        'game_shares',
        'game_stakes',
        'games',
        'group_members',
        'groups',
        'idempotency_keys',
        'left_games',
        'left_groups',
        'name_links',
        'own_lines',
        'pins',
        'player_emails',
        'refused_organizers',
        'seats',
        'sessions',
        'table_links',
        'tables',
        'users',
      ])
      expect(await tracesOf(world.database, person, played)).toEqual([])
      expect(await verifyGames(world.database)).toMatchObject({ problems: [] })
    })

    it('takes its games with it, for everybody at once (P-delete-2)', async () => {
      for (const caller of [world.visitor, guest]) {
        expect((await caller.call('GET', `/scoreboard/${own.uuid}`)).status).toBe(404)
      }
      const games = await guest.call('GET', '/games')
      expect(games.text).not.toContain(own.uuid)
      expect(games.text).toContain(others.uuid)
    })

    it('stays a name in the games of others, whose scores stay (P-delete-3)', async () => {
      expect((await world.visitor.call('GET', `/scoreboard/${others.uuid}`)).text).toBe(scores)
      const players = await other.call('GET', `/games/${others.id}/players`)
      expect(players.body.data[0]).toMatchObject({ name: 'Asha', email: null, userId: null })
      const { contacts } = (await other.call('GET', '/players/contacts')).body.data
      const kept = contacts.filter(({ name }: { name: string }) => name.startsWith('Farhan'))
      expect(kept.map((contact: Row) => [contact.name, contact.email])).toEqual([
        ['Farhan', null],
        ['Farhan Q', null],
      ])
    })

    it('is told to its owner by mail (P-mail-4)', () => {
      const mail = world.mails.findLast(({ to }) => to === person.email)
      expect(mail?.subject).toBe('Your Meldboard account was deleted')
    })

    it('is signed out everywhere, and its address is free (P-delete-2)', async () => {
      expect((await person.call('GET', '/auth/profile')).status).toBe(401)
      const again = { email: person.email, name: 'Farhan Again' }
      expect((await world.visitor.call('POST', '/auth/register/initial', again)).status).toBe(201)
    })
  })

  it('is asked for by its owner: a wrong PIN, or none, deletes nothing (P-delete-1, P-op-63, P-op-64)', async () => {
    const person = await world.person()
    const pin = await pinOf(person)
    const wrong = String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
    for (const body of [{}, { pin_code: wrong }, { pin_code: '12' }, { current_password: 'x' }]) {
      expect((await remove(person, body)).status).toBe(400)
    }
    expect((await person.call('GET', '/auth/profile')).status).toBe(200)
    expect((await remove(person, { pin_code: pin })).status).toBe(200)
  })

  it('is not deleted by a right PIN with a wrong password (P-delete-1)', async () => {
    const person = await world.person()
    const password_hash = await createPasswordHasher().hash('Kettle!Tango7drum')
    const users = world.database.updateTable('users').where('id', '=', person.id)
    await users.set({ password_hash }).execute()
    const pin_code = await pinOf(person)
    const refused = await remove(person, { pin_code, current_password: 'Wrong!Tango7drum' })
    expect(refused.body.error.message).toBe('Current password is not right')
    expect((await person.call('GET', '/auth/profile')).status).toBe(200)
    const both = { pin_code, current_password: 'Kettle!Tango7drum' }
    expect((await remove(person, both)).status).toBe(200)
  })

  it('is not deleted by the PIN of somebody else, nor by a PIN to sign in (P-delete-1)', async () => {
    const [person, thief] = [await world.person(), await world.person()]
    await world.visitor.call('POST', '/auth/login-pin', { email: person.email })
    const signIn = world.mails.findLast(({ to }) => to === person.email)?.pin
    const theirs = await pinOf(thief)
    await pinOf(person)
    for (const pin_code of [signIn, theirs]) {
      expect((await remove(person, { pin_code })).status).toBe(400)
    }
    expect((await person.call('GET', '/auth/profile')).status).toBe(200)
  })

  it('goes while its owner scores, and no round is left behind (P-delete-2)', async () => {
    const person = await world.person()
    const game = await newGame(person, ['Asha', 'Bela'])
    const pin_code = await pinOf(person)
    const rounds = [1, 2, 3].map((round) => score(person, game, round, [0, 1]).catch(() => null))
    await Promise.all([...rounds, remove(person, { pin_code })])
    expect(await tracesOf(world.database, person, [game])).toEqual([])
  })

  describe('with games in groups', () => {
    /** A person with a game in a group of `owner`, and requests about it afterwards. */
    async function playedIn(owner: Person, person: Person) {
      const { body } = await owner.call('POST', '/groups', { name: 'Sunday table' })
      const groupId = body.data.id
      if (person !== owner) {
        const member = { name: 'Farhan', email: person.email }
        await owner.call('POST', `/groups/${groupId}/members`, member)
      }
      const game = await newGame(person, [], { players: PLAYERS(person.email) })
      await person.call('PUT', `/games/${game.id}/group`, { groupId })
      await score(person, game, 1, [0, 30])
      return { groupId, game }
    }

    it('hands them to the owner of the group, who goes on with them (P-delete-9)', async () => {
      const [owner, person] = [await world.person('Owner'), await world.person('Farhan')]
      const { game } = await playedIn(owner, person)
      const phone = byLink(world.visitor, await newLink(person, game, 'score'))
      const screen = byLink(world.visitor, await newLink(person, game, 'view'))
      const accessOf = () =>
        world.database
          .selectFrom('games')
          .select('access')
          .where('id', '=', game.id)
          .executeTakeFirstOrThrow()
      const before = await accessOf()
      const over = await playedIn(owner, person)
      const end = { winnerPlayerIds: [1], manualEnd: true }
      await person.call('PUT', `/games/${over.game.id}/end`, end)
      const alone = await newGame(person)
      const proof = { pin_code: await pinOf(person), hand_over: true }
      expect((await remove(person, proof)).status).toBe(200)
      expect((await owner.call('GET', `/scoreboard/${alone.uuid}`)).status).toBe(404)
      expect((await phone.call('GET', '/link')).status).toBe(401)
      expect((await screen.call('GET', '/link')).status).toBe(200)
      // Notifies viewers by a link that the link has ended.
      expect((await accessOf()).access).toBeGreaterThan(before.access)
      await score(owner, game, 2, [10, 0])
      const listed = (await owner.call('GET', '/games')).body.data
      expect(listed.map(({ userRole }: { userRole: string }) => userRole)).toEqual([
        'ORGANIZER',
        'ORGANIZER',
      ])
      const people = (await owner.call('GET', '/people')).body.data.people
      expect(people.map(({ summary }: { summary: { games: number } }) => summary.games)).toContain(
        1,
      )
      expect(await tracesOf(world.database, person, [alone])).toEqual([])
      expect(await verifyGames(world.database)).toMatchObject({ problems: [] })
    })

    it.each([
      ['who refuses them', ['owner', 'person']],
      ['whom they refuse', ['person', 'owner']],
    ] as const)('hands nothing to an owner %s (P-delete-9)', async (_, [refusing, refused]) => {
      const people = { owner: await world.person('Owner'), person: await world.person('Farhan') }
      const { owner, person } = people
      const { game } = await playedIn(owner, person)
      const [user_id, organizer_id] = [people[refusing].id, people[refused].id]
      await world.database
        .insertInto('refused_organizers')
        .values({ user_id, organizer_id, refused_at: '2026-11-21T12:00:00Z' })
        .execute()
      const proof = { pin_code: await pinOf(person), hand_over: true }
      expect((await remove(person, proof)).status).toBe(200)
      expect((await world.visitor.call('GET', `/scoreboard/${game.uuid}`)).status).toBe(404)
    })

    it('hands those of their own group to whom it goes (P-delete-9, P-groups-6)', async () => {
      const [person, next] = [await world.person('Farhan'), await world.person('Next')]
      const { groupId, game } = await playedIn(person, person)
      const member = { name: 'Next', email: next.email }
      const added = await person.call('POST', `/groups/${groupId}/members`, member)
      const path = `/groups/${groupId}/members/${added.body.data.members[0].id}`
      await person.call('PUT', path, { isOrganizer: true })
      await next.call('POST', `/groups/${groupId}/members`, { name: 'Dev' })
      const proof = { pin_code: await pinOf(person), hand_over: true }
      expect((await remove(person, proof)).status).toBe(200)
      await score(next, game, 2, [10, 0])
      expect(await tracesOf(world.database, person, [])).toEqual([])
    })

    it('hands nothing to an owner who is disabled (P-delete-9)', async () => {
      const [owner, person] = [await world.person('Owner'), await world.person('Farhan')]
      const { game } = await playedIn(owner, person)
      const users = world.database.updateTable('users').where('id', '=', owner.id)
      await users.set({ disabled_at: world.now().toISOString() }).execute()
      const proof = { pin_code: await pinOf(person), hand_over: true }
      expect((await remove(person, proof)).status).toBe(200)
      expect((await world.visitor.call('GET', `/scoreboard/${game.uuid}`)).status).toBe(404)
    })

    it('takes them along when it is not asked to, or nobody is left in the group (P-delete-2, P-delete-9)', async () => {
      const [owner, person] = [await world.person('Owner'), await world.person('Farhan')]
      const { game } = await playedIn(owner, person)
      expect((await remove(person, { pin_code: await pinOf(person) })).status).toBe(200)
      expect((await owner.call('GET', `/scoreboard/${game.uuid}`)).status).toBe(404)
      const own = await playedIn(owner, owner)
      const proof = { pin_code: await pinOf(owner), hand_over: true }
      expect((await remove(owner, proof)).status).toBe(200)
      expect((await world.visitor.call('GET', `/scoreboard/${own.game.uuid}`)).status).toBe(404)
    })
  })
})
