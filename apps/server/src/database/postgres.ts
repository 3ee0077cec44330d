import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { repeatingPool } from './repeating-pool.ts'

/** Connections of one node; requests beyond them wait their turn. */
export const POOL_SIZE = 10

/** Opens a pool on PostgreSQL; `onError` hears of connections that are lost. */
export function openPostgres(url: string, onError: (error: Error) => void): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    // Within the 10 s that any request may take (design.md section 4).
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A loss that nobody listens for would end the process, be the connection idle or in use.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: repeatingPool(pool) }) })
}
