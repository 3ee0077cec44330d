import { ok, type Result } from '@meldboard/engine'
import { type Failure, statusOf } from './failure.ts'

export type ListMeta = {
  readonly page: number
  readonly page_size: number
  readonly total_pages: number
  readonly total_items: number
}

/** The body of every successful answer (P-api-1, P-api-2). */
export function success(data: unknown, meta?: ListMeta) {
  return meta === undefined ? { success: true, data } : { success: true, data, meta }
}

/** The same of a service's result; a failure stays what it is. */
export function successOf<Value>(result: Result<Value, Failure>): Result<unknown, Failure> {
  return result.ok ? ok(success(result.value)) : result
}

/** The body of every failure. `path` must be without its query, which may carry tokens. */
export function failureBody(failure: Failure, path: string, now: Date) {
  return {
    success: false,
    error: {
      code: failure.code,
      message: failure.message,
      ...(failure.details && { details: failure.details }),
    },
    ...(failure.data !== undefined && { data: failure.data }),
    status: statusOf(failure),
    path,
    timestamp: now.toISOString(),
  }
}

const BEFORE = '{"success":true,"data":'
const AFTER = '}'

/** Returns the whole answer of a success, serialised once for every reader. */
export function successText(data: unknown): Buffer {
  return Buffer.from(JSON.stringify(success(data)))
}

/** Returns the data of such an answer, without a copy. */
export function dataOf(answer: Buffer): Buffer {
  return answer.subarray(BEFORE.length, -AFTER.length)
}
