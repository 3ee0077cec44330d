import fc from 'fast-check'

/*
 * Every property draws from one seed: FC_SEED, or a fresh one each time. A failure tells the
 * command that brings it back. FC_RUNS sets how often each property runs.
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

/** How often a property runs: FC_RUNS, or its own number. */
export function runsOf(own: number): number {
  return Number(process.env.FC_RUNS ?? own)
}

/** The seed of this run. */
export const propertySeed = seed
