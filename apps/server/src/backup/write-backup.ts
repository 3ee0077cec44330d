import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Connected } from '../database/connected.ts'
import type { Queries } from '../database/database.ts'
import { executedMigrations } from '../database/migrate.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { BackupError } from './backup-error.ts'
import {
  type AnyRow,
  type AnyTables,
  BACKUP_VERSION,
  type BackupEnd,
  type BackupHeader,
  type BackupRow,
} from './backup-lines.ts'
import { BACKUP_TABLES } from './backup-tables.ts'

const PAGE = 500

/**
 * Writes everything into a file, as it is at one moment, while servers go on. The file appears under
 * its name when it is whole and on the disk; nobody but its owner can read it.
 * @returns how many rows it holds
 * @throws BackupError when the file exists
 */
export async function writeBackup(connected: Connected, file: string, now: Date): Promise<number> {
  const part = `${file}.part`
  const target = await claim(file)
  let rows = 0
  try {
    await withSnapshot(connected, async (queries) => {
      const lines = backupLines(queries, connected, now, (count) => {
        rows = count
      })
      const output = createWriteStream(part, { mode: 0o600, flush: true })
      await pipeline(Readable.from(lines), createGzip(), output)
    })
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    await rm(file, { force: true })
    throw error
  } finally {
    await target.close()
  }
  return rows
}

/** A backup never replaces another one. */
async function claim(file: string) {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be written: ${reason}`)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

async function* backupLines(
  queries: Queries,
  { engine }: Connected,
  now: Date,
  onEnd: (rows: number) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (value: BackupHeader | BackupRow) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  const migration = (await executedMigrations(queries, engine)).at(-1) ?? ''
  yield line({ meldboard: 'backup', version: BACKUP_VERSION, migration, made: now.toISOString() })
  let rows = 0
  for (const table of BACKUP_TABLES) {
    for await (const row of rowsOf(queries, table.name, table.key)) {
      rows += 1
      yield line({ table: table.name, row })
    }
  }
  onEnd(rows)
  const end: BackupEnd = { rows, sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

/** Every row of a table by its key, a page at a time. */
async function* rowsOf(queries: Queries, table: string, key: readonly string[]) {
  const any = queries as unknown as Kysely<AnyTables>
  let after: readonly unknown[] | null = null
  for (;;) {
    const ordered = key.reduce(
      (query, column) => query.orderBy(sql.ref(column)),
      any.selectFrom(table).selectAll(),
    )
    const page: readonly AnyRow[] = await ordered
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join([...(after ?? [])])})`,
        ),
      )
      .limit(PAGE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = key.map((column) => last[column])
  }
}
