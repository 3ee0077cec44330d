import { winnerIdsOf } from '../rules/outcome.ts'
import type { Game } from '../state/game.ts'
import { ruleOf } from '../state/rule-set.ts'
import { latestStint, roundLeftBy } from '../state/stint.ts'

/** A player's place in a game. */
export type Standing = {
  readonly playerId: number
  /** From 1; equal players share the best of their places. Null before round 1. */
  readonly place: number | null
}

/**
 * The finishing order, of a running game the order so far: the winners, then those who are in by
 * their totals, then those who are out, by the round of their exit, the last one first, and within a
 * round by their totals. A player who left is among them by the round after which they left, and
 * where no player goes out behind all who stayed, by total. Where the highest total is best, it comes
 * first. Equal ones share a place, by position. Source: R22, R30, R31, R43.
 *
 * @example
 * standingsOf(game)
 * // [{ playerId: 1, place: 1 }, { playerId: 2, place: 2 }]
 */
export function standingsOf(game: Game): readonly Standing[] {
  const winnerIds = winnerIdsOf(game)
  const sign = ruleOf(game.settings, 'aim') === 'HIGHEST' ? -1 : 1
  const nextRound = game.rounds.length + 1
  const hasExits = ruleOf(game.settings, 'end') === 'LAST_IN'
  // The players are in order of position, and sorting is stable.
  const runners = game.players
    .map((player): Runner => {
      const { roundExited, total } = latestStint(player)
      const isWinner = winnerIds.includes(player.id)
      const roundLeft = roundLeftBy(player)
      const lastRound = roundLeft !== null && !hasExits ? 0 : roundLeft
      return {
        playerId: player.id,
        isWinner,
        lasted: roundExited ?? lastRound ?? nextRound,
        total: sign * total,
      }
    })
    .sort(byFinish)
  let place = 1
  return runners.map((runner, index) => {
    const better = runners[index - 1]
    if (better !== undefined && byFinish(better, runner) !== 0) place = index + 1
    return { playerId: runner.playerId, place: nextRound === 1 ? null : place }
  })
}

/** The facts that decide a player's place. */
type Runner = {
  readonly playerId: number
  readonly isWinner: boolean
  /** The round of the exit or the last one before leaving, or the next round for those who are in. */
  readonly lasted: number
  readonly total: number
}

function byFinish(one: Runner, other: Runner): number {
  if (one.isWinner || other.isWinner) return Number(other.isWinner) - Number(one.isWinner)
  return other.lasted - one.lasted || one.total - other.total
}
