import type { Queries } from '../../platform/database/database.ts'
import { type DatabaseSource, sourceOf } from '../../platform/database/database-source.ts'
import { figuresPool } from '../figures.ts'
import {
  type LedgerAnswers,
  type LedgerJobs,
  type LedgerJobType,
  workOutLedger,
} from './ledger-job.ts'

/** A job and the database that it reads; plain data. */
export type LedgerTask = {
  readonly source: DatabaseSource
  readonly job: LedgerJobs[LedgerJobType]
}

export type LedgerRunner = (task: LedgerTask) => Promise<LedgerAnswers[LedgerJobType]>

/** All apps of the process share the thread, as they share the processor. */
const SHARED_POOL = figuresPool<LedgerTask, LedgerAnswers[LedgerJobType]>(
  new URL('./ledger-worker.ts', import.meta.url),
)

/** Reads and works out ledgers in another thread (decision 0068). */
export class Ledgers {
  readonly #database: Queries
  readonly #run: LedgerRunner

  constructor(database: Queries, run: LedgerRunner = (task) => SHARED_POOL.run(task)) {
    this.#database = database
    this.#run = run
  }

  /** @throws FailureError when too many jobs wait, or this job takes too long */
  async workOut<Type extends LedgerJobType>(
    job: LedgerJobs[Type] & { readonly type: Type },
  ): Promise<LedgerAnswers[Type]> {
    const source = sourceOf(this.#database)
    // A database with a plugin is not the one in the file.
    if (source === null) return workOutLedger<Type>(this.#database, job)
    return (await this.#run({ source, job })) as LedgerAnswers[Type]
  }
}
