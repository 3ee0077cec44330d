/** The ways a score is given. Source: R17. */
export const SCORE_TYPES = ['DROP', 'MIDDLE_DROP', 'FULL_COUNT', 'CUSTOM'] as const
/** One of `SCORE_TYPES`. */
export type ScoreType = (typeof SCORE_TYPES)[number]

/**
 * One player's score in one round, as it was given. `scoreValue` counts only for CUSTOM; the
 * other types are worth the game's settings as they are now (R6).
 */
export type Score = {
  readonly playerId: number
  readonly scoreType: ScoreType
  /** Whole points, 0 to 999; kept as 0 in a game when the type is not CUSTOM. */
  readonly scoreValue: number
}
