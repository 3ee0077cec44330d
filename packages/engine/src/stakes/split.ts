import { dropsByRoom, dropsLeft, hasDrops } from '../rules/drops.ts'
import { lastSafeOf } from '../rules/limit.ts'
import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { Settings } from '../state/settings.ts'
import { apportion, lowestFirst, sumOf } from './apportion.ts'

/** The ways to divide a pot among those who are in. Source: R47. */
export const SPLIT_MODES = ['EQUAL', 'DROPS', 'ROOM', 'ROOM_AND_DROPS', 'AGREED'] as const
/** One of `SPLIT_MODES`. */
export type SplitMode = (typeof SPLIT_MODES)[number]

/** The facts of a player who is in that a split looks at; null where the rules do not limit them. */
export type SplitSeat = {
  readonly total: number
  /** The points to the last safe total. */
  readonly room: number | null
  readonly dropsByRoom: number | null
  /** Drops left by room and count; null where the rules do not count them. */
  readonly dropsLeft: number | null
}

/** The pot, the fee that a drop is worth in DROPS, the points of a drop, and the unit. */
export type SplitTerms = {
  readonly pot: number
  readonly fee: number
  readonly dropScore: number
  readonly unit?: number
}

/** The reason why a pot is not divided so. */
export type SplitError =
  /** The game puts no player out, has no drops, or they cost nothing. */
  | { readonly code: 'split/no-limit' }
  /** The rules do not limit the number of drops. */
  | { readonly code: 'split/no-drops' }
  /** Less than one fee is left after the drops are made equal. */
  | { readonly code: 'split/too-little'; readonly left: number; readonly fee: number }
  /** An amount is below 0 or no whole number. */
  | { readonly code: 'split/amount'; readonly amount: number }
  /** The amounts do not sum to the pot. */
  | { readonly code: 'split/sum'; readonly sum: number; readonly pot: number }

/**
 * The facts of a player who is in, by the total and the number of drops used. Source: R34, R47.
 *
 * @example
 * splitSeat(140, 0, game.settings)
 * // { total: 140, room: 60, dropsByRoom: 3, dropsLeft: null }
 */
export function splitSeat(total: number, drops: number, settings: Settings): SplitSeat {
  const room = lastSafeOf(settings) - total
  const isPossible = hasDrops(settings)
  const isCounted = isPossible && ruleOf(settings, 'maxDrops') !== null
  return {
    total,
    room: Number.isFinite(room) ? room : null,
    dropsByRoom: isPossible ? dropsByRoom(total, settings) : null,
    dropsLeft: isCounted ? dropsLeft(total, drops, settings) : null,
  }
}

/**
 * The part of a pot of each player who is in. Odd units go to the lowest total, then by the order given.
 * Refused as `split/no-limit`, `split/no-drops` or `split/too-little`. Source: R47.
 *
 * @example
 * splitPot('ROOM', [splitSeat(150, 0, game.settings), splitSeat(180, 0, game.settings)], { pot: 70, fee: 0, dropScore: 20 })
 * // { ok: true, value: [50, 20] }
 */
export function splitPot(
  mode: Exclude<SplitMode, 'AGREED'>,
  seats: readonly SplitSeat[],
  { pot, fee, dropScore, unit = 1 }: SplitTerms,
): Result<readonly number[], SplitError> {
  const options = { order: lowestFirst(seats.map(({ total }) => total)), unit }
  const equal = seats.map(() => 1)
  if (mode === 'EQUAL') return ok(apportion(pot, equal, options))
  if (mode === 'DROPS') {
    const drops = known(seats.map((seat) => seat.dropsByRoom))
    if (drops === null) return err({ code: 'split/no-limit' })
    const fewest = Math.min(...drops)
    const ahead = drops.map((count) => (count - fewest) * fee)
    const left = pot - sumOf(ahead)
    if (left < fee) return err({ code: 'split/too-little', left, fee })
    const parts = apportion(left, equal, options)
    return ok(parts.map((part, index) => part + (ahead[index] as number)))
  }
  const rooms = known(seats.map(({ room }) => room))
  if (rooms === null) return err({ code: 'split/no-limit' })
  if (mode === 'ROOM') return ok(apportion(pot, rooms, options))
  const drops = known(seats.map((seat) => seat.dropsLeft))
  if (drops === null) return err({ code: 'split/no-drops' })
  const weights = rooms.map((room, index) => room + (drops[index] as number) * dropScore)
  return ok(apportion(pot, weights, options))
}

/** The values, or null when one of them is. */
function known(values: readonly (number | null)[]): readonly number[] | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === values.length ? numbers : null
}

/**
 * The amounts that the table agreed on, when they are at least 0 and sum to the pot; refused as
 * `split/amount` or `split/sum`. Source: R47.
 *
 * @example
 * agreedSplit(30, [20, 1])
 * // { ok: false, error: { code: 'split/sum', sum: 21, pot: 30 } }
 */
export function agreedSplit(
  pot: number,
  amounts: readonly number[],
): Result<readonly number[], SplitError> {
  const wrong = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0)
  if (wrong !== undefined) return err({ code: 'split/amount', amount: wrong })
  const sum = sumOf(amounts)
  return sum === pot ? ok(amounts) : err({ code: 'split/sum', sum, pot })
}

/**
 * Whether a split is usual and worth an offer: two or three of more are left, and none of their totals
 * has room for a second drop. A split is never made without being asked for. Source: R47.
 *
 * @example
 * isSplitUsual([180, 195], 4, game.settings)
 * // true
 */
export function isSplitUsual(
  totals: readonly number[],
  started: number,
  settings: Settings,
): boolean {
  const lowest = lastSafeOf(settings) - settings.dropScore
  const isFew = totals.length === 2 || totals.length === 3
  return isFew && totals.length < started && totals.every((total) => total >= lowest)
}
