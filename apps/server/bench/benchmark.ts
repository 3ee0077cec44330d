/** What a benchmark found: always a ratio to a baseline of the same run. */
export type Finding = {
  readonly lines: readonly string[]
  /** Whether what was found is within what was promised. */
  readonly isWithin: boolean
}

export type Benchmark = () => Promise<Finding>

/** The value below which this share of the values lies, e.g. 0.95; nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('There are no values.')
  return value
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
