import fc from 'fast-check'
import { vi } from 'vitest'
import { isFullProof } from '../../../tools/proof.ts'

/*
 * Every property draws from one seed: FC_SEED, or a fresh one each time. A failure prints the
 * command that reproduces it. FC_RUNS sets how often each property runs, and with it the time limit.
 */
const seed = Number(process.env.FC_SEED ?? Math.floor(Math.random() * 2 ** 31))

fc.configureGlobal({
  seed,
  reporter: (details) => {
    if (!details.failed) return
    const runs = process.env.FC_RUNS ? `FC_RUNS=${process.env.FC_RUNS} ` : ''
    throw new Error(
      `${fc.defaultReportMessage(details)}\n\nReplay with: ` +
        `${runs}FC_SEED=${seed} pnpm --filter @meldboard/engine test:properties`,
      { cause: details.errorInstance },
    )
  },
})

/** How often a property runs: FC_RUNS, or its own number, and ten times that in the full proof. */
export function runsOf(own: number): number {
  return Number(process.env.FC_RUNS ?? (isFullProof ? 10 * own : own))
}

/** The time limit of a test of so many runs, in milliseconds: what ends one that hangs, on any machine. */
export function timeLimitOf(runs: number): number {
  return Math.max(60_000, 300 * runs)
}

// Most properties run 300 times.
vi.setConfig({ testTimeout: timeLimitOf(runsOf(300)) })

/** The seed of this run. */
export const propertySeed = seed
