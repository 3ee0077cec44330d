import type { BenchmarkReport } from '../../../tools/benchmark-row.ts'

/** Measures something and its baseline in the same run. */
export type Benchmark = () => Promise<Partial<BenchmarkReport>>

/** `short` where a run is only to show that it works to the end. */
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

/** How long something takes, in milliseconds, and what comes of it. */
export async function timed<Answer>(
  act: () => Promise<Answer>,
): Promise<{ readonly took: number; readonly answer: Answer }> {
  const started = performance.now()
  const answer = await act()
  return { took: performance.now() - started, answer }
}
