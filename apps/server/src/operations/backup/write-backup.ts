import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ownerNote } from '../../platform/configuration/file-owner.ts'
import type { Connected, Queries } from '../../platform/database/database.ts'
import { withSnapshot } from '../../platform/database/in-transaction.ts'
import { executedMigrations } from '../../platform/database/migrate.ts'
import { codeOf } from '../../platform/error-code.ts'
import {
  BACKUP_VERSION,
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type BackupRow,
  backupLine,
} from './backup-format.ts'
import { allRows } from './backup-store.ts'
import { checkBackup } from './read-backup.ts'

/**
 * Writes all data into a file, as of one moment, while servers run. The file gets its name once it is on the disk and
 * was read back whole; only its owner can read it.
 * @returns the number of its rows
 * @throws BackupError when the file exists, cannot be written, or would not restore
 */
export async function writeBackup(connected: Connected, file: string, now: Date): Promise<number> {
  const part = `${file}.part`
  const claimed: string[] = []
  try {
    // `wx`: a backup replaces no file.
    for (const path of [file, part]) {
      await (await open(path, 'wx', 0o600)).close()
      claimed.push(path)
    }
    await withSnapshot(connected, (queries) => {
      const lines = Readable.from(backupLines(queries, now))
      return pipeline(lines, createGzip(), createWriteStream(part, { flush: true }))
    })
    const rows = await checkBackup(part)
    await rename(part, file)
    await syncFolder(dirname(file))
    return rows
  } catch (error) {
    for (const path of claimed) await rm(path, { force: true })
    throw unwritten(file, error)
  }
}

/** A BackupError with a sentence, unless the error is a defect. */
function unwritten(file: string, error: unknown): unknown {
  if (error instanceof BackupError) {
    return new BackupError(`${file} is removed, since it would not restore. ${error.message}`)
  }
  if (!(error instanceof Error) || codeOf(error) === '') return error
  return new BackupError(`${file} cannot be written: ${error.message}${ownerNote(error)}.`)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

async function* backupLines(queries: Queries, now: Date): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (value: BackupHeader | BackupRow) => {
    const text = backupLine(value)
    hash.update(text)
    return text
  }
  const migration = (await executedMigrations(queries)).at(-1) ?? ''
  yield line({ meldboard: 'backup', version: BACKUP_VERSION, migration, made: now.toISOString() })
  let rows = 0
  for await (const row of allRows(queries)) {
    rows += 1
    yield line(row)
  }
  const end: BackupEnd = { rows, sha256: hash.digest('hex') }
  yield backupLine(end)
}
