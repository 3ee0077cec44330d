import type { Settings } from './settings.ts'

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
  /** Whole points, of House rules 0 to 999; stored as 0 in a game when the type is not CUSTOM. */
  readonly scoreValue: number
  /** The code of a kind of the game's rules; the type is CUSTOM then. Source: R33. */
  readonly kind?: string
}

/** The parts of a round's entry beside the scores. Source: R32, R37. */
export type RoundExtras = {
  /** The winners, where the scores do not decide them: of ZERO_SUM and WINNER_TAKES. */
  readonly winnerIds?: readonly number[]
  /** Points that the winner gets in addition, of WINNER_TAKES. */
  readonly bonus?: number
  readonly dealerId?: number
}

/** The entry of a round. */
export type RoundEntry = RoundExtras & {
  /** From 1. */
  readonly roundNumber: number
  readonly scores: readonly Score[]
}

const SETTING_OF = {
  DROP: 'dropScore',
  MIDDLE_DROP: 'middleDropScore',
  FULL_COUNT: 'fullCountScore',
} as const satisfies { readonly [Type in Exclude<ScoreType, 'CUSTOM'>]: keyof Settings }

/**
 * The worth of a score, in whole points: the game's setting as it is now for DROP, MIDDLE_DROP and
 * FULL_COUNT, the entered value for CUSTOM. Source: R6, R17.
 *
 * @example
 * pointsOf({ scoreType: 'DROP', scoreValue: 0 }, game.settings)
 * // 20
 */
export function pointsOf(
  score: Pick<Score, 'scoreType' | 'scoreValue'>,
  settings: Pick<Settings, 'dropScore' | 'middleDropScore' | 'fullCountScore'>,
): number {
  return score.scoreType === 'CUSTOM' ? score.scoreValue : settings[SETTING_OF[score.scoreType]]
}

/** Scores as a game stores them: by player id, a value only where it counts, and nothing else. */
export function keptScores(scores: readonly Score[]): readonly Score[] {
  return scores
    .map(({ playerId, scoreType, scoreValue, kind }) => {
      const isValueKept = scoreType === 'CUSTOM' && kind === undefined
      const kept = { playerId, scoreType, scoreValue: isValueKept ? scoreValue : 0 }
      return kind === undefined ? kept : { ...kept, kind }
    })
    .sort((a, b) => a.playerId - b.playerId)
}
