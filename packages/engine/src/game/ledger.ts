import { deal, undealt } from '../rules/table.ts'
import type { Game } from '../state/game.ts'
import { stintIn } from '../state/stint.ts'

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
 * beginning score; a missing score counts 0. Source: R2, R5, R23, R32.
 *
 * @example
 * ledgerOf(game)
 * // [{ playerId: 1, totals: [0] }, { playerId: 2, totals: [20] }]
 */
export function ledgerOf({ players, rounds, settings }: Game): Ledger {
  let table = undealt(players)
  const columns = rounds.map((round) => {
    table = deal(table, round, settings)
    return table.map((player) => stintIn(player, round.roundNumber)?.total ?? null)
  })
  return players.map(({ id }, index) => ({
    playerId: id,
    totals: columns.map((column) => column[index] as number | null),
  }))
}
