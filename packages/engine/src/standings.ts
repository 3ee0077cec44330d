import type { Game } from './game.ts'
import type { Player } from './player.ts'
import { isOut, latestStint } from './stint.ts'

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
