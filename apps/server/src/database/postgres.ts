import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

/** Opens a pool on PostgreSQL; `onError` hears of connections lost while idle. */
export function openPostgres(url: string, onError: (error: Error) => void): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Within the 10 s that any request may take (design.md section 4).
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // Without a listener an idle connection's loss would end the process.
  pool.on('error', onError)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
