import type { Result } from './result.ts'
import { err, ok } from './result.ts'

/** What was found where something else was expected. */
export type Problem = {
  /** Where, e.g. `scores[2].scoreValue`; empty for the whole. */
  readonly path: string
  /** What was expected there, e.g. `a whole number from 0 to 999`. */
  readonly expected: string
}

/** At least one problem. */
export type Problems = readonly [Problem, ...Problem[]]

/** The value that was read without a problem, or the problems. */
export function readResult<Value>(
  value: Value,
  [first, ...more]: readonly Problem[],
): Result<Value, Problems> {
  return first === undefined ? ok(value) : err([first, ...more])
}
