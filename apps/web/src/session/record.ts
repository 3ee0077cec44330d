/** Whether a value has fields that can be looked at. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null
}
