/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null
}
