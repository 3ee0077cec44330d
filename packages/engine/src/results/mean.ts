/** A mean with the number of its values; null of none. Without that number it says little. */
export type Mean = {
  readonly value: number | null
  readonly n: number
}

/** The mean of values. */
export function meanOf(values: readonly number[]): Mean {
  return { value: values.length === 0 ? null : sumOf(values) / values.length, n: values.length }
}

/** The sum of values. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
