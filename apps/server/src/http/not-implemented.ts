import { FailureError } from './failure.ts'
import type { Handler } from './handler.ts'

/** An operation of the contract that a later version builds: it must not answer as if it worked. */
export const notImplemented: Handler = async () => {
  throw new FailureError({ code: 'NOT_IMPLEMENTED', message: 'This is not available yet.' })
}
