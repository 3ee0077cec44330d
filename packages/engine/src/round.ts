import type { Score } from './score.ts'

/** One round as it was recorded. */
export type Round = {
  /** From 1. */
  readonly roundNumber: number
  /**
   * 1 when scored, one more with each edit, undone edit, or scoring again after an undo: the same
   * round number and revision never stand for two different sets of scores.
   */
  readonly revision: number
  /** What was recorded, also for those who since count as out (R5); by player id. */
  readonly scores: readonly Score[]
}
