import type { Stakes } from './stakes.ts'

/** The rejoins and drops that one seat pays for. */
export type SeatCosts = {
  readonly rejoins: number
  /** The rejoins whose fee the organizer has waived; more than the rejoins count as all of them. */
  readonly waived?: number
  readonly drops?: number
}

/**
 * The amount that a seat has put into the pot: the price of the seat, of each rejoin that is not waived, and of
 * each drop. Source: R46.
 *
 * @example
 * paidIntoPot(stakesOf({ buyIn: 10 }), { rejoins: 1 })
 * // 20
 */
export function paidIntoPot(
  { buyIn, rejoinFee, dropFee }: Pick<Stakes, 'buyIn' | 'rejoinFee' | 'dropFee'>,
  { rejoins, waived = 0, drops = 0 }: SeatCosts,
): number {
  return buyIn + rejoinFee * Math.max(0, rejoins - waived) + dropFee * drops
}
