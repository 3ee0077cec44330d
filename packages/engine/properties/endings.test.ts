import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScoreboardPlayer } from '../src/index.ts'
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

const isIn = ({ isOut, roundLeft }: ScoreboardPlayer) => !isOut && roundLeft === undefined

describe('the end', () => {
  it('R8, R43: has come exactly when somebody is out or has left and at most one is in', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const { players, isOver } = scoreboardOf(game)
        const inCount = players.filter(isIn).length
        expect(isOver).toBe(inCount <= 1 && inCount < players.length)
      }),
      runs,
    )
  })

  it('R7, R8, R43: is won by the one who is left, or by all with the lowest total who have not left', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const { players } = scoreboardOf(game)
        const { isOver, winnerIds } = outcomeOf(game)
        const left = players.filter(isIn)
        const staying = players.filter(({ roundLeft }) => roundLeft === undefined)
        const lowest = Math.min(...staying.map((player) => player.totalScore))
        const best = staying.filter((player) => player.totalScore === lowest)
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

  it('R11, R43: is never won by hand by a player who is out or has left', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const out = scoreboardOf(game).players.filter((player) => !isIn(player))
        const eligible = eligibleWinners(game).map((player) => player.id)
        expect(out.some((player) => eligible.includes(player.id))).toBe(false)
      }),
      runs,
    )
  })
})
