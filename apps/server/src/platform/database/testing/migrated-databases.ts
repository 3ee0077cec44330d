import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { DatabaseEngine, Queries } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { openSqlite } from '../sqlite.ts'
import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster's maintenance database. */
    postgresUrl: string
    /** The file of the migrated SQLite database. */
    migratedSqlite: string
  }
}

/** The migrated database of the cluster. */
export const MIGRATED_POSTGRES = 'migrated'

/** One real PostgreSQL for the whole run, and a migrated database of each engine, which each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const folder = await mkdtemp(join(tmpdir(), 'meldboard-databases-'))
  const sqlite = join(folder, 'migrated.sqlite')
  await migrateNew('sqlite', openSqlite(sqlite))
  await migrateNew('postgres', await newPostgres(cluster.url))
  project.provide('postgresUrl', cluster.url)
  project.provide('migratedSqlite', sqlite)
  return async () => {
    await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Leaves no connection open: PostgreSQL cannot copy a database in use. */
async function migrateNew(engine: DatabaseEngine, database: Queries): Promise<void> {
  await migrate(database, engine)
  await database.destroy()
}

async function newPostgres(maintenanceUrl: string): Promise<Queries> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  await client.query(`create database ${MIGRATED_POSTGRES}`)
  await client.end()
  return openPostgres(databaseOf(maintenanceUrl, MIGRATED_POSTGRES), () => undefined)
}

export function migratedPostgres(): string {
  return databaseOf(inject('postgresUrl'), MIGRATED_POSTGRES)
}

function databaseOf(maintenanceUrl: string, name: string): string {
  const url = new URL(maintenanceUrl)
  url.pathname = `/${name}`
  return url.href
}
