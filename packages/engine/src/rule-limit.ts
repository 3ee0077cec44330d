import type { Gauge } from './limit.ts'
import { WARNING_PERCENT } from './limit.ts'
import { ruleOf } from './rule-set.ts'
import type { Settings } from './settings.ts'

/** The lowest total that is beyond the limit. Source: R30. */
export function limitOf(settings: Settings): number {
  return settings.targetScore + (ruleOf(settings, 'outWhen') === 'ABOVE' ? 1 : 0)
}

/** The highest total with which a player is in; no total is out where the game does not end so. */
export function lastSafeOf(settings: Settings): number {
  return ruleOf(settings, 'end') === 'LAST_IN' ? limitOf(settings) - 1 : Number.POSITIVE_INFINITY
}

/**
 * Whether a total is at or beyond the limit: out, or the end of a game that is played up to it.
 * Source: R30.
 *
 * @example
 * isAtLimit(101, { ...game.settings, targetScore: 101, rules: { outWhen: 'AT' } })
 * // true
 */
export function isAtLimit(total: number, settings: Settings): boolean {
  return total >= limitOf(settings)
}

/** How far a total is from the limit, of a game that has one. Source: R21, R30. */
export function gaugeIn(total: number, settings: Settings): Gauge {
  const end = ruleOf(settings, 'end')
  if (end === 'ROUNDS' || end === 'MANUAL') return { pointsLeft: 0, progress: 0, isWarning: false }
  // Who goes out is measured by the last safe total, who is to get there by the limit.
  const full = end === 'LAST_IN' ? lastSafeOf(settings) : limitOf(settings)
  const isNear = total * 100 >= full * WARNING_PERCENT
  return {
    pointsLeft: full - total,
    progress: Math.max(0, Math.min(100, Math.floor((total * 100) / full))),
    isWarning: ruleOf(settings, 'aim') === 'LOWEST' && isNear && !isAtLimit(total, settings),
  }
}
