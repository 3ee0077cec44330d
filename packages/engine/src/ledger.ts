import type { Game } from './game.ts'
import type { Player, Stint } from './player.ts'
import { recordedPoints, stintIn } from './stint.ts'

/** Running totals, one row per player, by position. */
export type Ledger = readonly LedgerRow[]

/** One player's row of the ledger. */
export type LedgerRow = {
  readonly playerId: number
  /** The total after each round, the first round first; null where the player does not play. */
  readonly totals: readonly (number | null)[]
}

/**
 * Every player's running total after every round, in points. A stint's first round starts from its
 * beginning score; a missing score counts 0. Source: R2, R5, R23.
 *
 * @example
 * ledgerOf(game)
 * // [{ playerId: 1, totals: [0] }, { playerId: 2, totals: [20] }]
 */
export function ledgerOf(game: Game): Ledger {
  return game.players.map((player) => {
    let total = 0
    const totals = game.rounds.map((round) => {
      const stint = stintIn(player, round.roundNumber)
      if (stint === undefined) return null
      if (stint.roundJoined === round.roundNumber) total = stint.beginningScore
      total += recordedPoints(round, player.id, game.settings)
      return total
    })
    return { playerId: player.id, totals }
  })
}

/** The running total of a player who plays a round, before it, in points. Source: R4. */
export function totalBefore(game: Game, player: Player, roundNumber: number): number {
  const { roundJoined, beginningScore } = stintIn(player, roundNumber) as Stint
  return game.rounds
    .slice(roundJoined - 1, roundNumber - 1)
    .reduce(
      (total, round) => total + recordedPoints(round, player.id, game.settings),
      beginningScore,
    )
}
