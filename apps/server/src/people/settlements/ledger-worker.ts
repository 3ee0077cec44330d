import { sql } from 'kysely'
import type { DatabaseEngine, Queries } from '../../platform/database/database.ts'
import type { DatabaseSource } from '../../platform/database/database-source.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { openSqlite } from '../../platform/database/sqlite.ts'
import { answerJobs } from '../../platform/worker-script.ts'
import { type LedgerAnswers, type LedgerJobType, workOutLedger } from './ledger-job.ts'
import type { LedgerTask } from './ledgers.ts'

answerJobs(
  ({ source, job }: LedgerTask) =>
    withDatabase(source, (database) =>
      asOfOneMoment(database, source.engine, (queries) => workOutLedger(queries, job)),
    ),
  bytesOf,
)

/** The bytes of an answer to a read. */
function bytesOf(answer: LedgerAnswers[LedgerJobType]): Uint8Array | null {
  const isRead = answer !== null && 'ok' in answer && answer.ok
  return isRead && answer.value instanceof Uint8Array ? answer.value : null
}

/** Reads the database as of one moment; later writes are invisible. */
function asOfOneMoment<Answer>(
  database: Queries,
  engine: DatabaseEngine,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return database.connection().execute(async (queries) => {
    // Kysely's own transaction takes the write lock of SQLite.
    const begin = engine === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only'
    await sql.raw(begin).execute(queries)
    try {
      return await work(queries)
    } finally {
      await sql.raw('rollback').execute(queries)
    }
  })
}

/** The database of the last job; its idle connections close by themselves. */
let last: { readonly url: string; readonly database: Queries } | null = null

/** An SQLite file is closed after each job: the last connection that closes merges its journal into the file. */
async function withDatabase<Answer>(
  source: DatabaseSource,
  work: (database: Queries) => Promise<Answer>,
): Promise<Answer> {
  if (source.engine === 'sqlite') {
    const database = openSqlite(source.file)
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  }
  const { url } = source
  last = last?.url === url ? last : { url, database: openPostgres(url, () => undefined) }
  return work(last.database)
}
