import type { Score } from '../rules/score.ts'
import type { Game, Round } from './game.ts'
import type { Player, Stint } from './player.ts'

/** The player of an id, or undefined. */
export function playerOf(game: Pick<Game, 'players'>, playerId: number): Player | undefined {
  return game.players.find(({ id }) => id === playerId)
}

/** The stint a player is in, or was in last. Source: R2. */
export function latestStint(player: Player): Stint {
  // A player has at least one stint (R2).
  return player.stints[player.stints.length - 1] as Stint
}

/**
 * The stint in which a player plays a round, or undefined when the player does not play it: the
 * round is before the player joined, or after an exit and before the rejoin. The round of the exit
 * itself is played. Source: R2, R4.
 */
export function stintIn(player: Player, roundNumber: number): Stint | undefined {
  // A plain loop, as a scoreboard asks this of every player in every round.
  for (let index = player.stints.length - 1; index >= 0; index -= 1) {
    const stint = player.stints[index] as Stint
    if (stint.roundJoined <= roundNumber) {
      return stint.roundExited === null || stint.roundExited >= roundNumber ? stint : undefined
    }
  }
  return undefined
}

/**
 * The ids of those who play a round, by position, as the rounds before it decide. The round after
 * the current one is the next; a round that cannot exist yet has no players.
 * Source: R4.
 *
 * @example
 * playersOfRound(game, 2)
 * // [1, 2]
 */
export function playersOfRound(
  game: Pick<Game, 'players' | 'rounds'>,
  roundNumber: number,
): readonly number[] {
  if (roundNumber > game.rounds.length + 1) return []
  return game.players
    .filter((player) => stintIn(player, roundNumber) !== undefined)
    .map((player) => player.id)
}

/** Whether a player is out: the latest stint has an exit. Source: R2, R3. */
export function isOut(player: Player): boolean {
  return latestStint(player).roundExited !== null
}

/** A stint that has not counted any round yet. */
export function newStint(roundJoined: number, beginningScore: number): Stint {
  return { roundJoined, beginningScore, roundExited: null, total: beginningScore }
}

/** The score recorded for a player in a round, counted or not, or undefined. */
export function recordedScore(round: Pick<Round, 'scores'>, playerId: number): Score | undefined {
  return round.scores.find((score) => score.playerId === playerId)
}
