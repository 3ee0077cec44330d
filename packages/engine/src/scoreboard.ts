import type { GameEventType } from './event.ts'
import type { GameStatus } from './game.ts'
import type { JoinType, Stint } from './player.ts'
import type { ScoreType } from './score.ts'

/** The version of the scoreboard document's format. */
export const SCOREBOARD_FORMAT = 1

/**
 * Everything a screen shows of one game, derived from it and carrying enough to continue from
 * (`gameFromScoreboard`). It holds no personal data beyond the players' names.
 */
export type Scoreboard = {
  readonly format: typeof SCOREBOARD_FORMAT
  readonly version: number
  readonly game: ScoreboardGame
  /** By position. */
  readonly players: readonly ScoreboardPlayer[]
  readonly rounds: readonly ScoreboardRound[]
  /** The last scored round, 0 before the first (R1). */
  readonly currentRound: number
  /** Ids from lowest to highest total, ties by position, those who are out last. */
  readonly standings: readonly number[]
  /** Whether the rules say that the game is over, also while it is INPROGRESS (R8, R11). */
  readonly isOver: boolean
  /** By position: the recorded winners when COMPLETED, else the rules' when over, else none. */
  readonly winners: readonly Winner[]
  /** The first of `winners` (R7), or null. */
  readonly winner: Winner | null
  /** The type of the newest event when R14 can take it back, or null. */
  readonly undoable: GameEventType | null
}

/** The game itself: its settings and where it stands. */
export type ScoreboardGame = {
  readonly name: string
  readonly description: string
  readonly status: GameStatus
  readonly targetScore: number
  readonly dropScore: number
  readonly middleDropScore: number
  readonly fullCountScore: number
  readonly currentRound: number
  readonly playerCount: number
  readonly nextPlayerId: number
  /** The revision the next new round starts with: above 1 when the newest round was undone. */
  readonly nextRevision: number
  readonly manualEnd: boolean
  readonly cancelReason: string | null
}

/** One player and how it stands; `type` to `beginningScore` are of the latest stint (R2). */
export type ScoreboardPlayer = {
  readonly id: number
  readonly name: string
  readonly position: number
  /** Of the latest stint: REJOIN when it came by a rejoin. */
  readonly type: JoinType
  readonly roundJoined: number
  readonly roundExited: number | null
  readonly beginningScore: number
  readonly totalScore: number
  /** The same as totalScore: the API has both names (P-entity-2). */
  readonly currentScore: number
  readonly isOut: boolean
  /** 1 for the lowest total, equal totals share a rank, null when out. */
  readonly rank: number | null
  /** Points left to the target; negative when above it. */
  readonly pointsLeft: number
  /** Total over target in percent, at most 100, rounded down to a whole number. */
  readonly progress: number
  /** From 80 percent of the target and not out. */
  readonly isWarning: boolean
  readonly roundsWon: number
  /** The score that counted in the last round, or null when none did. */
  readonly lastScore: number | null
  /** How often the player came back. */
  readonly rejoins: number
  readonly stints: readonly Stint[]
}

/** One round with what its scores are worth. */
export type ScoreboardRound = {
  readonly roundNumber: number
  readonly revision: number
  readonly scores: readonly ScoreboardScore[]
  /** Every player with the round's lowest counted score (R7), by position. */
  readonly winnerIds: readonly number[]
  /** Who plays this round but has no score of theirs recorded (R5). */
  readonly missingIds: readonly number[]
}

/** One player's score in one round. */
export type ScoreboardScore = {
  readonly playerId: number
  readonly playerName: string
  readonly scoreType: ScoreType
  /** What it is worth now, in points. */
  readonly scoreValue: number
  /** False when it was recorded after the round in which its player is now out (R5). */
  readonly counts: boolean
}

/** Who won, and with what total. */
export type Winner = {
  readonly playerId: number
  readonly playerName: string
  readonly score: number
}
