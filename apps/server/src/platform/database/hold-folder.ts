import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { ConfigurationError } from '../configuration/configuration.ts'
import { giveToFolderOwner } from '../configuration/file-owner.ts'
import type { DatabasePlace } from '../configuration/read-configuration.ts'
import { unusableDatabase } from './open-database.ts'

const FILE = 'server.lock'

/**
 * Locks the folder of SQLite for one server until `release` or the end of the process: a second server's viewers would
 * not see the first one's writes. It is a lock of the operating system, which also ends with a killed process. Servers
 * on one PostgreSQL notify each other and need no lock.
 * @throws ConfigurationError when another server has the lock, or the folder is not writable
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
