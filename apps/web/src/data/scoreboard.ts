import type { Schemas } from '@meldboard/api-client'
import { currentScoreboard, LIMITS, SCOREBOARD_FORMAT } from '@meldboard/engine'

type Scoreboard = Schemas['Scoreboard']

/**
 * Returns a scoreboard in this release's format: a server or a device of the previous release may
 * have another one. A newer format is returned as it is.
 */
export function inThisFormat(scoreboard: Scoreboard): Scoreboard {
  return currentScoreboard(scoreboard) ?? scoreboard
}

/** Whether a game has rules that this release does not know: it can be shown, not changed. */
export function isByNewerRules({ format }: Pick<Scoreboard, 'format'>): boolean {
  return format > SCOREBOARD_FORMAT
}

/** Whether a player is in: neither out nor away (R43). */
export function isIn({
  isOut,
  roundLeft,
}: Pick<Scoreboard['players'][number], 'isOut' | 'roundLeft'>): boolean {
  return !isOut && roundLeft === undefined
}

/** Whether a game has its maximum number of rounds (R16). */
export function isFullOfRounds({ currentRound }: Pick<Scoreboard, 'currentRound'>): boolean {
  return currentRound >= LIMITS.rounds
}

/** Whether a game goes on with another round. */
export function hasNextRound(scoreboard: Scoreboard): boolean {
  const { game, players, isOver } = scoreboard
  const isOpen = game.status === 'INPROGRESS' && players.length > 0
  return isOpen && !isOver && !isFullOfRounds(scoreboard)
}

/** Whether the signed-in user scores this game here. */
export function isScoredHere(scoreboard: Scoreboard): boolean {
  return scoreboard.game.userRole === 'ORGANIZER' && !isByNewerRules(scoreboard)
}
