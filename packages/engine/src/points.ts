import type { Score, ScoreType } from './score.ts'
import type { Settings } from './settings.ts'

const SETTING_OF = {
  DROP: 'dropScore',
  MIDDLE_DROP: 'middleDropScore',
  FULL_COUNT: 'fullCountScore',
} as const satisfies { readonly [Type in Exclude<ScoreType, 'CUSTOM'>]: keyof Settings }

/**
 * What a score is worth, in whole points: the game's setting as it is now for DROP, MIDDLE_DROP and
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
