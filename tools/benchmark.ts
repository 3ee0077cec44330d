/** A figure, its baseline from the same run, and its goal. */
export type BenchmarkRow = {
  /** Its name in other documents; unique. */
  readonly name: string
  /** In words. */
  readonly measured: string
  readonly value: number
  /** Of the value and of the baseline; empty for a count. */
  readonly unit: string
  /** Null: no comparison. */
  readonly baseline: { readonly what: string; readonly value: number } | null
  /** Null: for information. For the ratio if there is a baseline, else for the value. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number } | null
}

/** The growth of a cost with a size. */
export type BenchmarkGrowth = {
  readonly name: string
  /** The measured quantity and its unit, in words. */
  readonly measured: string
  /** The counted things, e.g. "games". */
  readonly size: string
  readonly unit: string
  readonly points: readonly { readonly size: number; readonly value: number }[]
}

/** The content of `reports/bench.json`, which the benchmarks of a workspace write. */
export type BenchmarkReport = {
  readonly rows: readonly BenchmarkRow[]
  readonly growths: readonly BenchmarkGrowth[]
}

/** The value divided by its baseline; null: no baseline. */
export function ratioOf({ value, baseline }: BenchmarkRow): number | null {
  return baseline === null ? null : value / baseline.value
}

/** Null: no goal. */
export function isMet(row: BenchmarkRow): boolean | null {
  if (row.goal === null) return null
  const judged = ratioOf(row) ?? row.value
  return 'atMost' in row.goal ? judged <= row.goal.atMost : judged >= row.goal.atLeast
}

/** The exponent of the power of the size that fits the values best: least squares of logarithms. */
export function fittedExponent(points: BenchmarkGrowth['points']): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }))
  const mean = (of: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2)
}

/** Measures a value and, in the same run, its baseline if it has one. */
export type Benchmark = () => Promise<Partial<BenchmarkReport>>

/** `short` in a run that only shows that it works to the end. */
export function inShort<Value>(full: Value, short: Value): Value {
  return process.env.BENCH_SHORT === 'on' ? short : full
}

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

/** The time of some work in milliseconds, and its result. */
export async function timed<Answer>(
  act: () => Promise<Answer>,
): Promise<{ readonly took: number; readonly answer: Answer }> {
  const started = performance.now()
  const answer = await act()
  return { took: performance.now() - started, answer }
}
