import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { ConfigurationError } from '../configuration/configuration.ts'
import { giveToFolderOwner } from '../configuration/file-owner.ts'
import type { DatabasePlace } from '../configuration/read-configuration.ts'
import { unusableDatabase } from './open-database.ts'

const FILE = 'server.lock'

/**
 * Holds the folder of SQLite for one server, until `release` or the end of the process: a second server would show its
 * viewers nothing of what the first one writes. SQLite holds it, by a lock of the operating system, which ends with a
 * process that is killed. Servers over one PostgreSQL hear from each other, and hold nothing.
 * @throws ConfigurationError when another server holds it, or the folder cannot be written
 */
export function holdFolder(place: DatabasePlace): { readonly release: () => void } {
  if (place.databaseUrl !== null) return { release: () => undefined }
  const path = join(place.dataDirectory, FILE)
  try {
    const file = new SqliteDatabase(path, { timeout: 0 })
    giveToFolderOwner(path)
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    if (!isBusy(error)) throw unusableDatabase(place, error)
    throw new ConfigurationError(
      `DATA_DIR ${place.dataDirectory} is in use by another server. Stop that one first, or give this one a folder of its own.`,
    )
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}
