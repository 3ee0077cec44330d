import type { Range } from '../state/limits.ts'
import { RULE_LIMITS, rangeError } from '../state/limits.ts'
import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import type { Settings } from '../state/settings.ts'

const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
/** The ranks of cards, in the order of a suit. JOKER is a printed joker, and any card that is wild. */
export const RANKS = ['A', ...NUMBERS, 'J', 'Q', 'K', 'JOKER'] as const
/** One of `RANKS`. */
export type Rank = (typeof RANKS)[number]

/** What the cards left in a hand count in a game. Source: R53. */
export type CardValues = {
  /** The points of a card of each rank that the game has. */
  readonly points: Readonly<Partial<Record<Rank, number>>>
  /** Whether a hand counts at most the full count of the game, unless that is 0. */
  readonly isCapped: boolean
}

/** How many cards of each rank are left in a hand. */
export type Hand = Readonly<Partial<Record<Rank, number>>>

/** The reason why a hand is not counted. */
export type HandError =
  /** The game has no card of this rank. */
  | { readonly code: 'hand/no-value'; readonly rank: Rank }
  /** No number of cards. */
  | ({ readonly code: 'hand/count-out-of-range'; readonly rank: Rank } & Range)

/**
 * The points of the cards that are left in a hand: a whole number of at least 0. They are what a player
 * enters; nothing of the cards is kept. Refused as `hand/no-value` or `hand/count-out-of-range`.
 * Source: R53.
 *
 * @example
 * handPoints({ points: { A: 10, 5: 5, JOKER: 0 }, isCapped: true }, { A: 2, 5: 1, JOKER: 1 }, game.settings)
 * // { ok: true, value: 25 }
 */
export function handPoints(
  values: CardValues,
  hand: Hand,
  settings: Pick<Settings, 'fullCountScore'>,
): Result<number, HandError> {
  let sum = 0
  for (const rank of RANKS) {
    const count = hand[rank] ?? 0
    const wrong = rangeError('hand/count-out-of-range', count, RULE_LIMITS.cardsOfRank)
    if (wrong !== undefined) return err({ ...wrong, rank })
    const each = values.points[rank]
    if (each === undefined && count > 0) return err({ code: 'hand/no-value', rank })
    sum += count * (each ?? 0)
  }
  return ok(Math.min(sum, handLimit(values, settings) ?? sum))
}

/**
 * The most points that a hand counts in a game; null without a limit. Source: R53.
 *
 * @example
 * handLimit({ points: { A: 10, 5: 5, JOKER: 0 }, isCapped: true }, game.settings)
 * // 80
 */
export function handLimit(
  { isCapped }: CardValues,
  { fullCountScore }: Pick<Settings, 'fullCountScore'>,
): number | null {
  return isCapped && fullCountScore > 0 ? fullCountScore : null
}
