import { err } from '@meldboard/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../error-code.ts'
import type { Queries } from './database.ts'
import { isUnavailable, wasLost } from './database-error.ts'
import { inTransaction, tryInSavepoint } from './in-transaction.ts'
import { describeBothDatabases } from './testing/describe-databases.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'

const thrownBy = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('a transaction on PostgreSQL', () => {
  let fresh: FreshDatabase
  let database: Queries
  beforeAll(async () => {
    fresh = await freshDatabase('postgres')
    database = fresh.database
  })
  afterAll(() => fresh.close())
  beforeEach(async () => {
    await sql`drop table if exists chips`.execute(database)
    await sql`create table chips (player text primary key, count integer not null)`.execute(
      database,
    )
    await sql`insert into chips values ('Asha', 10), ('Bela', 10)`.execute(database)
  })

  const add = (queries: Queries, player: string, count = 1) =>
    sql`update chips set count = count + ${count} where player = ${player}`.execute(queries)
  const chips = async () => {
    const { rows } = await sql<{ count: number }>`
      select count from chips order by player`.execute(database)
    return rows.map(({ count }) => count)
  }
  const endOwnConnection = (queries: Queries) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(queries)

  it('is run again when it was the victim of a deadlock', async () => {
    let attempts = 0
    let arrived = 0
    let release: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    const pass = (from: string, to: string) =>
      inTransaction(database, async (queries) => {
        attempts += 1
        await add(queries, from, -1)
        arrived += 1
        if (arrived === 2) release()
        await both
        await add(queries, to)
      })
    await Promise.all([pass('Asha', 'Bela'), pass('Bela', 'Asha')])
    expect(attempts).toBe(3)
    expect(await chips()).toEqual([10, 10])
  })

  it('is run again when it could not be serialised', async () => {
    const seen: number[] = []
    await inTransaction(database, async (queries) => {
      await sql`set transaction isolation level repeatable read`.execute(queries)
      const { rows } = await sql<{ count: number }>`
        select count from chips where player = 'Asha'`.execute(queries)
      const count = rows[0]?.count ?? 0
      seen.push(count)
      // A write of another user in between.
      if (seen.length === 1) await add(database, 'Asha')
      await sql`update chips set count = ${count * 2} where player = 'Asha'`.execute(queries)
    })
    expect(seen).toEqual([10, 11])
    expect(await chips()).toEqual([22, 10])
  })

  it('is run again when its connection was ended before the commit', async () => {
    let attempts = 0
    await inTransaction(database, async (queries) => {
      attempts += 1
      await add(queries, 'Asha')
      if (attempts === 1) await endOwnConnection(queries)
    })
    expect(attempts).toBe(2)
    expect(await chips()).toEqual([11, 10])
  })

  it('gives up after four attempts, and that means: try again later', async () => {
    let attempts = 0
    const error = await thrownBy(
      inTransaction(database, async (queries) => {
        attempts += 1
        await add(queries, 'Asha')
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(queries)
      }),
    )
    expect(attempts).toBe(4)
    expect([codeOf(error), isUnavailable(error)]).toEqual(['40001', true])
    expect(await chips()).toEqual([10, 10])
  })

  it('is not begun again once the requester has been answered', async () => {
    let attempts = 0
    const late = async (queries: Queries) => {
      attempts += 1
      await endOwnConnection(queries)
    }
    const error = await thrownBy(inTransaction(database, late, { patience: 0 }))
    expect([attempts, wasLost(error)]).toEqual([1, true])
  })

  it('is not run again after a mistake of its own', async () => {
    let attempts = 0
    const error = await thrownBy(
      inTransaction(database, async (queries) => {
        attempts += 1
        await sql`insert into chips values ('Asha', 1)`.execute(queries)
      }),
    )
    expect([attempts, codeOf(error)]).toEqual([1, '23505'])
  })

  describe('whose connection was ended in the commit', () => {
    /** Ends the connection of the first transaction that commits a change. */
    beforeEach(async () => {
      await sql`create sequence commits`.execute(database)
      await sql`
        create function end_first() returns trigger language plpgsql as $$
        begin
          -- A sequence counts on, also when the transaction is rolled back.
          if nextval('commits') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
          return null;
        end $$`.execute(database)
      await sql`
        create constraint trigger end_first after update on chips deferrable initially deferred
        for each row execute function end_first()`.execute(database)
      return async () => {
        await sql`drop table chips`.execute(database)
        await sql`drop function end_first`.execute(database)
        await sql`drop sequence commits`.execute(database)
      }
    })

    it('is not run again: nobody can tell whether it took place', async () => {
      let attempts = 0
      const error = await thrownBy(
        inTransaction(database, async (queries) => {
          attempts += 1
          await add(queries, 'Asha')
        }),
      )
      expect([attempts, wasLost(error)]).toEqual([1, true])
    })

    it('is run again if it finds out by itself whether it was done', async () => {
      const doneOnce = async (queries: Queries) => {
        const { rows } =
          await sql`select 1 from chips where player = 'Asha' and count = 11`.execute(queries)
        if (rows.length === 0) await add(queries, 'Asha')
      }
      await inTransaction(database, doneOnce, { isDoneOnce: true })
      expect(await chips()).toEqual([11, 10])
    })
  })
})

describeBothDatabases('a part of a transaction', (fresh) => {
  it('is taken back alone when it fails', async () => {
    const { database } = fresh()
    await sql`create table stacks (player text primary key)`.execute(database)
    const add = (queries: Queries, player: string) =>
      sql`insert into stacks values (${player})`.execute(queries)
    await inTransaction(database, async (queries) => {
      await add(queries, 'Asha')
      const refused = await tryInSavepoint(queries, async () => {
        await add(queries, 'Bela')
        return err('refused')
      })
      expect(refused).toEqual(err('refused'))
      await add(queries, 'Chitra')
    })
    const { rows } = await sql`select player from stacks order by player`.execute(database)
    expect(rows).toEqual([{ player: 'Asha' }, { player: 'Chitra' }])
  })
})
