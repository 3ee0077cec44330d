import type { Game } from './game.ts'
import type { Player } from './player.ts'
import { isOut, latestStint } from './stint.ts'

/** From this percentage of the target on, a player who is still in is warned. Source: R21. */
export const WARNING_PERCENT = 80

/**
 * The ids of the players from lowest to highest total, ties by position. A player who is out has a
 * total above the target and so comes after all who are in. Source: R3, R7.
 *
 * @example
 * standingsOf(game)
 * // [1, 2]
 */
export function standingsOf(game: Game): readonly number[] {
  // The players stand by position, and sorting keeps the order of equals.
  return [...game.players]
    .sort((a, b) => latestStint(a).total - latestStint(b).total)
    .map((player) => player.id)
}

/** 1 for the lowest total among those who are in, shared by equal totals; null when out. */
export function rankOf(game: Game, player: Player): number | null {
  if (isOut(player)) return null
  const { total } = latestStint(player)
  return 1 + game.players.filter((other) => latestStint(other).total < total).length
}

/**
 * A total in percent of the target, at most 100, rounded down to a whole number.
 * Source: R21.
 *
 * @example
 * progressOf(159, 200)
 * // 79
 */
export function progressOf(total: number, targetScore: number): number {
  return Math.min(100, Math.floor((total * 100) / targetScore))
}

/**
 * Whether a total is from 80 percent of the target up to the target itself.
 * Source: R21.
 *
 * @example
 * isWarning(160, 200)
 * // true
 */
export function isWarning(total: number, targetScore: number): boolean {
  return total <= targetScore && total * 100 >= targetScore * WARNING_PERCENT
}
