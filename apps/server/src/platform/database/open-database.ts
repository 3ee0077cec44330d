import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, unusable } from '../configuration/configuration.ts'
import { type DatabasePlace, makeDataDirectory } from '../configuration/read-configuration.ts'
import { damageAdvice, refuseDamagedFile, refuseEmptiedFile } from './check-file.ts'
import type { Connected, Queries } from './database.ts'
import { migrate, requireSchema } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const FILE = 'meldboard.sqlite'

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
 * Opens a database that is there, with the schema of this version, and makes none.
 * @throws ConfigurationError
 */
export async function openExisting(
  place: DatabasePlace,
  onError: (error: Error) => void,
): Promise<Connected> {
  if (place.databaseUrl === null) {
    await access(join(place.dataDirectory, FILE)).catch((error: unknown) => {
      throw unusable('DATA_DIR', error)
    })
  }
  return openPrepared(place, onError, requireSchema)
}

/**
 * Opens the database that the configuration names, in a new folder if there is none, and prepares it.
 * @throws ConfigurationError when either fails.
 */
export async function openNew(
  place: DatabasePlace,
  onError: (error: Error) => void,
  prepare: (connected: Connected) => Promise<void>,
): Promise<Connected> {
  if (place.databaseUrl === null) await makeDataDirectory(place.dataDirectory)
  return openPrepared(place, onError, prepare)
}

async function openPrepared(
  { databaseUrl, dataDirectory }: DatabasePlace,
  onError: (error: Error) => void,
  prepare: (connected: Connected) => Promise<void>,
): Promise<Connected> {
  let connected: Connected | undefined
  try {
    connected =
      databaseUrl === null
        ? { engine: 'sqlite', database: openFile(join(dataDirectory, FILE)) }
        : { engine: 'postgres', database: openPostgres(databaseUrl, onError) }
    await refuseDamagedFile(connected)
    await prepare(connected)
    return connected
  } catch (error) {
    await connected?.database.destroy()
    if (error instanceof ConfigurationError) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    const variable = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'
    throw new ConfigurationError(`${variable} cannot be used: ${reason}${damageAdvice(error)}`)
  }
}

function openFile(path: string): Queries {
  refuseEmptiedFile(path)
  return openSqlite(path)
}
