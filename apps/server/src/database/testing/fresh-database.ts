import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Queries } from '../database.ts'
import type { DatabaseEngine } from '../engine.ts'
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
  readonly close: () => Promise<void>
}

/** A new, empty, migrated database of the engine. */
export async function freshDatabase(engine: DatabaseEngine): Promise<FreshDatabase> {
  const fresh = engine === 'sqlite' ? await freshSqlite() : await freshPostgres()
  await migrate(fresh.database, engine)
  return fresh
}

async function freshSqlite(): Promise<FreshDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'meldboard-sqlite-'))
  const file = join(directory, 'meldboard.sqlite')
  const database = openSqlite(file)
  return {
    engine: 'sqlite',
    database,
    url: null,
    file,
    close: async () => {
      await database.destroy()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function freshPostgres(): Promise<FreshDatabase> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  const database = openPostgres(url.href, (error) => {
    throw error
  })
  return {
    engine: 'postgres',
    database,
    url: url.href,
    file: null,
    close: () => database.destroy(),
  }
}
