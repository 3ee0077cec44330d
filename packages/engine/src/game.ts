import type { GameEventType } from './event.ts'
import type { Player } from './player.ts'
import type { Round } from './round.ts'
import type { Settings } from './settings.ts'

/** Source: R24. */
export const GAME_STATUSES = ['INPROGRESS', 'COMPLETED', 'CANCELLED'] as const
/** Whether a game is played, over or called off. */
export type GameStatus = (typeof GAME_STATUSES)[number]

/** The version of the serialised game's format. */
export const GAME_FORMAT = 1

/** A game: the fold of its events. Plain, serialisable data. */
export type Game = {
  readonly format: typeof GAME_FORMAT
  /** How many events made this game; the event that made it has this number. */
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
  /** Why a CANCELLED game was cancelled, or null. */
  readonly cancelReason: string | null
  /** What R14 can take back now and how to; null when the newest event cannot be undone. */
  readonly undo: Undo | null
}

/**
 * The newest event's type and the parts of the game that it replaced, so that undoing it needs no
 * second copy of the game.
 */
export type Undo = {
  readonly type: GameEventType
  readonly players: readonly Player[]
  readonly settings?: Settings
  /** The round as it was before an edit. */
  readonly round?: Round
}
