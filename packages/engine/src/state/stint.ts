import type { Game, Round } from './game.ts'
import type { Absence, Player, Stint } from './player.ts'
import type { Score } from './score.ts'

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
 * round is before the player joined, after an exit and before the rejoin, or after the player left and
 * before the return. The round of the exit itself is played. Source: R2, R4, R43.
 */
export function stintIn(player: Player, roundNumber: number): Stint | undefined {
  // Most players never leave, and a call costs more than to look.
  if (player.absences !== undefined && isAbsent(player.absences, roundNumber)) return undefined
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

function isAbsent(absences: readonly Absence[], roundNumber: number): boolean {
  return absences.some(
    ({ roundLeft, roundReturned }) =>
      roundLeft < roundNumber && roundNumber < (roundReturned ?? Number.POSITIVE_INFINITY),
  )
}

/** The absence from which a player has not come back, or undefined. Source: R43. */
export function openAbsence({ absences }: Player): Absence | undefined {
  const latest = absences?.at(-1)
  return latest?.roundReturned === null ? latest : undefined
}

/**
 * The round after which a player left, or null: the player is in, or is out, as a player is whom an
 * edit of an earlier round puts out afterwards. Source: R43.
 */
export function roundLeftBy(player: Player): number | null {
  return isOut(player) ? null : (openAbsence(player)?.roundLeft ?? null)
}

/** Whether a player is in: neither out nor gone. Source: R3, R43. */
export function isIn(player: Player): boolean {
  return !isOut(player) && openAbsence(player) === undefined
}

/** The round from which a player has been in since the latest join, rejoin or return. */
export function roundEntered(player: Player): number {
  const { roundJoined } = latestStint(player)
  return Math.max(roundJoined, player.absences?.at(-1)?.roundReturned ?? 0)
}

/** A stint that has not counted any round yet. */
export function newStint(roundJoined: number, beginningScore: number): Stint {
  return { roundJoined, beginningScore, roundExited: null, total: beginningScore }
}

/** The score recorded for a player in a round, counted or not, or undefined. */
export function recordedScore(round: Pick<Round, 'scores'>, playerId: number): Score | undefined {
  return round.scores.find((score) => score.playerId === playerId)
}
