import { setTimeout as wait } from 'node:timers/promises'
import { err, ok, type Result } from '@meldboard/engine'
import { sql } from 'kysely'
import type { DatabaseEngine, Queries } from './database.ts'
import { wasLost, wasTakenBack } from './database-error.ts'

const ATTEMPTS = 4
/** The pause before the second attempt, in milliseconds; it doubles with each further one. */
const FIRST_WAIT = 20

/** No attempt begins later than this, in milliseconds: the request has been answered by then. */
const PATIENCE = 4_000

type Repetition = {
  /**
   * `work` itself finds out whether it was already done, so that it also runs again when the connection was lost during
   * the commit and the outcome is unknown.
   */
  readonly isDoneOnce?: boolean
  readonly patience?: number
}

/**
 * Runs `work` in one transaction. Runs it again when PostgreSQL rolled it back in favour of another one, or the
 * connection was lost before the commit: its effects are gone. So `work` has no effects outside its transaction.
 */
export async function inTransaction<Answer>(
  database: Queries,
  work: (queries: Queries) => Promise<Answer>,
  { isDoneOnce = false, patience = PATIENCE }: Repetition = {},
): Promise<Answer> {
  const started = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    let isWorkDone = false
    try {
      return await database.transaction().execute(async (queries) => {
        const answer = await work(queries)
        isWorkDone = true
        return answer
      })
    } catch (error) {
      const isGone = wasTakenBack(error) || (wasLost(error) && (isDoneOnce || !isWorkDone))
      const isTooLate = attempt === ATTEMPTS || performance.now() - started > patience
      if (!isGone || isTooLate) throw error
    }
    await wait(jittered(FIRST_WAIT * 2 ** (attempt - 1)))
  }
}

/** `inTransaction` for work that may fail; a failure rolls all of it back. */
export async function tryInTransaction<Value, Failure>(
  database: Queries,
  work: (queries: Queries) => Promise<Result<Value, Failure>>,
  repetition?: Repetition,
): Promise<Result<Value, Failure>> {
  try {
    const value = await inTransaction(
      database,
      async (queries) => {
        const result = await work(queries)
        if (!result.ok) throw new RolledBack(result.error)
        return result.value
      },
      repetition,
    )
    return ok(value)
  } catch (error) {
    if (error instanceof RolledBack) return err(error.failure)
    throw error
  }
}

/** A part of a transaction that may fail; a failure rolls only this part back. */
export async function tryInSavepoint<Value, Failure>(
  queries: Queries,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  await sql`savepoint part`.execute(queries)
  const result = await work()
  if (!result.ok) await sql`rollback to savepoint part`.execute(queries)
  return result
}

/** Thrown to Kysely, which then rolls back. */
class RolledBack<Failure> extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super('The work of a transaction failed.')
    this.failure = failure
  }
}

/** Half of it is random, so that two transactions that collided do not collide again. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2)
}

/** A slow reader must not be ended between two statements. */
const BEGIN: { readonly [Engine in DatabaseEngine]: string } = {
  sqlite: 'begin',
  postgres:
    'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0',
}

/** Runs `read` on one connection that sees the database as of its first read, and blocks no writer. */
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
