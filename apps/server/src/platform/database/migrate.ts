import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Connected, DatabaseEngine, Queries } from './database.ts'
import { migrations } from './migrations/migrations.ts'

/**
 * Migrates the schema to the newest version, or to a named one. Several nodes may call it at once; one does it. Returns
 * the migrations that ran.
 */
export async function migrate(
  database: Queries,
  engine: DatabaseEngine,
  to?: string,
): Promise<readonly string[]> {
  return patiently(database, engine, async (connection) => {
    refuseNewer(await executedMigrations(connection), engine)
    const provider = { getMigrations: async () => migrations(engine) }
    const migrator = new Migrator({ db: connection, provider })
    const { error, results = [] } = await (to === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(to))
    if (error !== undefined) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/**
 * Runs `work` on one connection without the time limits of a request: migrating a large table, or waiting for the node
 * that does it, may take long.
 */
async function patiently<Answer>(
  database: Queries,
  engine: DatabaseEngine,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  if (engine === 'sqlite') return work(database)
  return database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    const reset = () => sql`reset statement_timeout`.execute(connection)
    const answer = await work(connection).catch(async (error: unknown) => {
      // Fails with a lost connection; the error of the work matters more.
      await reset().catch(() => undefined)
      throw error
    })
    await reset()
    return answer
  })
}

/** The migrations that have run, in order; also those that only a newer version knows. */
export async function executedMigrations(database: Queries): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database)
  return rows.map(({ name }) => name)
}

/**
 * Refuses a database with the schema of another version.
 * @throws Error whose message completes "the database cannot be used: ..."
 */
export async function requireSchema({ database, engine }: Connected): Promise<void> {
  const executed = await executedMigrations(database)
  refuseNewer(executed, engine)
  if (executed.length === Object.keys(migrations(engine)).length) return
  throw new Error(`its schema is at ${executed.at(-1) ?? 'nothing'}. Run migrate first.`)
}

/** @throws Error whose message completes "the database cannot be used: ..." */
function refuseNewer(executed: readonly string[], engine: DatabaseEngine): void {
  const known = new Set(Object.keys(migrations(engine)))
  const newest = executed.findLast((name) => !known.has(name))
  if (newest === undefined) return
  throw new Error(`its schema was made by a newer Meldboard (${newest}). Upgrade this one first.`)
}
