import type { Range } from './limits.ts'
import { isWithin, LIMITS } from './limits.ts'
import { isLengthWithin } from './name.ts'
import type { RuleError } from './rule-error.ts'

/**
 * What the organizer sets for one game. Scores are whole points.
 * Source: spec.md sections 3 and 5, R6.
 */
export type Settings = {
  /** 3 to 80 characters. */
  readonly name: string
  /** At most 200 characters, empty when there is none. */
  readonly description: string
  /** 1 to 99,999: a total above it is out, at it is in (R3). */
  readonly targetScore: number
  /** 0 to 999 */
  readonly dropScore: number
  /** 0 to 999 */
  readonly middleDropScore: number
  /** 0 to 999 */
  readonly fullCountScore: number
}

/** What a new game starts from. Source: spec.md section 9. */
export const DEFAULT_SETTINGS = {
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
} as const satisfies Partial<Settings>

const RANGES: { readonly [Field in keyof Settings]: Range } = {
  name: LIMITS.gameName,
  description: { minimum: 0, maximum: LIMITS.description },
  targetScore: LIMITS.targetScore,
  dropScore: LIMITS.score,
  middleDropScore: LIMITS.score,
  fullCountScore: LIMITS.score,
}

/** The first setting that is outside its range, or undefined. Source: R6, R16. */
export function settingsError(settings: Settings): RuleError | undefined {
  for (const field of Object.keys(RANGES) as (keyof Settings)[]) {
    const value = settings[field]
    const range = RANGES[field]
    const isLegal =
      typeof value === 'string' ? isLengthWithin(value, range) : isWithin(value, range)
    if (!isLegal) return { code: 'settings/out-of-range', field, ...range }
  }
  return undefined
}
