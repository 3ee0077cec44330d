import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledgerOf, scoreboardOf } from '../src/index.ts'
import { go } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

/** Every number a plain value holds. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}

describe('totals', () => {
  it("R2: are the latest stint's beginning score plus its counted scores", () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const board = scoreboardOf(game)
        for (const player of board.players) {
          const counted = board.rounds
            .slice(player.roundJoined - 1)
            .flatMap((round) => round.scores)
            .filter((score) => score.playerId === player.id && score.counts)
            .reduce((sum, score) => sum + score.scoreValue, player.beginningScore)
          expect(player.totalScore).toBe(counted)
        }
      }),
      runs,
    )
  })

  it('R3: are above the target exactly when the player is out', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        for (const player of scoreboardOf(game).players) {
          expect(player.isOut).toBe(player.totalScore > game.settings.targetScore)
          expect(player.isOut).toBe(player.roundExited !== null)
        }
      }),
      runs,
    )
  })

  it('R2: first go above the target in the exit round', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const ledger = ledgerOf(game)
        for (const player of scoreboardOf(game).players) {
          const totals = ledger.find((row) => row.playerId === player.id)?.totals ?? []
          const above = totals.findIndex(
            (total, index) =>
              index + 1 >= player.roundJoined && (total ?? 0) > game.settings.targetScore,
          )
          expect(player.roundExited).toBe(above === -1 ? null : above + 1)
        }
      }),
      runs,
    )
  })

  it('are whole numbers of at least 0, and so is every other number but the points left', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const board = scoreboardOf(game)
        const players = board.players.map(({ pointsLeft, ...player }) => {
          expect(pointsLeft).toSatisfy(Number.isInteger)
          return player
        })
        for (const number of numbersIn({ ...board, players })) {
          expect(Number.isInteger(number) && number >= 0 && !Object.is(number, -0)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('R6: follow a corrected setting in every score of its type', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 999 }), ({ game }, dropScore) => {
        fc.pre(game.status === 'INPROGRESS')
        const event = { format: 1, type: 'settings-changed', settings: { dropScore } } as const
        const before = scoreboardOf(game).rounds.flatMap((round) => round.scores)
        const after = scoreboardOf(go(game, event)).rounds.flatMap((round) => round.scores)
        after.forEach((score, index) => {
          const old = before[index]?.scoreValue
          expect(score.scoreValue).toBe(score.scoreType === 'DROP' ? dropScore : old)
        })
      }),
      runs,
    )
  })
})
