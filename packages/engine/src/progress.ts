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
  return total <= targetScore && total * 100 >= targetScore * WARNING_PERCENT
}
