import { type Kysely, sql } from 'kysely'
import { BACKUP_TABLES } from '../../platform/database/account-data.ts'
import type { DatabaseEngine, Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/database-error.ts'
import { codeOf } from '../../platform/error-code.ts'
import { type AnyRow, type AnyTables, BackupError, type BackupRow } from './backup-format.ts'

const PAGE_ROWS = 500

/** Table by table. */
export async function* allRows(queries: Queries): AsyncGenerator<BackupRow, void> {
  for (const { name, key } of BACKUP_TABLES) {
    for await (const row of rowsOf(queries, name, key)) yield { table: name, row }
  }
}

/** All rows of a table by its key, page by page. */
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
      .limit(PAGE_ROWS)
      .execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_ROWS) return
    after = key.map((column) => last[column])
  }
}

/**
 * Inserts the newest of `count` rows.
 * @throws BackupError when they do not fit the schema; other errors of the database unchanged
 */
export async function insertBatch(
  queries: Queries,
  table: string,
  batch: readonly AnyRow[],
  count: number,
): Promise<void> {
  const tables = queries as unknown as Kysely<AnyTables>
  try {
    await tables.insertInto(table).values(batch).execute()
  } catch (error) {
    if (!(error instanceof Error) || codeOf(error) === '' || isUnavailable(error)) throw error
    const first = count - batch.length + 1
    throw new BackupError(
      `Rows ${first} to ${count} of the backup cannot be kept in ${table}: ${error.message}.`,
    )
  }
}

/** Rows with ids do not advance PostgreSQL's counters. An older schema lacks some tables. */
export async function continueCounting(queries: Queries): Promise<void> {
  for (const { name, isCounted } of BACKUP_TABLES) {
    if (!isCounted) continue
    const { rows } = await sql`select 1 where to_regclass(${sql.lit(name)}) is not null`.execute(
      queries,
    )
    if (rows.length === 0) continue
    await sql`select setval(pg_get_serial_sequence(${sql.lit(name)}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.table(name)}), false)`.execute(queries)
  }
}

export async function hasUsers(queries: Queries): Promise<boolean> {
  const someone = await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return someone !== undefined
}

/** The key of PostgreSQL's advisory lock for a restore into a running installation. */
const RESTORE_LOCK = 4_702_111

/**
 * Locks all tables of a backup against other writers until the transaction ends; SQLite has only one writer. False:
 * another restore is running.
 */
export async function holdTables(queries: Queries, engine: DatabaseEngine): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(RESTORE_LOCK)}) as "isFree"`.execute(queries)
  if (rows[0]?.isFree !== true) return false
  const tables = sql.join(BACKUP_TABLES.map(({ name }) => sql.table(name)))
  await sql`lock table ${tables} in exclusive mode`.execute(queries)
  return true
}

/** Deletes the rows of unfinished registrations, invitations and the like from the tables of a backup. */
export async function deleteAllRows(queries: Queries): Promise<void> {
  for (const { name } of BACKUP_TABLES.toReversed()) await queries.deleteFrom(name).execute()
}

/** The number of active accounts and of games. */
export async function countInstallation(
  queries: Queries,
): Promise<{ readonly people: number; readonly games: number }> {
  const { people } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number | string>().as('people'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const { games } = await queries
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number | string>().as('games'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { people: Number(people), games: Number(games) }
}
