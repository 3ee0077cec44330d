import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableUser } from '../../accounts/user-store.ts'
import { verifyGames } from '../../operations/verify-games.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { parseEmailAddress } from '../../platform/email-address.ts'
import type { Caller } from '../../testing/app-world.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, score } from '../testing/new-game.ts'
import { forgetRetiredCodes } from './table-store.ts'

type Table = {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly isOpen: boolean
  readonly groupId: number | null
}

const DAY = 24 * 60 * 60 * 1000
const YEAR = 365 * DAY

describeDatabase('tables', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  const tablesOf = async (person: Caller): Promise<readonly Table[]> =>
    (await person.call('GET', '/tables')).body.data.tables
  const ownTable = async (person: Caller) => (await tablesOf(person))[0] as Table
  const group = async (owner: Person, name = 'Sunday table') =>
    (await owner.call('POST', '/groups', { name })).body.data as { readonly id: number }
  const join = async (owner: Person, { id }: { readonly id: number }, person: Person, as = '') => {
    const member = { name: 'Member', email: person.email }
    const { body } = await owner.call('POST', `/groups/${id}/members`, member)
    const memberId = body.data.members.at(-1).id
    if (as === 'ORGANIZER') {
      await owner.call('PUT', `/groups/${id}/members/${memberId}`, { isOrganizer: true })
    }
  }
  const seen = async (code: string) => {
    const reply = await world.visitor.call('GET', `/table/${code}`)
    return reply.status === 200 ? reply.body.data : reply.status
  }
  const replace = (by: Caller, { id, code }: Table) =>
    by.call('PUT', `/tables/${id}/code`, { replaces: code })
  const retired = async () =>
    (await world.database.selectFrom('retired_codes').select('code').execute()).map(
      ({ code }) => code,
    )

  it('are made when they are first asked for, one of a user and one of each group (P-tables-1, P-op-84)', async () => {
    const owner = await world.person('Asha')
    const sunday = await group(owner)
    const other = await world.person('Bela')
    await join(owner, sunday, other, 'ORGANIZER')
    await join(owner, await group(owner, 'Monday table'), other)
    const tables = await tablesOf(owner)
    expect(tables).toMatchObject([
      { name: 'Asha’s table', isOpen: true, groupId: null },
      { name: 'Monday table', isOpen: true },
      { name: 'Sunday table', isOpen: true, groupId: sunday.id },
    ])
    expect(await tablesOf(owner)).toEqual(tables)
    // An organizer manages the group's table as well, a member does not.
    expect(await tablesOf(other)).toMatchObject([{ name: 'Bela’s table' }, tables[2]])
  })

  it('are made once, also by many at the same time (P-tables-1)', async () => {
    const [owner, other] = [await world.person('Asha'), await world.person('Bela')]
    const own = await group(owner)
    await join(owner, own, other, 'ORGANIZER')
    const asked = [owner, other, owner, other, owner, other, owner, other]
    const lists = await Promise.all(asked.map(tablesOf))
    const codes = lists.map((tables) => tables.find(({ groupId }) => groupId === own.id)?.code)
    expect(new Set(codes).size).toBe(1)
    expect(new Set(lists.flatMap((tables) => tables.map(({ id }) => id))).size).toBe(3)
    const rows = await world.database.selectFrom('tables').select('group_id').execute()
    expect(rows.filter(({ group_id }) => group_id === own.id)).toHaveLength(1)
  })

  describe('are managed', () => {
    let owner: Person
    let callers: Readonly<Record<string, Caller>>
    let ofGroup: Table
    let ofUser: Table
    beforeAll(async () => {
      owner = await world.person('Asha')
      const [organizer, member] = [await world.person('Bela'), await world.person('Chitra')]
      const own = await group(owner)
      await join(owner, own, organizer, 'ORGANIZER')
      await join(owner, own, member)
      callers = { owner, organizer, member, stranger: await world.person(), visitor: world.visitor }
      const tables = await tablesOf(owner)
      ofUser = tables[0] as Table
      ofGroup = tables[1] as Table
    })

    it.each([
      { who: 'owner', own: 200, group: 200 },
      { who: 'organizer', own: 404, group: 200 },
      { who: 'member', own: 404, group: 403 },
      { who: 'stranger', own: 404, group: 404 },
      { who: 'visitor', own: 401, group: 401 },
    ])('by a $who: $own for a user’s own, $group for a group’s (P-tables-3)', async (row) => {
      const caller = callers[row.who] as Caller
      for (const [table, status] of [
        [ofUser, row.own],
        [ofGroup, row.group],
      ] as const) {
        const closed = await caller.call('PUT', `/tables/${table.id}`, { isOpen: false })
        expect(closed.status).toBe(status)
        const opened = await caller.call('PUT', `/tables/${table.id}`, { isOpen: true })
        expect(opened.status).toBe(status)
        const now = (await tablesOf(owner)).find(({ id }) => id === table.id) as Table
        const coded = await replace(caller, now)
        expect(coded.status).toBe(status)
        const after = (await tablesOf(owner)).find(({ id }) => id === table.id) as Table
        expect(after.code === now.code).toBe(status !== 200)
      }
    })

    it('where there are any (P-tables-3)', async () => {
      const reply = await owner.call('PUT', '/tables/999999', { isOpen: false })
      expect([reply.status, reply.body.error.message]).toEqual([404, 'Table not found.'])
    })
  })

  it('are found by their code in any form while they are open (P-tables-2, P-tables-3, P-op-85)', async () => {
    const owner = await world.person('Asha')
    const { id, code } = await ownTable(owner)
    for (const form of [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`]) {
      expect(await seen(form)).toMatchObject({ name: 'Asha’s table', state: 'IDLE', games: [] })
    }
    const closed = await owner.call('PUT', `/tables/${id}`, { isOpen: false })
    expect(closed.body.data).toMatchObject({ code, isOpen: false })
    const reply = await world.visitor.call('GET', `/table/${code}`)
    expect([reply.status, reply.body.error.message]).toEqual([404, 'No table with this code.'])
    expect(await seen('nonsense')).toBe(404)
    await owner.call('PUT', `/tables/${id}`, { isOpen: true })
    expect(await seen(code)).toMatchObject({ state: 'IDLE' })
  })

  it('are named to those with a role in a game that is played there, while they are open (P-details-13)', async () => {
    const owner = await world.person('Asha')
    const viewer = await world.person('Bela')
    const game = await newGame(owner, ['Asha', 'Bela'])
    await owner.call('POST', `/games/${game.id}/share`, { name: 'Bela', email: viewer.email })
    const named = async (person: Caller) =>
      (await person.call('GET', `/games/${game.uuid}`)).body.data?.tableCode
    expect(await named(viewer)).toBeNull()
    const own = await ownTable(owner)
    expect([await named(owner), await named(viewer)]).toEqual([own.code, own.code])
    expect(await named(await world.person())).toBeUndefined()
    world.pass(1_000)
    await owner.call('PUT', `/tables/${own.id}`, { isOpen: false })
    expect(await named(viewer)).toBeNull()
    await owner.call('PUT', `/tables/${own.id}`, { isOpen: true })
    await owner.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    expect(await named(viewer)).toBeNull()
    await owner.call('PUT', `/games/${game.id}/public-page`, { isPublic: true })
    // An ended game does not name a table that changed after the game began.
    await owner.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    expect(await named(viewer)).toBeNull()
    await owner.call('PUT', `/games/${game.id}/resume`, {})

    const sunday = await group(owner)
    await owner.call('PUT', `/games/${game.id}/group`, { groupId: sunday.id })
    const ofGroup = (await tablesOf(owner)).find(({ groupId }) => groupId === sunday.id) as Table
    expect(await named(viewer)).toBe(ofGroup.code)
    const updated_at = new Date(world.now().getTime() - 2 * DAY).toISOString()
    await world.database
      .updateTable('games')
      .set({ updated_at })
      .where('id', '=', game.id)
      .execute()
    expect(await named(viewer)).toBeNull()
  })

  it('get another code, and the old one is dead (P-tables-4, P-op-86)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    const { code } = (await replace(owner, table)).body.data
    expect(code).not.toBe(table.code)
    expect([await seen(table.code), (await seen(code)).name]).toEqual([404, 'Asha’s table'])
    expect(await retired()).toContain(table.code)
  })

  it('get one code when two ask for another at once (P-tables-4)', async () => {
    const [owner, other] = [await world.person('Asha'), await world.person('Bela')]
    await join(owner, await group(owner), other, 'ORGANIZER')
    const table = (await tablesOf(owner))[1] as Table
    const replies = await Promise.all([owner, other, owner, other].map((by) => replace(by, table)))
    const codes = new Set(replies.map(({ body }) => body.data.code))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([codes.size, codes.has(table.code)]).toEqual([1, false])
    expect((await tablesOf(other))[1]?.code).toBe([...codes][0])
  })

  it('answer a retry with the table as it is by then (P-tables-4)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    const key = { 'idempotency-key': 'another code' }
    const ask = () => owner.call('PUT', `/tables/${table.id}/code`, { replaces: table.code }, key)
    const first = (await ask()).body.data
    expect((await ask()).body.data).toEqual(first)
    const second = (await replace(owner, first)).body.data
    expect((await ask()).body.data.code).toBe(second.code)
  })

  it('leave their code to no other table for a year (P-tables-4)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    await replace(owner, table)
    await forgetRetiredCodes(world.database, new Date(world.now().getTime() + YEAR - 1))
    expect(await retired()).toContain(table.code)
    await forgetRetiredCodes(world.database, new Date(world.now().getTime() + YEAR))
    expect(await retired()).toEqual([])
  })

  it('go with their group, and with the account of their owner (P-tables-12, P-delete-2)', async () => {
    const owner = await world.person('Asha')
    const sunday = await group(owner)
    await group(owner, 'Tuesday table')
    const [own, , ofGroup] = await tablesOf(owner)
    const [, ofSunday, ofTuesday] = await tablesOf(owner)
    await owner.call('DELETE', `/groups/${sunday.id}`)
    expect(await seen(ofSunday?.code ?? '')).toBe(404)
    expect(await seen(ofTuesday?.code ?? '')).toMatchObject({ name: 'Tuesday table' })
    await world.deleteAccount(owner)
    for (const table of [own, ofGroup, ofTuesday]) expect(await seen(table?.code ?? '')).toBe(404)
    expect(await retired()).toEqual(
      expect.arrayContaining([own, ofSunday, ofTuesday].map((table) => table?.code)),
    )
  })

  it('stay with a group that goes to another owner (P-tables-12)', async () => {
    const [owner, next] = [await world.person('Asha'), await world.person('Bela')]
    const own = await group(owner)
    await join(owner, own, next, 'ORGANIZER')
    await next.call('POST', `/groups/${own.id}/members`, { name: 'Dev' })
    const table = (await tablesOf(next))[1] as Table
    await world.deleteAccount(owner)
    expect(await seen(table.code)).toMatchObject({ name: 'Sunday table' })
    expect((await tablesOf(next))[1]).toEqual(table)
  })

  it('are closed while their owner is disabled (P-tables-12)', async () => {
    const owner = await world.person('Asha')
    await group(owner)
    const tables = await tablesOf(owner)
    const email = parseEmailAddress(owner.email)
    if (email === null) throw new Error('The address is none.')
    await disableUser(world.database, email, world.now())
    for (const { code } of tables) expect(await seen(code)).toBe(404)
  })

  it('have the games of their owner that are in no group, and those of their group (P-tables-1, P-tables-6)', async () => {
    const owner = await world.person('Asha')
    const own = await group(owner)
    const [ofUser, ofGroup] = (await tablesOf(owner)).map(({ code }) => code) as [string, string]
    const first = await newGame(owner)
    expect(await seen(ofUser)).toMatchObject({ state: 'PLAYING', gameUuid: first.uuid })
    world.pass(1_000)
    const second = await newGame(owner, ['Asha', 'Bela'], { groupId: own.id })
    expect(await seen(ofUser)).toMatchObject({ gameUuid: first.uuid })
    expect(await seen(ofGroup)).toMatchObject({ gameUuid: second.uuid, name: 'Sunday table' })
    await owner.call('PUT', `/games/${first.id}/group`, { groupId: own.id })
    expect(await seen(ofUser)).toMatchObject({ state: 'IDLE', games: [] })
    expect((await seen(ofGroup)).games).toHaveLength(2)
    await owner.call('DELETE', `/groups/${own.id}/games/${second.uuid}`)
    expect(await seen(ofUser)).toMatchObject({ gameUuid: second.uuid })
  })

  it('show no game before it has players (P-tables-6)', async () => {
    const owner = await world.person('Asha')
    const { code } = await ownTable(owner)
    const first = await newGame(owner)
    world.pass(60_000)
    const empty = await newGame(owner, [])
    expect(await seen(code)).toMatchObject({ gameUuid: first.uuid, games: [{ uuid: first.uuid }] })
    await owner.call('POST', `/games/${empty.id}/players/bulk`, { players: [{ name: 'Nani' }] })
    expect(await seen(code)).toMatchObject({ gameUuid: empty.uuid })
    expect((await seen(code)).games).toHaveLength(2)
  })

  it('show an evening of games, and nothing of one whose page is off (P-tables-7, P-tables-8)', async () => {
    const owner = await world.person('Asha')
    const { code } = await ownTable(owner)
    const first = await newGame(owner, ['Nani', 'Asha'])
    await score(owner, first, 1, [0, 30])
    const over = { winnerPlayerIds: [1], manualEnd: true }
    await owner.call('PUT', `/games/${first.id}/end`, over)
    const begunAt = world.now().toISOString()
    world.pass(60_000)
    const hidden = await newGame(owner, ['Secret', 'Hidden'])
    await owner.call('PUT', `/games/${hidden.id}/public-page`, { isPublic: false })
    const table = await seen(code)
    expect(table).toMatchObject({ state: 'PLAYING_PRIVATELY', gameUuid: null })
    expect(table.games).toMatchObject([
      {
        uuid: first.uuid,
        begunAt,
        endedAt: begunAt,
        places: [
          { name: 'Nani', total: 0, place: 1, isWinner: true },
          { name: 'Asha', total: 30, place: 2, isWinner: false },
        ],
      },
    ])
    const text = JSON.stringify(table)
    for (const secret of [hidden.uuid, 'Secret', owner.email]) expect(text).not.toContain(secret)
    await owner.call('PUT', `/games/${hidden.id}/cancel`, {})
    expect(await seen(code)).toMatchObject({ state: 'IDLE' })
    await owner.call('DELETE', `/games/${first.id}`)
    expect((await seen(code)).games).toEqual([])
    world.pass(25 * 60 * 60_000)
  })

  it('forget an evening after a day (P-tables-8)', async () => {
    const owner = await world.person('Asha')
    const { code } = await ownTable(owner)
    const game = await newGame(owner)
    world.pass(24 * 60 * 60_000 - 1)
    expect(await seen(code)).toMatchObject({ state: 'PLAYING', gameUuid: game.uuid })
    world.pass(2)
    await newGame(await world.person())
    expect(await seen(code)).toMatchObject({ state: 'IDLE', games: [] })
  })

  it('are known by their tag (P-tables-9)', async () => {
    const owner = await world.person('Asha')
    const { code } = await ownTable(owner)
    const first = await world.visitor.call('GET', `/table/${code}`)
    const again = (tag: unknown) =>
      world.visitor.call('GET', `/table/${code}`, undefined, { 'if-none-match': String(tag) })
    expect((await again(first.headers.etag)).status).toBe(304)
    await newGame(owner)
    const second = await again(first.headers.etag)
    expect([second.status, second.body.data.state]).toEqual([200, 'PLAYING'])
    expect(second.headers.etag).not.toBe(first.headers.etag)
  })

  it('are found wrong where a code is none, or a retired one (P-run-14)', async () => {
    const { id, code } = await ownTable(await world.person())
    expect((await verifyGames(world.database)).problems).toEqual([])
    await world.database
      .insertInto('retired_codes')
      .values({ code, retired_until: '2027-01-01T00:00:00.000Z' })
      .execute()
    const problems = async () => (await verifyGames(world.database)).problems
    expect(await problems()).toEqual([`Table ${id}: its code is a retired one.`])
    const table = world.database.updateTable('tables').where('id', '=', id)
    await table.set({ code: 'nonsense' }).execute()
    expect(await problems()).toEqual([`Table ${id}: its code is none.`])
  })
})
