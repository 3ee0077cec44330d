import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { UndoTarget } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'

/**
 * The game of a board and what is possible with it: the user's own game, the game of a secret link, or a game of this
 * device. Its writes go to the outbox of the `ScorerContext` around the board.
 */
export type BoardSource = {
  /** The game with this device's waiting writes; null if none is shown. */
  readonly scoreboard: GameScoreboard | null
  /** The id on the server, which only the organizer has; null also for a game that was not sent yet. */
  readonly gameId: number | null
  readonly newest: UndoTarget
  /** The rounds to mark as waiting. */
  readonly waitingRounds: ReadonlySet<number>
  readonly mayScore: boolean
  /** False for a private game: its address is of no use to others. */
  readonly canShare: boolean
  readonly terms: GameTerms | null | undefined
  /** The connection to the game; null if no changes are received. */
  readonly live: DocumentLiveState | null
  /** The last known scores are shown because the server is unreachable. */
  readonly isOffline: boolean
}

/** The rounds of a game that waits for nothing. */
export const NO_ROUNDS: ReadonlySet<number> = new Set()
