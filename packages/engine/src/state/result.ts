/** The outcome of something that may be refused: a value, or an error that is plain data. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/**
 * The result of what succeeded.
 *
 * @example
 * ok(3)
 * // { ok: true, value: 3 }
 */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

/**
 * The result of what was refused.
 *
 * @example
 * err({ code: 'game/over' })
 * // { ok: false, error: { code: 'game/over' } }
 */
export const err = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
})
