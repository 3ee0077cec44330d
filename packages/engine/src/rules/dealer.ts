import type { Game } from '../state/game.ts'
import { rulesOf } from '../state/rule-set.ts'
import { playersOfRound } from '../state/stint.ts'

/**
 * The next dealer: the first after the last dealer, by position, of those who play; without a last
 * one the first who plays; null when no player does. Source: R37.
 *
 * @example
 * nextDealer([3, 1, 2], 2, [1, 2, 3])
 * // 3
 */
export function nextDealer(
  order: readonly number[],
  last: number | null,
  plays: readonly number[],
): number | null {
  const after = last === null ? 0 : order.indexOf(last) + 1
  const seats = [...order.slice(after), ...order]
  return seats.find((id) => plays.includes(id)) ?? null
}

/**
 * The dealer of the next round, or null where the rules have none. Source: R37.
 *
 * @example
 * dealerOf(game)
 * // null
 */
export function dealerOf(game: Game): number | null {
  if (rulesOf(game.settings).dealer === 'OFF') return null
  const last = game.rounds.at(-1)?.dealerId ?? null
  const plays = playersOfRound(game, game.rounds.length + 1)
  return nextDealer(
    game.players.map(({ id }) => id),
    last,
    plays,
  )
}
