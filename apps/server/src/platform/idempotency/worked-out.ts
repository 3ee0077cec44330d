import { err, type Result } from '@meldboard/engine'
import type { Failure } from '../http/failure.ts'

/** How often a write is worked out again because another one came first. */
const MOST_TIMES = 3

/** Thrown in a transaction: takes it back, so that not even an Idempotency-Key keeps anything of it. */
export class Outdated extends Error {
  constructor() {
    super('What this write depends on has changed since it was worked out.')
  }
}

/**
 * Does a write that takes long to work out, before its transaction, as all other writes wait for that. The
 * transaction throws `Outdated` where nothing was worked out yet, or for what is no longer so; a request that was
 * answered before never comes so far, and costs nothing again.
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
