import type { Settings } from './settings.ts'

/** The highest total at which a player is still in, in points. Source: R3. */
export function lastSafeTotal({ targetScore }: Pick<Settings, 'targetScore'>): number {
  return targetScore
}

/**
 * Whether a total is beyond the limit. A player is out by the fact that a stint keeps, never by
 * this: a rejoin or a corrected setting may come after it. Source: R2, R3.
 */
export function isBeyondLimit(total: number, settings: Pick<Settings, 'targetScore'>): boolean {
  return total > lastSafeTotal(settings)
}

/** From this percentage of the target on, a player who is still in is warned. Source: R21. */
export const WARNING_PERCENT = 80

/**
 * A total in percent of the target, at most 100, rounded down to a whole number.
 * Source: R21.
 *
 * @example
 * progressOf(159, 200)
 * // 79
 */
export function progressOf(total: number, targetScore: number): number {
  return Math.min(100, Math.floor((total * 100) / targetScore))
}

/**
 * Whether a total is from 80 percent of the target up to the target itself.
 * Source: R21.
 *
 * @example
 * isWarning(160, 200)
 * // true
 */
export function isWarning(total: number, targetScore: number): boolean {
  return !isBeyondLimit(total, { targetScore }) && total * 100 >= targetScore * WARNING_PERCENT
}

/** How far a total is from the limit. */
export type Gauge = {
  /** Points left to the target; negative when above it. */
  readonly pointsLeft: number
  /** Total over target in percent, at most 100, rounded down to a whole number. */
  readonly progress: number
  /** From 80 percent of the target and not out. */
  readonly isWarning: boolean
}

/** How far a total is from the limit. Source: R21, R25. */
export function gaugeOf(total: number, { targetScore }: Pick<Settings, 'targetScore'>): Gauge {
  return {
    pointsLeft: targetScore - total,
    progress: progressOf(total, targetScore),
    isWarning: isWarning(total, targetScore),
  }
}
