import { randomUUID } from 'node:crypto'
import type { Schemas } from '@meldboard/api-client'
import { stakesOf } from '@meldboard/engine/stakes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailboxHashOf } from '../games/sharing/share-mails.ts'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { byLink, newLink } from '../games/testing/new-link.ts'
import { ACCOUNT_DATA } from '../platform/database/account-data.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { type Archive, type Owner, TABLES } from './testing/own-data-tables.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const BEFORE = '2026-10-01T08:00:00.000Z'

describeBothDatabases('what is kept about a user', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  async function pagesOf(person: Person): Promise<readonly Schemas['OwnData'][]> {
    const pages: Schemas['OwnData'][] = []
    for (let after: string | null = '0'; after !== null; ) {
      const { body } = await person.call('GET', `/auth/data?after=${after}`)
      pages.push(body.data)
      after = body.data.next
    }
    return pages
  }

  it('is all of it, as the tables have it (P-archive-1, P-op-65)', async () => {
    const [person, other] = [await world.person('Farhan'), await world.person('Ananya')]
    const players = [{ name: 'Asha', email: other.email }, { name: 'Bela' }]
    const own = await newGame(person, [], { players })
    await score(person, own, 1, [0, 20], [10, 0])
    await newLink(person, own)
    await person.call('POST', `/games/${own.id}/share`, { email: other.email, name: 'Ananya' })
    const gone = await newGame(person)
    await person.call('DELETE', `/games/${gone.id}`)
    const seats = [{ name: 'Farhan', email: person.email }, { name: 'Indu' }]
    const played = await newGame(other, [], { players: seats })
    await score(other, played, 1, [7, 0])
    await other.call('POST', `/games/${played.id}/share`, { email: person.email, name: 'F' })
    await person.call('POST', '/players/contacts', { name: 'Indu', email: 'indu@example.com' })

    const link = { name: 'Ash', to_name: 'Asha', to_email_key: '', is_same: 1 }
    await world.database
      .insertInto('name_links')
      .values({ ...link, organizer_id: person.id, linked_at: '2026-11-21T12:00:00.000Z' })
      .execute()

    const pages = await pagesOf(person)
    const [first] = pages
    expect(first?.account).toMatchObject({
      id: person.id,
      name: 'Farhan',
      email: person.email,
      theme: 'system',
      hasPassword: false,
      googleId: null,
      sessions: [{ device: null }],
      sharedWithMe: [{ gameUuid: played.uuid, name: 'F' }],
      sharedByMe: [{ gameUuid: own.uuid, email: other.email }],
      nameLinks: [{ name: 'Ash', toName: 'Asha', toEmail: '', isSame: true }],
    })
    expect(first?.account?.contacts.map(({ name }) => name)).toContain('Indu')
    const organized = pages.flatMap((page) => page.organized)
    expect(organized).toMatchObject([
      {
        scoreboard: { game: { uuid: own.uuid }, rounds: [{}, {}] },
        deletedAt: null,
        emails: [{ playerId: 1, email: other.email }],
        shares: [{ email: other.email }],
        links: [{ level: 'score' }],
      },
      { scoreboard: { game: { uuid: gone.uuid } }, deletedAt: expect.any(String) },
    ])
    const rows = await world.database
      .selectFrom('game_events')
      .select(['version', 'event'])
      .where('game_id', '=', own.id)
      .orderBy('version')
      .execute()
    expect(organized[0]?.events.map(({ version, event }) => ({ version, event }))).toEqual(
      rows.map(({ version, event }) => ({ version, event: JSON.parse(event) })),
    )
    expect(pages.flatMap((page) => page.played)).toMatchObject([
      {
        gameUuid: played.uuid,
        organizer: 'Ananya',
        players: 2,
        rounds: 1,
        seats: [
          {
            email: person.email,
            name: 'Farhan',
            place: 2,
            totalScore: 7,
            scores: [{ roundNumber: 1, scoreValue: 7, counts: true }],
          },
        ],
      },
    ])
    // The scores of other players belong to those players.
    expect(JSON.stringify(pages.flatMap((page) => page.played))).not.toContain('Indu')
  })

  describe('in every table', () => {
    let archive: Archive
    let owner: Owner
    beforeAll(async () => {
      const person = await personInEveryTable(world)
      const pages = await pagesOf(person)
      archive = {
        account: pages[0]?.account as Schemas['OwnAccount'],
        organized: pages.flatMap(({ organized }) => organized),
        played: pages.flatMap(({ played }) => played),
      }
      owner = await ownerOf(world.database, person)
    })

    it('is decided of each table (P-archive-1)', async () => {
      const tables = await world.database.introspection.getTables()
      const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
      expect(names.sort()).toEqual(Object.keys(ACCOUNT_DATA).sort())
    })

    it.each(Object.entries(TABLES))(
      'is what %s has, column by column (P-archive-1)',
      async (table, { places, without }) => {
        const rows = await allRows(world.database, table)
        for (const { rowsIn, entriesAsRows } of places) {
          const kept = rowsIn(rows, owner)
          expect(kept).not.toEqual([])
          expect(sorted(entriesAsRows(archive, owner))).toEqual(sorted(kept))
        }
        const decided = [...places.flatMap(({ columns }) => columns), ...Object.keys(without)]
        const columns = Object.keys(rows[0] ?? {})
        const place = `own-data-tables.ts says where the archive has each column of ${table}, or why not`
        expect(
          {
            undecided: columns.filter((column) => !decided.includes(column)),
            gone: decided.filter((column) => !columns.includes(column)),
          },
          place,
        ).toEqual({ undecided: [], gone: [] })
      },
    )

    it('has the addresses of others as the user wrote them, and no more (P-groups-3, P-people-11)', () => {
      expect(archive.account.nameLinks).toMatchObject([{ toEmail: 'indu@example.com' }])
      const text = JSON.stringify(archive)
      for (const unknown of ['dev@', 'taken-later@']) expect(text).not.toContain(unknown)
    })

    it('says which links work (P-archive-1)', () => {
      const links = archive.organized.flatMap((game) => game.links)
      expect(links).toMatchObject([
        { label: 'Phone', isRevoked: false },
        { label: 'Tablet', isRevoked: true },
      ])
    })

    it('has what was entered, and what the round gave for it (P-archive-1)', () => {
      const seats = archive.played.flatMap((game) => game.seats)
      expect(seats.find(({ totalScore }) => totalScore === -80)?.scores).toMatchObject([
        { scoreType: 'CUSTOM', scoreValue: 80, points: -80, kind: 'WRONG_SHOW' },
      ])
    })
  })

  it('comes in pages, each game once (P-archive-1)', async () => {
    const person = await world.person()
    const games: number[] = []
    for (let number = 0; number < 105; number += 1) games.push((await newGame(person, [])).id)
    const pages = await pagesOf(person)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.slice(1).every(({ account }) => account === null)).toBe(true)
    const ids = pages.flatMap(({ organized }) =>
      organized.map(({ scoreboard }) => scoreboard.game.id),
    )
    expect(ids).toEqual(games)
  })

  it('has no page above a megabyte, however much there is, and each row once (P-archive-1)', async () => {
    const person = await world.person()
    const { database } = world
    const many = Array.from({ length: 6_000 }, (_, index) => index)
    const device = JSON.stringify({ browser: 'x'.repeat(40), os: 'Linux' })
    const inBatches = async (insert: (some: readonly number[]) => Promise<unknown>) => {
      for (let first = 0; first < many.length; first += 500) {
        await insert(many.slice(first, first + 500))
      }
    }
    await inBatches((some) =>
      database
        .insertInto('sessions')
        .values(
          some.map(() => ({
            ...{ id: randomUUID(), user_id: person.id, device, remembered: 0 },
            ...{ created_at: NOW, ends_at: NOW, revoked_at: NOW, last_used_at: null },
          })),
        )
        .execute(),
    )
    const game = await newGame(person, [])
    await inBatches((some) =>
      database
        .insertInto('game_shares')
        .values(
          some.map((index) => ({
            ...{ game_id: game.id, shared_by: person.id, name: 'n'.repeat(60), sent_at: NOW },
            ...{ email: `${index}@example.com`, email_key: `${index}@example.com` },
          })),
        )
        .execute(),
    )
    await inBatches((some) =>
      database
        .insertInto('game_events')
        .values(
          some.map((index) => ({
            ...{ game_id: game.id, version: 10 + index, recorded_at: NOW, user_id: person.id },
            event: JSON.stringify({ format: 1, type: 'undone', text: 'e'.repeat(300) }),
          })),
        )
        .execute(),
    )
    const group = (await person.call('POST', '/groups', { name: 'Large table' })).body.data
    const seats = Array.from({ length: 20 }, (_, index) => [index + 1, 0, index, index, index])
    const games = many.slice(0, 2_000).map((id) => ({ id: id + 1, seats }))
    const season = {
      group_id: group.id,
      ended_from: null,
      ended_before: NOW,
      scoring: 'WINS' as const,
    }
    const kept = { min_games: 1, discards: 0, closed_at: NOW, name: 'All' }
    await database
      .insertInto('closed_seasons')
      .values({ ...season, ...kept, standing: JSON.stringify({ rows: [], games }) })
      .execute()

    const pages = await pagesOf(person)
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(1_100_000)
    const accounts = pages.flatMap(({ account }) => account ?? [])
    expect(accounts.flatMap(({ sessions }) => sessions)).toHaveLength(6_001)
    expect(accounts.flatMap(({ sharedByMe }) => sharedByMe)).toHaveLength(6_000)
    const seasons = accounts.flatMap(({ groups }) => groups.closedSeasons)
    expect(new Set(seasons.map(({ id }) => id)).size).toBe(1)
    expect(seasons.flatMap((one) => one.games.map(({ id }) => id))).toEqual(
      games.map(({ id }) => id),
    )
    const parts = pages.flatMap(({ organized, continued = [] }) => [...organized, ...continued])
    const emails = parts.flatMap(({ shares }) => shares.map(({ email }) => email))
    expect([emails.length, new Set(emails).size]).toEqual([6_000, 6_000])
    const versions = parts.flatMap(({ events }) => events.map(({ version }) => version))
    expect(versions.slice(-6_000)).toEqual(many.map((index) => 10 + index))
  })

  it('has nothing of an address that is not proven (P-archive-1)', async () => {
    const [person, other] = [await world.person('Mallory', false), await world.person()]
    await newGame(other, [], { players: [{ name: 'Mallory', email: person.email }] })
    const mailbox = mailboxHashOf({ address: person.email, key: person.email })
    await world.database
      .insertInto('stopped_share_mails')
      .values({ mailbox_hash: mailbox, stopped_at: NOW })
      .execute()
    const pages = await pagesOf(person)
    expect(pages.flatMap(({ played }) => played)).toEqual([])
    expect(pages[0]?.account?.shareMailsStoppedAt).toBeNull()
  })
})

