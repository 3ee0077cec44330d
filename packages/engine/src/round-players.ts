import type { Game } from './game.ts'
import type { Player } from './player.ts'
import { stintIn } from './stint.ts'

/**
 * The ids of those who play a round, by position, as the rounds before it decide. The round after
 * the current one is the next; a round that cannot exist yet is played by nobody.
 * Source: R4.
 *
 * @example
 * playersOfRound(game, 2)
 * // [1, 2]
 */
export function playersOfRound(game: Game, roundNumber: number): readonly number[] {
  return playersIn(game, roundNumber).map((player) => player.id)
}

/** Those who play a round, by position. Source: R4. */
export function playersIn(game: Game, roundNumber: number): readonly Player[] {
  if (roundNumber > game.rounds.length + 1) return []
  return game.players.filter((player) => stintIn(player, roundNumber) !== undefined)
}
