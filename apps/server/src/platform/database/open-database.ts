import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, unusable } from '../configuration/configuration.ts'
import { giveToFolderOwner, ownerNote } from '../configuration/file-owner.ts'
import { type DatabasePlace, makeDataDirectory } from '../configuration/read-configuration.ts'
import { damageAdvice, refuseDamagedFile, refuseEmptiedFile } from './check-file.ts'
import { requireWritable } from './check-writable.ts'
import type { Connected, Queries } from './database.ts'
import { migrate, requireSchema } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const FILE = 'meldboard.sqlite'

/** A lost connection fails the statement that needs it, so the error is not lost. */
export const onIdleError = (): void => undefined

/** Opens a database, works with it, and always closes it. */
export async function withDatabase<Answer>(
  opening: Promise<Connected>,
  work: (connected: Connected) => Promise<Answer>,
): Promise<Answer> {
  const connected = await opening
  try {
    return await work(connected)
  } finally {
    await connected.database.destroy()
  }
}

/**
 * Opens the configured database and migrates its schema.
 * @throws ConfigurationError when it cannot be reached, opened or written
 */
export async function openDatabase(
  place: DatabasePlace,
  onError: (error: Error) => void,
): Promise<Queries> {
  const { database } = await openPrepared(place, onError, async ({ database, engine }) => {
    await migrate(database, engine)
    await requireWritable(database)
  })
  return database
}

/**
 * Opens an existing database with the schema of this version.
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
 * Opens the configured database, in a new folder if there is none, and prepares it.
 * @throws ConfigurationError when either fails
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
    throw unusableDatabase({ databaseUrl, dataDirectory }, error)
  }
}

/** An error with the reason why the database cannot be used, and the variable that names it. */
export function unusableDatabase(place: DatabasePlace, error: unknown): ConfigurationError {
  if (error instanceof ConfigurationError) return error
  const reason = error instanceof Error ? error.message || error.name : String(error)
  if (place.databaseUrl !== null) {
    return new ConfigurationError(`DATABASE_URL cannot be used: ${reason}`)
  }
  const notes = `${ownerNote(error, join(place.dataDirectory, FILE))}${damageAdvice(error)}`
  return new ConfigurationError(`DATA_DIR cannot be used: ${reason}${notes}`)
}

function openFile(path: string): Queries {
  refuseEmptiedFile(path)
  const isNew = !existsSync(path)
  const database = openSqlite(path)
  if (isNew) for (const made of [path, `${path}-wal`, `${path}-shm`]) giveToFolderOwner(made)
  return database
}
