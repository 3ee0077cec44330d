import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** More than all the statements that the product has; those with lists have one for each length. */
const CAPACITY = 300

/**
 * Compiles each statement once: compiling takes longer than most of them. SQLite recompiles one by
 * itself when the schema has changed.
 */
export function keptStatements(
  database: Pick<SqliteDatabase, 'prepare'>,
  capacity = CAPACITY,
): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return (sql) => {
    const statement = kept.get(sql) ?? database.prepare(sql)
    // The most recently used is evicted last.
    kept.delete(sql)
    kept.set(sql, statement)
    for (const oldest of kept.keys()) {
      if (kept.size <= capacity) break
      kept.delete(oldest)
    }
    return statement
  }
}
