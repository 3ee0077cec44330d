import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { wasLost } from './database-error.ts'

/** Statements that a connection can begin with and that change nothing. */
const HARMLESS = /^(begin|start transaction|select)\b/i

/**
 * A pool whose connections may have died while nobody used them. The first statement finds out, and
 * is asked once more over another connection if that can do no harm.
 */
export function repeatingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => checkOut(pool, await pool.connect()),
    end: () => pool.end(),
  }
}

function checkOut(pool: pg.Pool, first: pg.PoolClient): PostgresPoolClient {
  let client: pg.PoolClient | null = first
  let isUnused = true
  const query = async (text: string, values: readonly unknown[]) => {
    const mayRepeat = isUnused && HARMLESS.test(text)
    isUnused = false
    try {
      return await client?.query(text, [...values])
    } catch (error) {
      if (!mayRepeat || !wasLost(error)) throw error
      client?.release(true)
      // There is none to give back if no other can be had.
      client = null
      client = await pool.connect()
      return client.query(text, [...values])
    }
  }
  return {
    // Its other form takes a cursor, which the dialect is not given.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client?.release(isBroken),
  }
}
