import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  eligibleWinners,
  outcomeOf,
  rejoinCandidates,
  scoreboardOf,
} from '../src/index.ts'
import { runsOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

describe('the end', () => {
  it('R8: has come exactly when somebody is out and at most one is not', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const { players, isOver } = scoreboardOf(game)
        const out = players.filter((player) => player.isOut).length
        expect(isOver).toBe(out > 0 && players.length - out <= 1)
      }),
      runs,
    )
  })

  it('R7, R8: is won by the one who is left, or by all with the lowest total', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const { players } = scoreboardOf(game)
        const { isOver, winnerIds } = outcomeOf(game)
        const left = players.filter((player) => !player.isOut)
        const lowest = Math.min(...players.map((player) => player.totalScore))
        const best = players.filter((player) => player.totalScore === lowest)
        const winners = left.length === 1 ? left : best
        expect(winnerIds).toEqual(isOver ? winners.map((player) => player.id) : [])
      }),
      runs,
    )
  })

  it('R11: is accepted automatically exactly when it has come, by hand for each who is eligible', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        fc.pre(game.status === 'INPROGRESS')
        const end = (manualEnd: boolean, winnerPlayerIds: readonly number[]) =>
          applyEvent(game, { format: 1, type: 'ended', manualEnd, winnerPlayerIds }).ok
        const { isOver, winnerIds } = outcomeOf(game)
        expect(end(false, winnerIds)).toBe(isOver)
        for (const { id } of eligibleWinners(game)) expect(end(true, [id])).toBe(true)
        for (const { id } of rejoinCandidates(game)) expect(end(true, [id])).toBe(false)
      }),
      runs,
    )
  })

  it('R11: is never won by hand by a player who is out', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const out = scoreboardOf(game).players.filter((player) => player.isOut)
        const eligible = eligibleWinners(game).map((player) => player.id)
        expect(out.some((player) => eligible.includes(player.id))).toBe(false)
      }),
      runs,
    )
  })
})
