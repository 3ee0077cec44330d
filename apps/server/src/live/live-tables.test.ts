import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { disableUser } from '../accounts/user-store.ts'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { parseEmailAddress } from '../platform/email-address.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openChanges, openStream, openTable } from './testing/open-stream.ts'

type Table = { readonly id: number; readonly code: string }

const OVER = { winnerPlayerIds: [1], manualEnd: true }

describeBothDatabases('the stream of a table', (fresh) => {
  let world: GameWorld
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { live: { viewerLimits: { perGame: 200 } } })
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const tables = async (person: Person): Promise<readonly Table[]> =>
    (await person.call('GET', '/tables')).body.data.tables
  const ownTable = async (person: Person) => (await tables(person))[0] as Table
  const newest = (stream: OpenStream, data: object) =>
    vi.waitFor(() => expect(stream.events.at(-1)?.data).toMatchObject(data), 10_000)
  const closed = async (stream: OpenStream) => {
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ name: 'closed', data: null })
  }

  it('begins with the table as it is, the same bytes as a read (P-tables-10, P-op-87)', async () => {
    const person = await world.person('Asha')
    const { code } = await ownTable(person)
    await newGame(person)
    const stream = await openTable(origin, code.toLowerCase())
    await newest(stream, { name: 'Asha’s table', state: 'PLAYING' })
    const read = await world.visitor.call('GET', `/table/${code}`)
    expect(`{"success":true,"data":${/^data: (.*)$/m.exec(stream.text())?.[1]}}`).toBe(read.text)
    expect(stream.text()).toContain(`id: ${String(read.headers.etag).replaceAll('"', '')}\n`)
    expect([stream.events.length, stream.retries.length]).toEqual([1, 1])
    stream.leave()
  })

  it('shows the next game with its first event, and each change (P-tables-10)', async () => {
    const person = await world.person('Asha')
    const { code } = await ownTable(person)
    const stream = await openTable(origin, code)
    await newest(stream, { state: 'IDLE' })
    const first = await newGame(person)
    await newest(stream, { state: 'PLAYING', gameUuid: first.uuid })
    await score(person, first, 1, [0, 10, 20])
    await newest(stream, { games: [{ rounds: 1 }] })
    await person.call('PUT', `/games/${first.id}/end`, OVER)
    await newest(stream, { state: 'IDLE', games: [{ places: [{ isWinner: true }, {}, {}] }] })
    world.pass(1_000)
    const again = await person.call('POST', `/games/${first.id}/duplicate`, {})
    await newest(stream, { state: 'PLAYING', gameUuid: again.body.data.uuid })
    // Changes at another table are not sent.
    const count = stream.events.length
    await newGame(await world.person())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(stream.events).toHaveLength(count)
    stream.leave()
  })

  it('sends nothing at first to who has the table as it is (P-tables-10)', async () => {
    const person = await world.person('Asha')
    const { code } = await ownTable(person)
    const read = await world.visitor.call('GET', `/table/${code}`)
    const seen = { 'last-event-id': String(read.headers.etag).replaceAll('"', '') }
    const stream = await openTable(origin, code, seen)
    await newGame(person)
    await newest(stream, { state: 'PLAYING' })
    expect(stream.events).toHaveLength(1)
    stream.leave()
  })

  it('shows of two games at one table the one with the newest event, and a hidden one as such (P-tables-6, P-tables-7)', async () => {
    const person = await world.person('Asha')
    const { code } = await ownTable(person)
    const stream = await openTable(origin, code)
    const one = await newGame(person)
    world.pass(1_000)
    const two = await newGame(person)
    await newest(stream, { gameUuid: two.uuid })
    world.pass(1_000)
    await score(person, one, 1, [0, 1, 2])
    await newest(stream, { gameUuid: one.uuid })
    world.pass(1_000)
    await score(person, two, 1, [0, 1, 2])
    await newest(stream, { gameUuid: two.uuid })
    await person.call('PUT', `/games/${two.id}/public-page`, { isPublic: false })
    await newest(stream, { state: 'PLAYING_PRIVATELY', gameUuid: null })
    expect(JSON.stringify(stream.events.at(-1))).not.toContain(two.uuid)
    await person.call('DELETE', `/games/${two.id}`)
    await newest(stream, { state: 'PLAYING', gameUuid: one.uuid })
    stream.leave()
  })

  it('follows a game that goes to another table (P-tables-10)', async () => {
    const person = await world.person('Asha')
    const group = (await person.call('POST', '/groups', { name: 'Sunday table' })).body.data
    const codes = (await tables(person)).map(({ code }) => code)
    const streams = await Promise.all(codes.map((code) => openTable(origin, code)))
    const [own, ofGroup] = streams as [OpenStream, OpenStream]
    const game = await newGame(person, ['Asha', 'Bela'], { groupId: group.id })
    await newest(ofGroup, { gameUuid: game.uuid })
    await person.call('DELETE', `/groups/${group.id}/games/${game.uuid}`)
    await newest(own, { gameUuid: game.uuid })
    for (const stream of streams) stream.leave()
  })

  type Ending = {
    readonly by: string
    readonly end: (person: Person, table: Table, groupId: number) => Promise<unknown>
  }
  const ENDINGS: readonly Ending[] = [
    {
      by: 'the table is closed',
      end: (person, { id }) => person.call('PUT', `/tables/${id}`, { isOpen: false }),
    },
    {
      by: 'it gets another code',
      end: (person, { id, code }) => person.call('PUT', `/tables/${id}/code`, { replaces: code }),
    },
    {
      by: 'its group is deleted',
      end: (person, _, groupId) => person.call('DELETE', `/groups/${groupId}`),
    },
    { by: 'its owner deletes the account', end: (person) => world.deleteAccount(person) },
    {
      by: 'its owner is disabled',
      end: async ({ email }) => {
        const address = parseEmailAddress(email)
        if (address !== null) await disableUser(world.database, address, world.now())
      },
    },
  ]

  it.each(ENDINGS)('ends for all of a hundred when $by (P-tables-12)', async ({ end }) => {
    const person = await world.person('Asha')
    const group = (await person.call('POST', '/groups', { name: 'Sunday table' })).body.data
    const table = (await tables(person))[1] as Table
    const opening = Array.from({ length: 100 }, () => openTable(origin, table.code))
    const streams = await Promise.all(opening)
    await Promise.all(streams.map((stream) => newest(stream, { state: 'IDLE' })))
    await end(person, table, group.id)
    await Promise.all(streams.map(closed))
    expect((await openTable(origin, table.code)).status).toBe(404)
  })

  it('counts for an address with those of games, and is bounded for a table (P-limit-3)', async () => {
    const person = await world.person('Asha')
    const { code } = await ownTable(person)
    const streams = await Promise.all(Array.from({ length: 200 }, () => openTable(origin, code)))
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    const reply = await world.visitor.call('GET', `/table/${code}/events`)
    expect([reply.status, reply.body.error.message]).toEqual([
      429,
      'This table has as many live viewers as it can take.',
    ])
    for (const stream of streams) stream.leave()
  })

  it('ends with a hint when the server stops (P-live-12)', async () => {
    const other = await gameWorld(fresh().database)
    const at = await listen(other.app)
    const { code } = await ownTable(await world.person('Asha'))
    const stream = await openTable(at, code)
    await newest(stream, { state: 'IDLE' })
    await other.close()
    await stream.ended
    expect([stream.events.at(-1)?.name, stream.retries.length]).toEqual(['table', 2])
  })

  it.each([
    { form: 'board', open: openStream },
    { form: 'changes', open: openChanges },
  ])(
    'of a game that is over leads on to the next one at its table, by $form (P-tables-14)',
    async ({ open }) => {
      const person = await world.person('Asha')
      await ownTable(person)
      const game = await newGame(person)
      const stream = await open(origin, game.uuid)
      await newest(stream, { version: 2 })
      // A game in progress leads to no other.
      const beside = await newGame(person)
      await person.call('PUT', `/games/${beside.id}/cancel`, {})
      await person.call('PUT', `/games/${game.id}/end`, OVER)
      await vi.waitFor(() => expect(stream.events.some(({ id }) => id === 3)).toBe(true), 10_000)
      expect(stream.events.some(({ name }) => name === 'next')).toBe(false)
      world.pass(1_000)
      const hidden = await newGame(person)
      await person.call('PUT', `/games/${hidden.id}/public-page`, { isPublic: false })
      world.pass(1_000)
      // A game without players does not count yet.
      await newGame(person, [])
      const next = await newGame(person)
      const says = { name: 'next', data: { uuid: next.uuid } }
      await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject(says), 10_000)
      const later = await open(origin, game.uuid)
      await vi.waitFor(() => expect(later.events.at(-1)).toMatchObject(says), 10_000)
      await person.call('DELETE', `/games/${next.id}`)
      for (const each of [stream, later]) {
        const gone = { name: 'next', data: null }
        await vi.waitFor(() => expect(each.events.at(-1)).toMatchObject(gone), 10_000)
        each.leave()
      }
    },
  )

  type Cut = {
    readonly by: string
    readonly cut: (person: Person, table: Table) => Promise<unknown>
    readonly leadsAgain: boolean
  }
  const open = (person: Person, { id }: Table, isOpen: boolean) =>
    person.call('PUT', `/tables/${id}`, { isOpen })
  const CUTS: readonly Cut[] = [
    { by: 'is closed', cut: (person, table) => open(person, table, false), leadsAgain: false },
    {
      by: 'has another code',
      cut: (person, { id, code }) => person.call('PUT', `/tables/${id}/code`, { replaces: code }),
      leadsAgain: true,
    },
    {
      by: 'was closed and is open again',
      cut: async (person, table) => {
        await open(person, table, false)
        await open(person, table, true)
      },
      leadsAgain: true,
    },
  ]

  it.each(
    CUTS.flatMap((cut) => [
      { ...cut, of: 'a user' },
      { ...cut, of: 'a group' },
    ]),
  )(
    'of a game that began before the table of $of $by leads nowhere, also where it led already (P-tables-14)',
    async ({ cut, leadsAgain, of }) => {
      const person = await world.person('Asha')
      const group = (await person.call('POST', '/groups', { name: 'Sunday table' })).body.data
      const [own, ofGroup] = (await tables(person)) as [Table, Table]
      const [table, changes] = of === 'a user' ? [own, {}] : [ofGroup, { groupId: group.id }]
      const end = ({ id }: { readonly id: number }) => person.call('PUT', `/games/${id}/end`, OVER)
      const begin = () => {
        world.pass(1_000)
        return newGame(person, ['Asha', 'Bela'], changes)
      }
      const first = await begin()
      await end(first)
      const watched = await openStream(origin, first.uuid)
      const second = await begin()
      await newest(watched, { uuid: second.uuid })
      world.pass(1_000)
      await cut(person, table)
      const nowhere = { name: 'next', data: null }
      await vi.waitFor(() => expect(watched.events.at(-1)).toMatchObject(nowhere), 10_000)
      await end(second)
      const cutOff = await Promise.all([first, second].map(({ uuid }) => openStream(origin, uuid)))
      const third = await begin()
      await end(third)
      const led = await openStream(origin, third.uuid)
      const last = await begin()
      if (leadsAgain) await newest(led, { uuid: last.uuid })
      else await open(person, table, true)
      // This change of a game is sent after the last lookup of the next game.
      for (const game of [second, first]) await person.call('PUT', `/games/${game.id}/resume`, {})
      for (const each of [watched, ...cutOff]) await newest(each, { version: 4 })
      for (const each of [watched, led, ...cutOff]) each.leave()
      const nexts = (each: OpenStream) => each.events.filter(({ name }) => name === 'next')
      expect(cutOff.map(nexts)).toEqual([[], []])
      expect(nexts(watched).map(({ data }) => data?.uuid ?? null)).toEqual([second.uuid, null])
    },
  )

  it('of a game leads nowhere while its table was shown to nobody (P-tables-14)', async () => {
    const person = await world.person('Asha')
    const game = await newGame(person)
    await person.call('PUT', `/games/${game.id}/end`, OVER)
    const stream = await openStream(origin, game.uuid)
    const unseen = await newGame(person)
    await person.call('DELETE', `/games/${unseen.id}`)
    await ownTable(person)
    world.pass(1_000)
    const next = await newGame(person)
    await newest(stream, { uuid: next.uuid })
    expect(stream.text()).not.toContain(unseen.uuid)
    stream.leave()
  })

  it('of a game that ended a day before the next one leads nowhere (P-tables-14)', async () => {
    const person = await world.person('Asha')
    await ownTable(person)
    const game = await newGame(person)
    await person.call('PUT', `/games/${game.id}/end`, OVER)
    const before = new Date(world.now().getTime() - 24 * 60 * 60_000 - 1).toISOString()
    await world.database
      .updateTable('games')
      .set({ created_at: before, updated_at: before })
      .where('id', '=', game.id)
      .execute()
    await newGame(person)
    const stream = await openStream(origin, game.uuid)
    await newest(stream, { version: 3 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(stream.events).toHaveLength(1)
    stream.leave()
  })
})
