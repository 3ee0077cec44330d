import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { ConfigurationError } from '../configuration/configuration-error.ts'
import { damageAdvice, refuseDamagedFile, refuseEmptiedFile } from './check-file.ts'
import type { Connected } from './connected.ts'
import type { Queries } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

/** Where the database is, as the configuration says. */
export type DatabasePlace = Pick<Configuration, 'databaseUrl' | 'dataDirectory'>

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * @throws ConfigurationError when it cannot be reached or opened.
 */
export async function openDatabase(
  place: DatabasePlace,
  onError: (error: Error) => void,
): Promise<Queries> {
  const { database } = await openPrepared(place, onError, async ({ database, engine }) => {
    await migrate(database, engine)
  })
  return database
}

/**
 * Opens the database that the configuration names and prepares it.
 * @throws ConfigurationError when either fails.
 */
export async function openPrepared(
  { databaseUrl, dataDirectory }: DatabasePlace,
  onError: (error: Error) => void,
  prepare: (connected: Connected) => Promise<void>,
): Promise<Connected> {
  let connected: Connected | undefined
  try {
    connected =
      databaseUrl === null
        ? { engine: 'sqlite', database: openFile(join(dataDirectory, 'meldboard.sqlite')) }
        : { engine: 'postgres', database: await openRemote(databaseUrl, onError) }
    await refuseDamagedFile(connected)
    await prepare(connected)
    return connected
  } catch (error) {
    await connected?.database.destroy()
    if (error instanceof ConfigurationError) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    const variable = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'
    throw new ConfigurationError(variable, `cannot be used: ${reason}${damageAdvice(error)}`)
  }
}

function openFile(path: string): Queries {
  refuseEmptiedFile(path)
  return openSqlite(path)
}

/** The driver of PostgreSQL takes memory that a node on SQLite has other uses for. */
async function openRemote(url: string, onError: (error: Error) => void): Promise<Queries> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, onError)
}
