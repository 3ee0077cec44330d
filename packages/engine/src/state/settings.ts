import type { Rules } from './rule-set.ts'

/**
 * The settings of one game, by its organizer. Scores are whole points.
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
  /** The rules that differ from House rules; a game stores no other (R29). */
  readonly rules?: Partial<Rules>
}

/** The settings that a new game starts from. Source: R26. */
export const DEFAULT_SETTINGS = {
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
} as const satisfies Partial<Settings>

/** The settings of every game, without its rules. */
export const SETTING_FIELDS = [
  'name',
  'description',
  'targetScore',
  'dropScore',
  'middleDropScore',
  'fullCountScore',
] as const satisfies readonly (keyof Settings)[]
