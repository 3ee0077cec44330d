import type { Game, Round } from './game.ts'
import type { Player, Stint } from './player.ts'
import type { Score } from './score.ts'
import { pointsOf } from './score.ts'
import type { Settings } from './settings.ts'

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

/** Whether a player's total is above the target. Source: R3. */
export function isOut(player: Player): boolean {
  return latestStint(player).roundExited !== null
}

/** A stint that has not counted any round yet. */
export function newStint(roundJoined: number, beginningScore: number): Stint {
  return { roundJoined, beginningScore, roundExited: null, total: beginningScore }
}

/** The stint after one more round worth `points`. Source: R2, R3. */
export function extendStint(
  stint: Stint,
  roundNumber: number,
  points: number,
  targetScore: number,
): Stint {
  const total = stint.total + points
  return { ...stint, total, roundExited: total > targetScore ? roundNumber : null }
}

/** The score recorded for a player in a round, counted or not, or undefined. */
export function recordedScore(round: Round, playerId: number): Score | undefined {
  return round.scores.find((score) => score.playerId === playerId)
}

/** The points recorded for a player in a round; a missing score is worth 0. Source: R5. */
export function recordedPoints(round: Round, playerId: number, settings: Settings): number {
  const score = recordedScore(round, playerId)
  return score === undefined ? 0 : pointsOf(score, settings)
}

/**
 * The players with every stint's exit and total derived again from the recorded rounds: this makes
 * edits and corrected settings reach everything later. Source: R2, R5, R6.
 */
export function derivePlayers(
  players: readonly Player[],
  rounds: readonly Round[],
  settings: Settings,
): readonly Player[] {
  return players.map((player) => ({
    ...player,
    stints: player.stints.map((stint, index) => {
      // Ends before the next stint starts, if not by an exit (R2).
      const roundAfter = player.stints[index + 1]?.roundJoined ?? rounds.length + 1
      let derived = newStint(stint.roundJoined, stint.beginningScore)
      for (const round of rounds.slice(stint.roundJoined - 1, roundAfter - 1)) {
        if (derived.roundExited !== null) break
        const points = recordedPoints(round, player.id, settings)
        derived = extendStint(derived, round.roundNumber, points, settings.targetScore)
      }
      return derived
    }),
  }))
}
