import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { wasLost, wasUnanswered } from './database-error.ts'
import { withSource } from './database-source.ts'
import type { Database } from './tables.ts'

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
  // A loss without a listener would end the process, be the connection idle or in use.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const opened = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: carefulPool(pool, patience) }),
  })
  return withSource(opened, { engine: 'postgres', url })
}

/** Statements that a connection can begin with and that change nothing. */
const HARMLESS = /^(begin|start transaction|select)\b/i
/** Code that lifts the server's bound of a statement's time lifts this side's bound too. */
const UNBOUNDED = 'set statement_timeout = 0'

/**
 * A pool whose connections may have died while they were idle: the first statement finds out, and
 * is asked once more over another connection if that can do no harm. Also handles a server that has
 * vanished silently: a connection that did not answer for `patience` milliseconds is given up.
 */
function carefulPool(pool: pg.Pool, patience: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const checkout = new Checkout(pool, await pool.connect(), patience)
      return {
        // Its other form takes a cursor, which the dialect is not given.
        query: checkout.query.bind(checkout) as unknown as PostgresPoolClient['query'],
        release: checkout.release.bind(checkout),
      }
    },
    end: () => pool.end(),
  }
}

/** A connection from when it is taken out of the pool to when it is given back. */
class Checkout {
  readonly #pool: pg.Pool
  #client: pg.PoolClient | null
  /** Zero: none. */
  #patience: number
  #isUnused = true
  /** Why nothing more can be asked; null: it can. */
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
    // There is none to give back if no other can be had.
    this.#client = null
    try {
      this.#client = await this.#pool.connect()
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // A rollback included: the server does that by itself.
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
