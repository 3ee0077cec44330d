import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, Scoreboard } from '../src/index.ts'
import { changeScoreboard, SCOREBOARD_FORMAT, scoreboardOf } from '../src/index.ts'
import { go, play } from '../test/events.ts'
import { runsOf, timeLimitOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const RUNS = runsOf(2_000)

describe('a viewer who folds each change of a game', () => {
  it(
    'has the scoreboard of the game after every one of 10,000 random changes (R28)',
    () => {
      let changes = 0
      fc.assert(
        fc.property(games, ({ events }) => {
          let game: Game = play(...events.slice(0, 1))
          let shown: Scoreboard = scoreboardOf(game)
          for (const event of events.slice(1)) {
            game = go(game, event)
            // As it comes over the wire.
            const sent = JSON.parse(
              JSON.stringify({ format: SCOREBOARD_FORMAT, version: game.version, event }),
            )
            shown = changeScoreboard(shown, sent) as Scoreboard
            expect(JSON.stringify(shown)).toBe(JSON.stringify(scoreboardOf(game)))
            changes += 1
          }
        }),
        { numRuns: RUNS },
      )
      expect(changes).toBeGreaterThanOrEqual((10_000 / 2_000) * RUNS)
    },
    timeLimitOf(RUNS),
  )
})
