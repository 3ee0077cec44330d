import { err, type Result } from '@meldboard/engine'
import type { Failure } from '../http/failure.ts'

/** How often a write is worked out again because another one came first. */
const WORK_ATTEMPTS = 3

/** Rolls a transaction back with all its effects, also its Idempotency-Key. */
export class Outdated extends Error {
  constructor() {
    super('What this write depends on has changed since it was worked out.')
  }
}

/**
 * Does a write that takes long to work out. The work happens before the transaction, which would block all other
 * writes. The transaction throws `Outdated` if nothing is worked out yet, or if the data has changed since. A request
 * that was already answered ends before the work.
 */
export async function writeWorkedOut<Worked, Answer>(
  workOut: () => Promise<Worked | null>,
  write: (worked: Worked | null) => Promise<Result<Answer, Failure>>,
  keepsChanging: Failure,
): Promise<Result<Answer, Failure>> {
  let worked: Worked | null = null
  for (let times = 0; times <= WORK_ATTEMPTS; times += 1) {
    if (times > 0) worked = await workOut()
    try {
      return await write(worked)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
  return err(keepsChanging)
}
