import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { DatabaseEngine } from './engine.ts'

/** A slow reader must not be ended between two statements. */
const BEGIN: { readonly [Engine in DatabaseEngine]: string } = {
  sqlite: 'begin',
  postgres:
    'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0',
}

/**
 * Runs `read` on one connection that sees the database as it is at the first read, without later
 * writes of others, and blocks no writer.
 */
export function withSnapshot<Answer>(
  { database, engine }: { readonly database: Queries; readonly engine: DatabaseEngine },
  read: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return database.connection().execute(async (connection) => {
    await sql.raw(BEGIN[engine]).execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
