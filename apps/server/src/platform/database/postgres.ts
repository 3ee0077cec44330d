import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { wasLost, wasUnanswered } from './database-error.ts'
import { withSource } from './database-source.ts'
import type { Database } from './tables.ts'

/** Connections of one node; more requests wait. */
export const POOL_SIZE = 10

/** Longer than the server's time limit of a statement, in milliseconds: after this the server counts as lost. */
const PATIENCE = 9_000

/** Opens a pool on PostgreSQL; `onError` gets the error of each lost connection. */
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
  // Without a listener, a lost connection would end the process, idle or in use.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const opened = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: carefulPool(pool, patience) }),
  })
  return withSource(opened, { engine: 'postgres', url })
}

/** Statements that may begin a connection's use and change nothing. */
const HARMLESS = /^(begin|start transaction|select)\b/i
/** Work that lifts the server's time limit of a statement lifts this side's too. */
const UNBOUNDED = 'set statement_timeout = 0'

/**
 * A pool whose idle connections may be dead: the first statement finds out, and runs again on another connection if it
 * is harmless. A connection that does not answer for `patience` milliseconds is dropped, for servers that vanish
 * silently.
 */
function carefulPool(pool: pg.Pool, patience: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const checkout = new Checkout(pool, await pool.connect(), patience)
      return {
        // The other form takes a cursor, which the dialect does not use.
        query: checkout.query.bind(checkout) as unknown as PostgresPoolClient['query'],
        release: checkout.release.bind(checkout),
      }
    },
    end: () => pool.end(),
  }
}

/** A connection between its checkout from the pool and its return. */
class Checkout {
  readonly #pool: pg.Pool
  #client: pg.PoolClient | null
  /** Zero: no limit. */
  #patience: number
  #isUnused = true
  /** The reason why no statement can run any more; null: it can. */
  #failure: unknown = null

  constructor(pool: pg.Pool, client: pg.PoolClient, patience: number) {
    this.#pool = pool
    this.#client = client
    this.#patience = patience
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const mayRepeat = this.#isUnused && HARMLESS.test(text)
    this.#isUnused = false
    if (text === UNBOUNDED) this.#patience = 0
    try {
      return await this.#ask(text, values)
    } catch (error) {
      if (!mayRepeat || !wasLost(error)) throw error
      await this.#replace()
      return this.#ask(text, values)
    }
  }

  release(isBroken = false): void {
    this.#client?.release(isBroken || this.#failure !== null)
  }

  async #replace(): Promise<void> {
    this.#client?.release(true)
    // If no other connection is available, none is returned to the pool.
    this.#client = null
    try {
      this.#client = await this.#pool.connect()
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // Also for a rollback, which the server does by itself.
    if (this.#client === null || this.#failure !== null) throw this.#failure
    const question = { text, values: [...values], query_timeout: this.#patience }
    try {
      return await this.#client.query(question)
    } catch (error) {
      if (wasUnanswered(error)) this.#failure = error
      throw error
    }
  }
}
