import { type Kysely, sql } from 'kysely'
import type { Connected } from '../../platform/database/connected.ts'
import type { Queries } from '../../platform/database/database.ts'
import { codeOf } from '../../platform/database/database-error.ts'
import { executedMigrations, migrate } from '../../platform/database/migrate.ts'
import { migrations } from '../../platform/database/migrations/migrations.ts'
import { BackupError } from './backup-error.ts'
import type { AnyRow, AnyTables } from './backup-lines.ts'
import { BACKUP_TABLES } from './backup-tables.ts'
import { type Backup, readBackup } from './read-backup.ts'

/** Rows to a statement. */
const BATCH = 200

/**
 * Fills an empty database of either engine from a backup, and brings its schema up to date. All rows
 * or none: of a file that is damaged anywhere nothing is restored.
 * @returns how many rows were restored
 * @throws BackupError
 */
export async function restoreBackup(connected: Connected, file: string): Promise<number> {
  const { database, engine } = connected
  const { header, rows } = await readBackup(file)
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

/** Brings an empty database to the schema that the backup's rows are of. */
async function prepare({ database, engine }: Connected, migration: string): Promise<void> {
  const known = Object.keys(migrations(engine))
  const executed = await executedMigrations(database)
  if (!known.includes(migration)) {
    throw new BackupError('The backup was made by a newer Meldboard: upgrade first.')
  }
  if (executed.length > known.indexOf(migration) + 1) {
    throw new BackupError('The database has a newer schema than the backup: use a new database.')
  }
  await migrate(database, engine, migration)
  const someone = await database.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone !== undefined) throw new BackupError('The database is not empty: use a new one.')
}

async function insertRows(queries: Queries, rows: Backup['rows']): Promise<number> {
  let count = 0
  let table = ''
  let batch: AnyRow[] = []
  for await (const line of rows) {
    if (batch.length === BATCH || (line.table !== table && batch.length > 0)) {
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

/** Inserts the newest of `count` rows, which the database refuses if they are not of its schema. */
async function insertBatch(
  queries: Queries,
  table: string,
  batch: readonly AnyRow[],
  count: number,
): Promise<void> {
  const tables = queries as unknown as Kysely<AnyTables>
  try {
    await tables.insertInto(table).values(batch).execute()
  } catch (error) {
    if (!(error instanceof Error) || codeOf(error) === '') throw error
    const first = count - batch.length + 1
    throw new BackupError(
      `Rows ${first} to ${count} of the backup cannot be kept in ${table}: ${error.message}.`,
    )
  }
}

/** Rows that bring their ids leave PostgreSQL's counters behind. */
async function continueCounting(queries: Queries): Promise<void> {
  for (const { name, isCounted } of BACKUP_TABLES) {
    if (isCounted !== true) continue
    await sql`select setval(pg_get_serial_sequence(${sql.lit(name)}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.table(name)}), false)`.execute(queries)
  }
}
