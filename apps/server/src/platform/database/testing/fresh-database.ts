import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { DatabaseEngine, Queries } from '../database.ts'
import { openPostgres } from '../postgres.ts'
import { openSqlite } from '../sqlite.ts'
import { StatementCollector } from './asked-statements.ts'
import { MIGRATED_POSTGRES } from './migrated-databases.ts'

export type FreshDatabase = {
  readonly engine: DatabaseEngine
  readonly database: Queries
  /** The DATABASE_URL; null for SQLite. */
  readonly url: string | null
  /** The SQLite file; null for PostgreSQL. */
  readonly file: string | null
  /** Ends all connections of PostgreSQL, like a restart; does nothing on SQLite. */
  readonly endConnections: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A new, empty database with the newest schema: a copy of the one that the run migrated. */
export function freshDatabase(engine: DatabaseEngine): Promise<FreshDatabase> {
  return engine === 'sqlite' ? freshSqlite() : newPostgres(MIGRATED_POSTGRES)
}

async function freshSqlite(): Promise<FreshDatabase> {
  const directory = await temporaryFolder()
  const file = join(directory, 'meldboard.sqlite')
  await copyFile(inject('migratedSqlite'), file)
  const database = openSqlite(file).withPlugin(new StatementCollector())
  return {
    engine: 'sqlite',
    database,
    url: null,
    file,
    endConnections: async () => undefined,
    close: () => database.destroy(),
  }
}

type FreshPostgres = FreshDatabase & { readonly url: string }

/** A new database without tables. */
export function emptyPostgres(): Promise<FreshPostgres> {
  return newPostgres('template1')
}

async function newPostgres(template: string): Promise<FreshPostgres> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await maintain(`create database ${name} template ${template}`)
  url.pathname = `/${name}`
  // Some tests lose idle connections on purpose.
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
