import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { carefulPool } from './careful-pool.ts'
import type { Database } from './database.ts'

/** Connections of one node; requests beyond them wait their turn. */
export const POOL_SIZE = 10

/**
 * Longer than the server lets a statement take: after this the server counts as lost; in
 * milliseconds.
 */
const PATIENCE = 9_000

/** Opens a pool on PostgreSQL; `onError` is called with the error of each lost connection. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  patience = PATIENCE,
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    // Within the 10 s that any request may take (P-api-10).
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A loss that nobody listens for would end the process, be the connection idle or in use.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: carefulPool(pool, patience) }),
  })
}