/** Rules by which points go from hand to hand. */
const EXCHANGE = {
  aim: 'HIGHEST',
  end: 'MANUAL',
  form: 'ZERO_SUM',
  scoreMax: 80,
  kinds: [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }],
}

/** A person with rows in all tables, also in those of others. */
async function personInEveryTable(world: GameWorld): Promise<Person> {
  const names = ['Farhan Q', 'Ananya I', 'Guest', 'Ravi', 'Refusing']
  const [person, other, guest, ravi, refusing] = (await Promise.all(
    names.map((name) => world.person(name)),
  )) as [Person, Person, Person, Person, Person]
  const seatOf = ({ name, email }: Person) => ({ name, email })
  const send = async (by: Person, method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await by.call(method, path, body)
    if (reply.status > 201) throw new Error(reply.text)
    world.pass(1000)
    return reply.body.data
  }
  const post = (by: Person, path: string, body: object) => send(by, 'POST', path, body)

  // Games of the person: one with all that is stored beside a game, one by other rules, a deleted one.
  const own = await newGame(person, [], { players: [seatOf(other), { name: 'Bela' }] })
  const phone = byLink(world.visitor, await newLink(person, own, 'score', 'Phone'))
  await score(phone, own, 1, [0, 20], [10, 0])
  const tablet = await newLink(person, own, 'view', 'Tablet')
  await person.call('DELETE', `/games/${own.id}/links/${tablet.id}`)
  await post(person, `/games/${own.id}/share`, { email: guest.email, name: 'Guest' })
  await post(guest, `/games/${own.id}/leave`, { refuseOrganizer: false })
  await person.call('PUT', `/games/${own.id}/public-page`, { isPublic: false })
  const stakes = stakesOf({ buyIn: 50, callUp: 2, currency: 'INR' })
  const decided = { waived: { 1: 2 }, callUps: { 2: 5 } }
  await send(person, 'PUT', `/games/${own.id}/stakes`, { stakes, ...decided })
  const pot = await newGame(person, [], {
    players: [seatOf(other)],
    stakes: stakesOf({ buyIn: 7 }),
  })
  await score(person, pot, 1, [0])
  const split = { mode: 'ROOM', amounts: { 1: 7 } }
  await send(person, 'PUT', `/games/${pot.id}/end`, {
    winnerPlayerIds: [1],
    manualEnd: true,
    split,
  })
  const refused = await newGame(person, [], { rules: EXCHANGE, players: [seatOf(refusing)] })
  await post(refusing, `/games/${refused.id}/leave`, { refuseOrganizer: true })
  await person.call('DELETE', `/games/${(await newGame(person)).id}`)

  // Games of others: one played, one shared again, and one left, whose organizer the person refuses.
  const played = await newGame(other, [], {
    rules: EXCHANGE,
    players: [seatOf(person), { name: 'Indu' }],
  })
  await post(other, `/games/${played.id}/scores/round`, {
    roundNumber: 1,
    scores: [
      { playerId: 1, scoreType: 'CUSTOM', kind: 'WRONG_SHOW' },
      { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0 },
    ],
  })
  await post(other, `/games/${played.id}/share`, { email: person.email, name: 'F' })
  await post(person, `/games/${played.uuid}/share`, { email: guest.email, name: 'G' })
  const left = await newGame(ravi, [], { players: [seatOf(person)] })
  await post(person, `/games/${left.id}/leave`, { refuseOrganizer: true })

  // A group of the person with a game and a closed season, one in which they organize, and one that they left.
  const group = await post(person, '/groups', { name: 'Own table' })
  const { members } = await post(person, `/groups/${group.id}/members`, seatOf(other))
  await send(person, 'PUT', `/groups/${group.id}/members/${members[0].id}`, { isOrganizer: true })
  await post(other, `/groups/${group.id}/members`, { name: 'Dev', email: 'dev@example.com' })
  const evening = await newGame(person, ['Farhan Q', 'Dev'], { groupId: group.id })
  await score(person, evening, 1, [0, 30])
  await send(person, 'PUT', `/games/${evening.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  const season = { name: 'Spring', scoring: 'WINS', minGames: 2, discards: 1, from: BEFORE }
  await post(person, `/groups/${group.id}/seasons`, season)
  await send(person, 'PUT', `/games/${evening.id}/stakes`, { stakes: stakesOf({ buyIn: 50 }) })
  const ledger = { scope: { groupId: group.id, from: BEFORE }, currency: null }
  const [winner, loser] = [`${evening.id}.1`, `${evening.id}.2`]
  await send(person, 'PUT', '/settlements/plan', { ...ledger, banker: winner })
  const line = { lineId: `plan/${loser}/${winner}`, from: loser, to: winner, seen: 0, paid: 50 }
  await send(person, 'PUT', '/settlements/lines', { ...ledger, ...line })
  await send(person, 'PUT', '/settlements/lines', { ...ledger, ...line, seen: 50, paid: 20 })
  const snacks = { from: loser, to: winner, amount: 40, reason: 'Snacks' }
  await post(other, '/settlements/adjustments', { ...ledger, ...snacks })
  const organized = await post(other, '/groups', { name: 'Other table' })
  const joined = await post(other, `/groups/${organized.id}/members`, seatOf(person))
  const membership = `/groups/${organized.id}/members/${joined.members[0].id}`
  await send(other, 'PUT', membership, { isOrganizer: true })
  await post(person, `/groups/${organized.id}/members`, { name: 'Indu', email: 'indu@example.com' })
  const former = await post(other, '/groups', { name: 'Former table' })
  const there = await post(other, `/groups/${former.id}/members`, seatOf(person))
  await post(person, `/groups/${former.id}/leave`, { refuseOrganizer: false })
  await other.call('DELETE', `/groups/${former.id}/members/${there.members[0].id}`)

  const { tables } = (await person.call('GET', '/tables')).body.data
  for (const table of tables) await person.call('POST', `/tables/${table.id}/links`)
  await post(person, '/players/contacts', { name: 'Indu', email: 'indu@example.com' })
  await newGame(person)
  await addRows(world.database, person)
  return person
}

/** Rows of the person that come by mail, by Google or with time. */
async function addRows(database: Queries, { id, email }: Person): Promise<void> {
  await database
    .updateTable('users')
    .set({ password_hash: 'hash', auth_type: 'google', google_subject: 'subject', theme: 'dark' })
    .set({ profile_picture_url: 'https://example.com/me.png', notices_read_at: NOW })
    .set({ new_email: 'New@example.com', new_email_key: 'new@example.com' })
    .where('id', '=', id)
    .execute()
  const ended = { remembered: 0, ends_at: NOW, revoked_at: NOW, device: null, last_used_at: null }
  await database
    .insertInto('sessions')
    .values({ id: randomUUID(), user_id: id, created_at: BEFORE, ...ended })
    .execute()
  const device = { name: 'Phone', type: 'mobile', browser: 'Chrome', os: 'Android' }
  await database
    .updateTable('sessions')
    .set({ device: JSON.stringify(device) })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  await database
    .insertInto('former_addresses')
    .values({
      user_id: id,
      email: 'Old@example.com',
      email_key: 'old@example.com',
      changed_at: NOW,
    })
    .execute()
  await database
    .insertInto('stopped_share_mails')
    .values({ mailbox_hash: mailboxHashOf({ address: email, key: email }), stopped_at: NOW })
    .execute()
  // Indu has another address now than the one that the person saved.
  const key = 'taken-later@example.com'
  await database
    .updateTable('contacts')
    .set({ email_key: key })
    .where('email', '=', 'indu@example.com')
    .execute()
  const link = { name: 'Ind', to_name: '', to_email_key: key, is_same: 1 }
  await database
    .insertInto('name_links')
    .values({ ...link, organizer_id: id, linked_at: NOW })
    .execute()
}

async function allRows(database: Queries, table: string) {
  const rows = await database
    .selectFrom(table as 'users')
    .selectAll()
    .execute()
  return rows as readonly Readonly<Record<string, unknown>>[]
}

/** Rows in an order that does not depend on their source. */
function sorted(rows: readonly object[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

async function ownerOf(database: Queries, { id, email }: Person): Promise<Owner> {
  const users = await database.selectFrom('users').select(['id', 'name']).execute()
  const games = await database.selectFrom('games').select(['id', 'uuid', 'organizer_id']).execute()
  const groups = await database.selectFrom('groups').select(['id', 'name', 'owner_id']).execute()
  const tables = await database.selectFrom('tables').selectAll().execute()
  const settlements = await database.selectFrom('settlements').selectAll().execute()
  const links = await database.selectFrom('game_links').select(['id', 'label']).execute()
  const seats = await database.selectFrom('player_emails').selectAll().execute()
  const named = {
    user: users,
    group: groups,
    game: games.map((game) => ({ id: game.id, name: game.uuid })),
    link: links.map((link) => ({ id: link.id, name: link.label })),
  }
  const own = new Set(games.filter((game) => game.organizer_id === id).map((game) => game.id))
  const ownGroups = new Set(
    groups.filter((group) => group.owner_id === id).map((group) => group.id),
  )
  return {
    id,
    emailKey: email,
    mailboxHash: mailboxHashOf({ address: email, key: email }),
    games: own,
    groups: ownGroups,
    tables: new Set(
      tables
        .filter((table) => table.user_id === id || ownGroups.has(table.group_id ?? 0))
        .map((table) => table.id),
    ),
    settlements: new Set(
      settlements
        .filter((row) => row.user_id === id || ownGroups.has(row.group_id ?? 0))
        .map((row) => row.id),
    ),
    played: new Set(
      seats
        .filter((seat) => seat.email_key === email && !own.has(seat.game_id))
        .map((seat) => seat.game_id),
    ),
    idOf: (what, name) => named[what].findLast((one) => one.name === name)?.id ?? 0,
  }
}
