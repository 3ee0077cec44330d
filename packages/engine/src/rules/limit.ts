import type { Range } from '../state/limits.ts'
import { RULE_LIMITS } from '../state/limits.ts'
import { ruleOf, rulesOf } from '../state/rule-set.ts'
import type { Settings } from '../state/settings.ts'

/** The lowest total that is at the limit. Source: R3, R30. */
export function limitOf(settings: Settings): number {
  return settings.targetScore + (ruleOf(settings, 'outWhen') === 'ABOVE' ? 1 : 0)
}

/**
 * The highest total with which a player is in; no total is out where the game does not end so. A player
 * is out by the exit that a stint stores, never by this: a rejoin or a corrected setting may come after
 * it. Source: R2, R3.
 */
export function lastSafeOf(settings: Settings): number {
  return ruleOf(settings, 'end') === 'LAST_IN' ? limitOf(settings) - 1 : Number.POSITIVE_INFINITY
}

/**
 * Whether a total is at or beyond the limit: out, or the end of a game that is played up to it.
 * Source: R3, R30.
 *
 * @example
 * isAtLimit(101, { ...game.settings, targetScore: 101, rules: { outWhen: 'AT' } })
 * // true
 */
export function isAtLimit(total: number, settings: Settings): boolean {
  return total >= limitOf(settings)
}

/** From this percentage of the target on, a player who is still in is warned. Source: R21. */
export const WARNING_PERCENT = 80

/** The distance of a total from the limit. */
export type Gauge = {
  /** Points left to the target; negative when above it. */
  readonly pointsLeft: number
  /** Total over target in percent, 0 to 100, rounded down to a whole number. */
  readonly progress: number
  /** From 80 percent of the target and not out. */
  readonly isWarning: boolean
}

/** The distance of a total from the limit; all 0 in a game that has none. Source: R21, R25, R30. */
export function gaugeOf(total: number, settings: Settings): Gauge {
  const { aim, end } = rulesOf(settings)
  if (end === 'ROUNDS' || end === 'MANUAL') return { pointsLeft: 0, progress: 0, isWarning: false }
  // A player who can go out is measured by the last safe total, one who races by the limit.
  const full = end === 'LAST_IN' ? lastSafeOf(settings) : limitOf(settings)
  const isNear = total * 100 >= full * WARNING_PERCENT
  return {
    pointsLeft: full - total,
    progress: Math.max(0, Math.min(100, Math.floor((total * 100) / full))),
    isWarning: aim === 'LOWEST' && isNear && !isAtLimit(total, settings),
  }
}

/**
 * The points with which a player who joins or comes back may begin: no player begins out, or at the limit
 * of a game that is played up to it. Source: R9, R35, R36.
 *
 * @example
 * beginningsOf({ ...game.settings, targetScore: 150 })
 * // { minimum: 0, maximum: 150 }
 */
export function beginningsOf(settings: Settings): Range {
  const { minimum, maximum } = RULE_LIMITS.beginningScore
  const { end, scoreMin, startScore } = rulesOf(settings)
  const isSigned = end !== 'LAST_IN' || scoreMin < 0 || startScore < 0
  const hasLimit = end === 'LAST_IN' || end === 'TARGET'
  return {
    minimum: isSigned ? minimum : 0,
    maximum: hasLimit ? limitOf(settings) - 1 : maximum,
  }
}
