import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertySeed, runsOf, timeLimitOf } from '../test/property-runs.ts'
import { openings, openTables, playCommands } from './play-commands.ts'
import { Tally } from './tally.ts'

const numRuns = runsOf(1000)
const timeout = timeLimitOf(numRuns)

it('never differs from a naive second model, in any game (R43)', { timeout }, () => {
  const tally = new Tally()
  fc.assert(
    fc.property(openings, playCommands, (opening, commands) => {
      const tables = openTables(opening)
      fc.modelRun(() => tables, commands)
      tally.add(tables.real.played, [...commands].length)
    }),
    { numRuns },
  )
  // Sequences too short or too tame would make the agreement worth little.
  expect(tally.meanCommands).toBeGreaterThanOrEqual(20)
  expect(tally.rejoinThenEdit).toBeGreaterThanOrEqual(0.1)
  expect(tally.leavingThenEdit).toBeGreaterThanOrEqual(0.1)
  process.stdout.write(`${tally.summary()}, seed ${propertySeed}\n`)
})
