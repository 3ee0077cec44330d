import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultsOf, SEASON_SCORINGS } from '../src/results.ts'
import { propertySeed, runsOf, timeLimitOf } from '../test/property-runs.ts'
import { compareFigures, compareGroup, compareSeason } from './compare-figures.ts'
import { finishedOf } from './naive-evening.ts'
import { evenings } from './play-evening.ts'

const numRuns = runsOf(500)
const timeout = timeLimitOf(numRuns)

const seasons = fc.record({ minGames: fc.nat({ max: 3 }), discards: fc.nat({ max: 3 }) })

it('never differs from a naive second reading of the score sheets, in the figures, head to heads, records and seasons of any evening (R40, R41, R42)', {
  timeout,
}, () => {
  const seen = { evenings: 0, games: 0, finished: 0, sides: 0, rejoined: 0, sharedWins: 0 }
  fc.assert(
    fc.property(evenings, seasons, (evening, season) => {
      const results = evening.map(({ game }) => resultsOf(game))
      const finished = finishedOf(evening.map(({ naive }) => naive))
      compareFigures(results, finished)
      compareGroup(results, finished)
      for (const scoring of SEASON_SCORINGS) {
        compareSeason(results, finished, { ...season, scoring })
      }
      seen.evenings += 1
      seen.games += evening.length
      for (const { sheet } of finished) {
        seen.finished += 1
        if (sheet.winners.length > 1) seen.sharedWins += 1
        if (sheet.seats.some(({ members }) => members.length > 0)) seen.sides += 1
        if (sheet.seats.some(({ entries }) => entries.length > 1)) seen.rejoined += 1
      }
    }),
    { numRuns },
  )
  // Evenings of one game, or of tame games, would make the agreement worth little.
  expect(seen.finished / seen.evenings).toBeGreaterThanOrEqual(2)
  for (const times of [seen.sides, seen.rejoined, seen.sharedWins]) {
    expect(times / seen.finished).toBeGreaterThanOrEqual(0.05)
  }
  process.stdout.write(`${JSON.stringify(seen)}, seed ${propertySeed}\n`)
})
