import type { Score } from './score.ts'

export type Round = {
  /** From 1. */
  readonly roundNumber: number
  /** 1 when scored, one more with each edit or undone edit. */
  readonly revision: number
  /** What was recorded, also for those who since count as out (R5). */
  readonly scores: readonly Score[]
}
