import type { GameEventType } from './event.ts'
import type { Player } from './player.ts'
import type { RoundEntry } from './score.ts'
import type { Settings } from './settings.ts'

/** Source: R24. */
export const GAME_STATUSES = ['INPROGRESS', 'COMPLETED', 'CANCELLED'] as const
/** Whether a game is played, over or called off. */
export type GameStatus = (typeof GAME_STATUSES)[number]

/** The newest format of serialised games. */
export const GAME_FORMAT = 3
/**
 * The formats of games: 3 where a player has left (R43), 2 for all else. Games that were stored in format
 * 1 have the parts of format 2; `gameSchema` reads them as such.
 */
export type GameFormat = 2 | typeof GAME_FORMAT

/** The lowest format that can say a game, with what its undo brings back. Source: R43. */
export function formatOf({ players, undo }: Pick<Game, 'players' | 'undo'>): GameFormat {
  const all = [...players, ...(undo?.players ?? [])]
  return all.some(({ absences }) => absences !== undefined) ? GAME_FORMAT : 2
}

/**
 * A stored game as one of today's formats: one of format 1 has the same parts as one of format 2.
 * Source: R29.
 *
 * @example
 * currentGame({ ...game, format: 1 })
 * // game
 */
export function currentGame(stored: Omit<Game, 'format'> & { readonly format: number }): Game {
  // The format of a later release stays, so that events are refused.
  return { ...stored, format: Math.max(stored.format, 2) as GameFormat }
}

/** A game: the fold of its events. Plain, serialisable data. */
export type Game = {
  readonly format: GameFormat
  /** The number of events that made this game; the newest one has this number. */
  readonly version: number
  readonly status: GameStatus
  readonly settings: Settings
  /** By position. */
  readonly players: readonly Player[]
  /** The id the next player will get (R10). */
  readonly nextPlayerId: number
  /** By round number, without gaps. */
  readonly rounds: readonly Round[]
  /**
   * The revision the next new round starts with. It is 1, except after a round was undone: scored
   * again, the round goes on from the undone one's revision, so that an edit that was made against
   * the undone scores is caught.
   */
  readonly nextRevision: number
  /** The recorded winners of a COMPLETED game, by position; empty otherwise. */
  readonly winnerPlayerIds: readonly number[]
  /** Whether a COMPLETED game was closed by hand. */
  readonly manualEnd: boolean
  /** The reason why a CANCELLED game was cancelled, or null. */
  readonly cancelReason: string | null
  /** The change that R14 can take back now, with the parts to restore, or null. */
  readonly undo: Undo | null
}

/** One round as it was recorded: its scores by player id, also of those who since count as out (R5). */
export type Round = RoundEntry & {
  /**
   * 1 when scored, one more with each edit, undone edit, or scoring again after an undo: the same
   * round number and revision never mean two different sets of scores.
   */
  readonly revision: number
}

/**
 * The type of the newest event that is not a rename, and the parts of the game that it replaced, so
 * that undoing it needs no second copy of the game.
 */
export type Undo = {
  readonly type: GameEventType
  /** As they were, but with their names of today. */
  readonly players: readonly Player[]
  readonly settings?: Settings
  /** The round as it was before an edit. */
  readonly round?: Round
}
