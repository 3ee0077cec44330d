import type { Queries } from '../../platform/database/database.ts'
import { type DatabaseSource, sourceOf } from '../../platform/database/database-source.ts'
import { figuresPool } from '../figures.ts'
import {
  type LedgerAnswers,
  type LedgerJobs,
  type LedgerJobType,
  workOutLedger,
} from './ledger-job.ts'

/** A job, and the database that it reads; plain data. */
export type LedgerTask = {
  readonly source: DatabaseSource
  readonly job: LedgerJobs[LedgerJobType]
}

/** Works a job out in another thread. */
export type LedgerRunner = (task: LedgerTask) => Promise<LedgerAnswers[LedgerJobType]>

/** Every app of the process shares it, as they share its processor. */
const SHARED_POOL = figuresPool<LedgerTask, LedgerAnswers[LedgerJobType]>(
  new URL('./ledger-worker.ts', import.meta.url),
)

/** Ledgers, read and worked out by a thread beside the one that serves requests (decision 0068). */
export class Ledgers {
  readonly #database: Queries
  readonly #run: LedgerRunner

  constructor(database: Queries, run: LedgerRunner = (task) => SHARED_POOL.run(task)) {
    this.#database = database
    this.#run = run
  }

  /** @throws FailureError when too many jobs wait, or this one takes too long */
  async workOut<Type extends LedgerJobType>(
    job: LedgerJobs[Type] & { readonly type: Type },
  ): Promise<LedgerAnswers[Type]> {
    const source = sourceOf(this.#database)
    // A database with a plugin is another one than that which is in the file.
    if (source === null) return workOutLedger<Type>(this.#database, job)
    return (await this.#run({ source, job })) as LedgerAnswers[Type]
  }
}
