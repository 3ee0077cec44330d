import type { Schemas } from '@meldboard/api-client'
import { currentScoreboard, LIMITS, SCOREBOARD_FORMAT } from '@meldboard/engine'

type Scoreboard = Schemas['Scoreboard']

/**
 * Returns a scoreboard in the format of this release: a server or a device of the release before may have
 * another one. A newer format stays as it is.
 */
export function inThisFormat(scoreboard: Scoreboard): Scoreboard {
  return currentScoreboard(scoreboard) ?? scoreboard
}

/** Whether a game is scored by rules that this release does not know: it is shown, and not changed. */
export function isByNewerRules({ format }: Pick<Scoreboard, 'format'>): boolean {
  return format > SCOREBOARD_FORMAT
}

/** Whether a player is in: neither out nor gone (R43). */
export function isIn({
  isOut,
  roundLeft,
}: Pick<Scoreboard['players'][number], 'isOut' | 'roundLeft'>): boolean {
  return !isOut && roundLeft === undefined
}

/** Whether a game holds as many rounds as it may (R16). */
export function isFullOfRounds({ currentRound }: Pick<Scoreboard, 'currentRound'>): boolean {
  return currentRound >= LIMITS.rounds
}

/** Whether the signed-in user scores a game on this page. */
export function isScoredHere(scoreboard: Scoreboard): boolean {
  return scoreboard.game.userRole === 'ORGANIZER' && !isByNewerRules(scoreboard)
}
