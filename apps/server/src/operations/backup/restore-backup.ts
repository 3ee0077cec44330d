import type { Connected, Queries } from '../../platform/database/database.ts'
import { executedMigrations, migrate } from '../../platform/database/migrate.ts'
import { migrations } from '../../platform/database/migrations/migrations.ts'
import { type AnyRow, BackupError, type BackupRow } from './backup-format.ts'
import { continueCounting, hasUsers, insertBatch } from './backup-store.ts'
import { readBackup } from './read-backup.ts'

/** Rows per statement. */
const ROWS_PER_STATEMENT = 200

/**
 * Fills an empty database of either engine from a backup, and migrates its schema. All rows or none: a damaged file
 * restores nothing. `name` is the file's name in errors.
 * @returns the number of restored rows
 * @throws BackupError
 */
export async function restoreBackup(
  connected: Connected,
  file: string,
  name = file,
): Promise<number> {
  const { database, engine } = connected
  const { header, rows } = await readBackup(file, name)
  try {
    await prepare(connected, header.migration)
    const count = await database.transaction().execute(async (transaction) => {
      const inserted = await insertRows(transaction, rows)
      if (engine === 'postgres') await continueCounting(transaction)
      return inserted
    })
    await migrate(database, engine)
    return count
  } finally {
    await rows.return()
  }
}

/** Migrates an empty database to the schema of the backup's rows. */
async function prepare({ database, engine }: Connected, migration: string): Promise<void> {
  const known = Object.keys(migrations(engine))
  const executed = await executedMigrations(database)
  if (executed.length > known.indexOf(migration) + 1) {
    throw new BackupError('The database has a newer schema than the backup: use a new database.')
  }
  await migrate(database, engine, migration)
  if (await hasUsers(database)) throw new BackupError('The database is not empty: use a new one.')
}

/** Inserts rows, which must come table by table; returns their number. */
export async function insertRows(
  queries: Queries,
  rows: AsyncIterable<BackupRow>,
): Promise<number> {
  let count = 0
  let table = ''
  let batch: AnyRow[] = []
  for await (const line of rows) {
    if (batch.length === ROWS_PER_STATEMENT || (line.table !== table && batch.length > 0)) {
      await insertBatch(queries, table, batch, count)
      batch = []
    }
    table = line.table
    batch.push(line.row)
    count += 1
  }
  if (batch.length > 0) await insertBatch(queries, table, batch, count)
  return count
}
