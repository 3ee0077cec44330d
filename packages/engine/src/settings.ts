import { rulesError } from './check-rules.ts'
import type { Range } from './limits.ts'
import { LIMITS, rangeError } from './limits.ts'
import { lengthOf, normaliseLines, normaliseName } from './name.ts'
import type { RuleError } from './rule-error.ts'
import type { Rules } from './rule-set.ts'
import { differingRules } from './rule-set.ts'

/**
 * What the organizer sets for one game. Scores are whole points.
 * Source: R6, R16.
 */
export type Settings = {
  /** 3 to 80 characters. */
  readonly name: string
  /** At most 200 characters, empty when there is none. */
  readonly description: string
  /** 1 to 99,999: by House rules a total above it is out, at it is in (R3). */
  readonly targetScore: number
  /** 0 to 999 */
  readonly dropScore: number
  /** 0 to 999 */
  readonly middleDropScore: number
  /** 0 to 999 */
  readonly fullCountScore: number
  /** What differs from House rules; a game keeps nothing that does not (R29). */
  readonly rules?: Partial<Rules>
}

/** What a new game starts from. Source: R26. */
export const DEFAULT_SETTINGS = {
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
} as const satisfies Partial<Settings>

const RANGES: { readonly [Field in Exclude<keyof Settings, 'rules'>]: Range } = {
  name: LIMITS.gameName,
  description: { minimum: 0, maximum: LIMITS.description },
  targetScore: LIMITS.targetScore,
  dropScore: LIMITS.score,
  middleDropScore: LIMITS.score,
  fullCountScore: LIMITS.score,
}

export const SETTING_FIELDS = Object.keys(RANGES) as readonly (keyof typeof RANGES)[]

/** The settings in the form in which a game keeps them. Source: R16, R29. */
export function normaliseSettings({ rules = {}, ...settings }: Settings): Settings {
  const { name, description } = settings
  const differing = differingRules(rules)
  return {
    ...settings,
    name: normaliseName(name),
    description: normaliseLines(description),
    ...(Object.keys(differing).length > 0 && { rules: differing }),
  }
}

/** The first setting that is outside its range, or rules that cannot be combined. Source: R6, R16, R29. */
export function settingsError(settings: Settings): RuleError | undefined {
  for (const field of SETTING_FIELDS) {
    const value = settings[field]
    const amount = typeof value === 'string' ? lengthOf(value) : value
    const error = rangeError('settings/out-of-range', amount, RANGES[field])
    if (error !== undefined) return { ...error, field }
  }
  return rulesError(settings)
}
