/** The outcome of something that may be refused: a value, or an error that is plain data. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

export const refuse = <Failure>(
  error: Failure,
): { readonly ok: false; readonly error: Failure } => ({ ok: false, error })
