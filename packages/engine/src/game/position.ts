import type { Game } from '../state/game.ts'
import type { Player } from '../state/player.ts'

/**
 * The positions a player who joins or rejoins may choose, 1 to the number of players + 1. A taken
 * one moves its player and those after on. Source: R10.
 *
 * @example
 * positionChoices(game)
 * // [1, 2, 3]
 */
export function positionChoices(game: Game): readonly number[] {
  return Array.from({ length: game.players.length + 1 }, (_, index) => index + 1)
}

/** The players with positions 1..n in the order given. Source: R10. */
export function numberPositions(players: readonly Player[]): readonly Player[] {
  return players.map((player, index) => ({ ...player, position: index + 1 }))
}

/**
 * The players with one put at a position, new or moved; those at and after it go one on, and past
 * the last means last. Source: R10.
 */
export function placePlayer(
  players: readonly Player[],
  placed: Player,
  position: number,
): readonly Player[] {
  const others = players.filter((player) => player.id !== placed.id)
  return numberPositions([...others.slice(0, position - 1), placed, ...others.slice(position - 1)])
}
