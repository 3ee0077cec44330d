import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score, typed } from '../games/testing/new-game.ts'
import { byLink, newLink, newTableLink } from '../games/testing/new-link.ts'
import { newDevice } from '../games/testing/seated.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { PostgresChanges } from './postgres-changes.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openChanges, openStream, openTable } from './testing/open-stream.ts'

describe('two nodes on one PostgreSQL', () => {
  let fresh: FreshDatabase
  let [one, other]: GameWorld[] = []
  let organizer: Person
  const origins = new Map<GameWorld, string>()
  const reads = countReads()

  const node = async (url: string, plugin?: KyselyPlugin) => {
    const pool = openPostgres(url, () => undefined)
    const database = plugin === undefined ? pool : pool.withPlugin(plugin)
    const changes = new PostgresChanges(url, { warn: () => undefined })
    const world = await gameWorld(database, { changes })
    origins.set(world, await listen(world.app))
    return world
  }
  beforeAll(async () => {
    fresh = await freshDatabase('postgres')
    const { url } = fresh
    if (url === null) throw new Error('PostgreSQL has a URL.')
    one = await node(url)
    other = await node(url, reads.plugin)
    organizer = await one.person()
  })
  afterAll(async () => {
    for (const world of [one, other]) {
      await world?.close()
      await world?.database.destroy()
    }
    await fresh.close()
  })

  const watch = (world: GameWorld | undefined, uuid: string) =>
    openStream(origins.get(world as GameWorld) ?? '', uuid)
  const newest = (stream: OpenStream, id: number) =>
    vi.waitFor(() => expect(stream.events.at(-1)?.id).toBe(id), 60_000)
  /** After a game's first viewer the node checks once more for changes, which may take longer than the next round. */
  const atRest = () => vi.waitFor(() => expect(reads.underWay()).toBe(0), 60_000)

  it('show a round that was scored on one to the viewers of both', async () => {
    const game = await newGame(organizer)
    const streams = await Promise.all([one, one, other, other].map((at) => watch(at, game.uuid)))
    await Promise.all(streams.map((stream) => newest(stream, 2)))
    await score(organizer, game, 1, [0, 1, 2])
    await Promise.all(streams.map((stream) => newest(stream, 3)))
    expect(new Set(streams.map(({ events }) => JSON.stringify(events.at(-1)))).size).toBe(1)
    for (const stream of streams) stream.leave()
  })

  it('say on both who has a seat and has entered a line (P-line-18)', async () => {
    const game = await newGame(organizer)
    const streams = await Promise.all([one, other].map((at) => watch(at, game.uuid)))
    const device = newDevice((one as GameWorld).visitor, await newTableLink(organizer, 'seat'))
    await device.take(game, 2)
    await device.enter(game, 1, 34)
    for (const stream of streams) {
      const lines = { taken: [2], entered: [2], isOpen: false }
      await vi.waitFor(() => expect(stream.events.at(-1)?.data).toMatchObject(lines), 60_000)
      expect(stream.events.filter(({ name }) => name === 'scoreboard')).toHaveLength(1)
      stream.leave()
    }
  })

  it('tell what happened on one to those who follow by changes on both', async () => {
    const game = await newGame(organizer)
    const follow = (world?: GameWorld) =>
      openChanges(origins.get(world as GameWorld) ?? '', game.uuid)
    const streams = await Promise.all([one, other].map(follow))
    await Promise.all(streams.map((stream) => newest(stream, 2)))
    await atRest()
    const before = reads.count()
    await score(organizer, game, 1, [0, 1, 2])
    await Promise.all(streams.map((stream) => newest(stream, 3)))
    for (const { events } of streams) {
      expect(events.map(({ name, id }) => [name, id])).toEqual([
        ['scoreboard', 2],
        ['change', 3],
      ])
    }
    // Its version, and not the whole game.
    expect(reads.count() - before).toBe(1)
    for (const stream of streams) stream.leave()
  })

  it('read a changed game once, however many watch it', async () => {
    const game = await newGame(organizer)
    const watching = Array.from({ length: 30 }, () => watch(other, game.uuid))
    const streams = await Promise.all(watching)
    await Promise.all(streams.map((stream) => newest(stream, 2)))
    await atRest()
    const before = reads.count()
    await score(organizer, game, 1, [0, 1, 2])
    await Promise.all(streams.map((stream) => newest(stream, 3)))
    // Its version, and then the game itself.
    expect(reads.count() - before).toBe(2)
    for (const stream of streams) stream.leave()
  })

  it('end the streams of both when a game is removed', async () => {
    const game = await newGame(organizer)
    const streams = await Promise.all([one, other].map((at) => watch(at, game.uuid)))
    await Promise.all(streams.map((stream) => newest(stream, 2)))
    await organizer.call('DELETE', `/games/${game.id}`)
    await Promise.all(streams.map(({ ended }) => ended))
    for (const { events } of streams) expect(events.at(-1)?.name).toBe('deleted')
  })

  it('end the streams of both within a second when a game becomes private, and of a link that is revoked (P-link-1, P-link-4)', async () => {
    const game = await newGame(organizer)
    const { id, token } = await newLink(organizer, game, 'view')
    const link = { authorization: `Link ${token}` }
    const open = (world: GameWorld | undefined, headers?: Record<string, string>) =>
      openStream(origins.get(world as GameWorld) ?? '', game.uuid, headers)
    const visitors = await Promise.all([one, other].map((at) => open(at)))
    const linked = await Promise.all([one, other].map((at) => open(at, link)))
    await Promise.all([...visitors, ...linked].map((stream) => newest(stream, 2)))
    await organizer.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    await Promise.all(visitors.map(({ ended }) => ended))
    for (const { events } of visitors) expect(events.at(-1)?.name).toBe('deleted')
    await score(organizer, game, 1, [0, 1, 2])
    await Promise.all(linked.map((stream) => newest(stream, 3)))
    await organizer.call('DELETE', `/games/${game.id}/links/${id}`)
    await Promise.all(linked.map(({ ended }) => ended))
    for (const { events } of linked) expect(events.at(-1)?.name).toBe('revoked')
    for (const at of [one, other]) {
      expect((await open(at)).status).toBe(404)
      expect((await open(at, link)).status).toBe(401)
    }
  })

  it('end the streams of a private game on both when their session ends on one (P-live-16)', async () => {
    const game = await newGame(organizer)
    await organizer.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    const bearer = { authorization: `Bearer ${organizer.accessToken}` }
    const open = (world: GameWorld | undefined) =>
      openStream(origins.get(world as GameWorld) ?? '', game.uuid, bearer)
    const streams = await Promise.all([one, other].map(open))
    await Promise.all(streams.map((stream) => newest(stream, 2)))
    await organizer.call('POST', '/auth/logout', {})
    await Promise.all(streams.map(({ ended }) => ended))
    expect((await open(other)).status).toBe(404)
    organizer = await (one as GameWorld).person()
  })

  describe('with a table that is watched on both', () => {
    let person: Person
    let table: { readonly id: number; readonly code: string }
    let streams: readonly OpenStream[]
    const open = (world: GameWorld | undefined) =>
      openTable(origins.get(world as GameWorld) ?? '', table.code)
    const show = (data: object) =>
      Promise.all(
        streams.map((stream) =>
          vi.waitFor(() => expect(stream.events.at(-1)?.data).toMatchObject(data), 60_000),
        ),
      )
    beforeEach(async () => {
      person = await (one as GameWorld).person('Asha')
      table = (await person.call('GET', '/tables')).body.data.tables[0]
      streams = await Promise.all([one, other].map(open))
      await show({ state: 'IDLE' })
    })
    afterEach(() => {
      for (const stream of streams) stream.leave()
    })

    it('show the next game with its first event (P-tables-10, P-live-10)', async () => {
      const game = await newGame(person)
      await show({ state: 'PLAYING', gameUuid: game.uuid })
      await score(person, game, 1, [0, 1, 2])
      await show({ games: [{ rounds: 1 }] })
    })

    it('show a game that comes to the table of a group (P-tables-10)', async () => {
      const game = await newGame(person)
      await show({ state: 'PLAYING' })
      const group = (await person.call('POST', '/groups', { name: 'Sunday table' })).body.data
      const { code } = (await person.call('GET', '/tables')).body.data.tables[1]
      const own = streams
      table = { ...table, code }
      streams = await Promise.all([one, other].map(open))
      await person.call('PUT', `/games/${game.id}/group`, { groupId: group.id })
      await show({ state: 'PLAYING', gameUuid: game.uuid })
      streams = [...streams, ...own]
      await person.call('DELETE', `/games/${game.id}`)
      await show({ state: 'IDLE', games: [] })
    })

    it('end when it gets another code, which is dead on both (P-tables-4, P-tables-12)', async () => {
      await person.call('PUT', `/tables/${table.id}/code`, { replaces: table.code })
      for (const world of [one, other]) {
        expect((await world?.visitor.call('GET', `/table/${table.code}`))?.status).toBe(404)
      }
      await Promise.all(streams.map(({ ended }) => ended))
      for (const { events } of streams) expect(events.at(-1)?.name).toBe('closed')
    })

    it('score by a link of it on both, also privately, until it is turned off on one (P-score-table-2, P-score-table-5)', async () => {
      const path = `/tables/${table.id}/links`
      const { id, token } = (await person.call('POST', path)).body.data
      const game = await newGame(person)
      await person.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
      const link = { authorization: `Link ${token}` }
      const send = async (world: GameWorld | undefined, roundNumber: number) => {
        const round = { roundNumber, scores: typed(0, 1, 2) }
        const by = byLink((world as GameWorld).visitor, { token })
        return (await by.call('POST', `/games/${game.uuid}/scores/round`, round)).status
      }
      const watching = await Promise.all(
        [one, other].map((at) => openStream(origins.get(at as GameWorld) ?? '', game.uuid, link)),
      )
      expect([await send(other, 1), await send(one, 2)]).toEqual([201, 201])
      await Promise.all(watching.map((stream) => newest(stream, 4)))
      await person.call('DELETE', `${path}/${id}`)
      expect([await send(other, 3), await send(one, 3)]).toEqual([401, 401])
      await Promise.all(watching.map(({ ended }) => ended))
      for (const { events } of watching) expect(events.at(-1)?.name).toBe('revoked')
    })

    it('lead from a game that is over to the next one, until its table is closed (P-tables-14)', async () => {
      const { id } = (await person.call('GET', '/tables')).body.data.tables[0]
      const game = await newGame(person)
      const over = { winnerPlayerIds: [1], manualEnd: true }
      await person.call('PUT', `/games/${game.id}/end`, over)
      const watching = await Promise.all([one, other].map((at) => watch(at, game.uuid)))
      await Promise.all(watching.map((stream) => newest(stream, 3)))
      const next = await newGame(person)
      const says = { name: 'next', data: { uuid: next.uuid } }
      for (const stream of watching) {
        await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject(says), 60_000)
      }
      await person.call('PUT', `/tables/${id}`, { isOpen: false })
      const nowhere = { name: 'next', data: null }
      for (const stream of watching) {
        await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject(nowhere), 60_000)
        stream.leave()
      }
      await person.call('PUT', `/tables/${id}`, { isOpen: true })
    })

    it('show what was missed while nothing could be heard (P-live-10)', async () => {
      const name = new URL(fresh.url ?? '').pathname.slice(1)
      await maintain(
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${name}' and application_name = 'meldboard listener'`,
      )
      const game = await newGame(person)
      await show({ state: 'PLAYING', gameUuid: game.uuid })
      await maintain(`alter database ${name} allow_connections true`)
      await vi.waitFor(async () => expect(await listeners(name)).toBe(2), 60_000)
    })
  })

  it('find what was missed while nothing could be heard, and hear again afterwards (P-live-10)', async () => {
    const game = await newGame(organizer)
    const stream = await watch(other, game.uuid)
    await newest(stream, 2)
    const name = new URL(fresh.url ?? '').pathname.slice(1)
    const killed = await maintain(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and application_name = 'meldboard listener'`,
      // No client can connect now; open connections stay.
      `alter database ${name} allow_connections false`,
    )
    expect(killed).toBe(2)
    await score(organizer, game, 1, [0, 1, 2])
    await newest(stream, 3)
    await maintain(`alter database ${name} allow_connections true`)
    await vi.waitFor(async () => expect(await listeners(name)).toBe(2), 60_000)
    await score(organizer, game, 2, [0, 1, 2])
    await newest(stream, 4)
    stream.leave()
  })

  it('let a read lag no longer than a second, also when nothing is heard', async () => {
    const game = await newGame(organizer)
    const path = `/scoreboard/${game.uuid}`
    const round = async () =>
      (await other?.visitor.call('GET', path))?.body.data.currentRound as number
    const name = new URL(fresh.url ?? '').pathname.slice(1)
    expect(await round()).toBe(0)
    await maintain(
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${name}' and application_name = 'meldboard listener'`,
    )
    await score(organizer, game, 1, [0, 1, 2])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await round()).toBe(1)
    await maintain(`alter database ${name} allow_connections true`)
  })
})

/** Counts what one node reads of games, and the reads without an answer so far. */
function countReads() {
  let [count, underWay] = [0, 0]
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"games"')) {
        count += 1
      }
      underWay += 1
      return node
    },
    transformResult: async ({ result }) => {
      underWay -= 1
      return result
    },
  }
  return { plugin, count: () => count, underWay: () => underWay }
}

/** Runs statements as the owner of the cluster; returns the number of rows of the first. */
async function maintain(...statements: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const counts: number[] = []
  for (const statement of statements) counts.push((await client.query(statement)).rowCount ?? 0)
  await client.end()
  return counts[0] ?? 0
}

async function listeners(database: string): Promise<number> {
  return maintain(
    `select 1 from pg_stat_activity where datname = '${database}'
     and application_name = 'meldboard listener'`,
  )
}
