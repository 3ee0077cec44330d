import { err, type Result } from '@meldboard/engine'
import type { Failure } from '../http/failure.ts'

/** How often a write is worked out again because another one came first. */
const MOST_TIMES = 3

/** Rolls a transaction back with all its effects, also its Idempotency-Key. */
export class Outdated extends Error {
  constructor() {
    super('What this write depends on has changed since it was worked out.')
  }
}

/**
 * For a write that takes long to work out: that happens before its transaction, which would block all other writes. The
 * transaction throws `Outdated` if nothing is worked out yet, or if it is no longer true. A request that was already
 * answered does not get so far, and costs nothing again.
 */
export async function writeWorkedOut<Worked, Answer>(
  workOut: () => Promise<Worked | null>,
  write: (worked: Worked | null) => Promise<Result<Answer, Failure>>,
  keepsChanging: Failure,
): Promise<Result<Answer, Failure>> {
  let worked: Worked | null = null
  for (let times = 0; times <= MOST_TIMES; times += 1) {
    if (times > 0) worked = await workOut()
    try {
      return await write(worked)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
  return err(keepsChanging)
}
