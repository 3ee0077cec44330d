import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { DatabaseEngine, Queries } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { openSqlite } from '../sqlite.ts'

export type FreshDatabase = {
  readonly engine: DatabaseEngine
  readonly database: Queries
  /** What DATABASE_URL would be; null for SQLite. */
  readonly url: string | null
  /** The SQLite file; null for PostgreSQL. */
  readonly file: string | null
  /** Lets PostgreSQL end every connection, as a restart would; nothing on SQLite. */
  readonly endConnections: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A new, empty, migrated database of the engine. */
export async function freshDatabase(engine: DatabaseEngine): Promise<FreshDatabase> {
  const fresh = engine === 'sqlite' ? await freshSqlite() : await emptyPostgres()
  await migrate(fresh.database, engine)
  return fresh
}

async function freshSqlite(): Promise<FreshDatabase> {
  const directory = await temporaryFolder()
  const file = join(directory, 'meldboard.sqlite')
  const database = openSqlite(file)
  return {
    engine: 'sqlite',
    database,
    url: null,
    file,
    endConnections: async () => undefined,
    close: () => database.destroy(),
  }
}

/** A new database without any table. */
export async function emptyPostgres(): Promise<FreshDatabase & { readonly url: string }> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await maintain(`create database ${name}`)
  url.pathname = `/${name}`
  // A connection lost while idle is what some tests are about.
  const database = openPostgres(url.href, () => undefined)
  return {
    engine: 'postgres',
    database,
    url: url.href,
    file: null,
    endConnections: () =>
      maintain(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    close: () => database.destroy(),
  }
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
