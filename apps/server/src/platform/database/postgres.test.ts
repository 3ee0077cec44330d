import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { gameWorld } from '../../games/testing/game-world.ts'
import { newGame, score, typed } from '../../games/testing/new-game.ts'
import { codeOf } from '../error-code.ts'
import type { Queries } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres, POOL_SIZE } from './postgres.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { type NetworkLink, startLink } from './testing/network-link.ts'

/** A pool with a time limit for statements, as an operator can configure. */
const impatient = (fresh: FreshDatabase, milliseconds: number): Queries => {
  const url = new URL(fresh.url ?? '')
  url.searchParams.set('statement_timeout', String(milliseconds))
  return openPostgres(url.href, () => undefined)
}

/** A pool with a breakable connection to the server. */
const linked = async (
  fresh: FreshDatabase,
  patience?: number,
): Promise<{ readonly link: NetworkLink; readonly database: Queries }> => {
  const url = new URL(fresh.url ?? '')
  const link = await startLink(Number(url.port))
  url.port = String(link.port)
  return { link, database: openPostgres(url.href, () => undefined, patience) }
}

const onEachConnection = <Answer>(ask: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: POOL_SIZE }, ask))

/** Waits until a statement waits for a locked table. */
const waitingForTable = (queries: Queries) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = 'kysely_migration_lock'::regclass`.execute(
      queries,
    )
    expect(rows).toHaveLength(1)
  }, 60_000)

describe('the pool on PostgreSQL', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('postgres')
  })
  afterAll(() => fresh.close())

  it('lets no statement take longer than a request may', async () => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
      fresh.database,
    )
    expect(rows).toEqual([{ statement_timeout: '8s' }])
  })

  it('ends a statement that takes longer, and its request is answered 503', async () => {
    const database = impatient(fresh, 1_000)
    const world = await gameWorld(database)
    const organizer = await world.person()
    const game = await newGame(organizer)
    const body = { roundNumber: 1, scores: typed(0, 1, 2) }
    const refused = await fresh.database.transaction().execute(async (queries) => {
      await sql`select 1 from games where id = ${game.id} for update`.execute(queries)
      return organizer.call('POST', `/games/${game.id}/scores/round`, body)
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    expect((await score(organizer, game, 1, [0, 1, 2])).body.data.currentRound).toBe(1)
    await world.close()
    await database.destroy()
  })

  it('does not ask twice for what might be done twice', async () => {
    const { database } = fresh
    await sql`create sequence asked`.execute(database)
    const count = sql`
      with dying as (select pg_terminate_backend(pg_backend_pid()), nextval('asked'))
      insert into rate_limits select 'x', 1, '' from dying`.execute(database)
    const error = await count.catch((thrown: unknown) => thrown)
    expect(codeOf(error)).toBe('57P01')
    const { rows } = await sql<{ last_value: string }>`select last_value from asked`.execute(
      database,
    )
    expect(rows).toEqual([{ last_value: '1' }])
  })

  it('asks over another connection when the one it took had died unnoticed', async () => {
    const { link, database } = await linked(fresh)
    const ask = () => sql`select 1 as one`.execute(database)
    await onEachConnection(ask)
    // Cut and used at the same time: the pool does not know of the loss yet.
    link.cut()
    for (const { rows } of await onEachConnection(ask)) expect(rows).toEqual([{ one: 1 }])
    await database.destroy()
    link.stop()
  })

  it('says the same again where no other connection can be had', async () => {
    const { link, database } = await linked(fresh)
    await database.connection().execute(async (connection) => {
      const ask = () => sql`select 1`.execute(connection)
      link.stop()
      await expect(ask()).rejects.toThrow('ECONNREFUSED')
      await expect(ask()).rejects.toThrow('ECONNREFUSED')
    })
    await database.destroy()
  })

  it('tells what has ended a migration', async () => {
    const { link, database } = await linked(fresh)
    await fresh.database.transaction().execute(async (holder) => {
      await sql`lock table kysely_migration_lock`.execute(holder)
      const migrated = expect(migrate(database, 'postgres')).rejects.toThrow('ECONNRESET')
      await waitingForTable(holder)
      link.cut()
      await migrated
    })
    await database.destroy()
    link.stop()
  })

  it('gives up connections to a server that has vanished without a word, and finds it when it is back', async () => {
    const { link, database } = await linked(fresh, 2_000)
    const world = await gameWorld(database)
    const organizer = await world.person()
    const game = await newGame(organizer)
    const body = { roundNumber: 1, scores: typed(0, 1, 2) }
    await onEachConnection(() => sql`select 1`.execute(database))
    link.freeze()
    const refused = await organizer.call('POST', `/games/${game.id}/scores/round`, body)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    await onEachConnection(() => expect(sql`select 1`.execute(database)).rejects.toThrow(/timeout/))
    link.thaw()
    expect((await score(organizer, game, 1, [0, 1, 2])).body.data.currentRound).toBe(1)
    await world.close()
    await database.destroy()
    link.stop()
  })
})
