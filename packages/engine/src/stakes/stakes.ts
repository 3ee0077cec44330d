import type { Range } from '../state/limits.ts'
import { isWithin } from '../state/limits.ts'
import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { Settings } from '../state/settings.ts'

/** The ways to settle a game: by a pot, or by one of five readings of the points. Source: R46, R48. */
export const SETTLE_RULES = [
  'POT',
  'POINTS',
  'CHIPS',
  'ALL_PAIRS',
  'WINNER_DIFFERENCE',
  'GIN',
] as const
/** One of `SETTLE_RULES`. */
export type SettleRule = (typeof SETTLE_RULES)[number]

/** The price of a loss at 0 in GIN: nothing more, the difference twice, or the game bonus twice. */
export const SHUTOUTS = ['NONE', 'DOUBLE', 'BONUS_AGAIN'] as const

/** The bonuses of a game of Gin, in points. Source: R48. */
export type GinBonuses = {
  readonly game: number
  /** For each hand won. */
  readonly box: number
  readonly shutout: (typeof SHUTOUTS)[number]
}

/** The prices of a game and the rule that settles it. Amounts are whole numbers of the smallest unit. Source: R44. */
export type Stakes = {
  readonly settle: SettleRule
  /** Three capital letters (ISO 4217), or null for points. */
  readonly currency: string | null
  /** The price of a seat, also of a player who joins later. */
  readonly buyIn: number
  readonly rejoinFee: number
  /** The price of each first and middle drop. */
  readonly dropFee: number
  /** The price of a point. */
  readonly pointValue: number
  /** The price of a round for each player who plays it and does not win it. */
  readonly callUp: number
  /** The part of each player's winnings that goes to the kitty. */
  readonly kittyPercent: number
  /** The amount in which a sum is divided: 100 divides into whole rupees. */
  readonly unit: number
  readonly gin: GinBonuses
}

/** The limits of stakes: with them every net of one game is an exact number. Source: R44. */
export const STAKES_LIMITS = {
  amount: { minimum: 0, maximum: 999_999_999 },
  pointValue: { minimum: 0, maximum: 999_999 },
  percent: { minimum: 0, maximum: 100 },
  unit: { minimum: 1, maximum: 1_000_000 },
  bonus: { minimum: 0, maximum: 9_999 },
  /** The length of an adjustment's reason, in characters. */
  reason: { minimum: 1, maximum: 200 },
} as const

/** The reason why stakes are refused. */
export type StakesError =
  | ({ readonly code: 'stakes/out-of-range'; readonly field: string } & Range)
  | { readonly code: 'stakes/currency' }
  /** Chips go from hand to hand in ZERO_SUM alone. */
  | { readonly code: 'stakes/chips-need-zero-sum' }

/**
 * Stakes with a value for each setting: a rejoin costs what a seat costs, all else nothing. Source: R44.
 *
 * @example
 * stakesOf({ buyIn: 50 }).rejoinFee
 * // 50
 */
export function stakesOf({
  settle = 'POT',
  currency = null,
  buyIn = 0,
  rejoinFee = buyIn,
  dropFee = 0,
  pointValue = 0,
  callUp = 0,
  kittyPercent = 0,
  unit = 1,
  gin = { game: 100, box: 20, shutout: 'NONE' },
}: { readonly [Part in keyof Stakes]?: Stakes[Part] | undefined }): Stakes {
  return {
    ...{ settle, currency, buyIn, rejoinFee, dropFee },
    ...{ pointValue, callUp, kittyPercent, unit, gin },
  }
}

/**
 * The stakes, when a game with these settings can be played for them, or the first reason why not:
 * `stakes/out-of-range`, `stakes/currency`, `stakes/chips-need-zero-sum`. Source: R44.
 *
 * @example
 * checkStakes(stakesOf({ buyIn: -1 }), game.settings)
 * // { ok: false, error: { code: 'stakes/out-of-range', field: 'buyIn', minimum: 0, maximum: 999999999 } }
 */
export function checkStakes(
  stakes: Stakes,
  settings: Pick<Settings, 'rules'>,
): Result<Stakes, StakesError> {
  const { amount, percent, bonus } = STAKES_LIMITS
  const { gin } = stakes
  const fields: readonly (readonly [string, number, Range])[] = [
    ['buyIn', stakes.buyIn, amount],
    ['rejoinFee', stakes.rejoinFee, amount],
    ['dropFee', stakes.dropFee, amount],
    ['pointValue', stakes.pointValue, STAKES_LIMITS.pointValue],
    ['callUp', stakes.callUp, amount],
    ['kittyPercent', stakes.kittyPercent, percent],
    ['unit', stakes.unit, STAKES_LIMITS.unit],
    ['gin.game', gin.game, bonus],
    ['gin.box', gin.box, bonus],
  ]
  const wrong = fields.find(([, value, range]) => !isWithin(value, range))
  if (wrong !== undefined) {
    const [field, , { minimum, maximum }] = wrong
    return err({ code: 'stakes/out-of-range', field, minimum, maximum })
  }
  if (stakes.currency !== null && !/^[A-Z]{3}$/.test(stakes.currency)) {
    return err({ code: 'stakes/currency' })
  }
  if (stakes.settle === 'CHIPS' && ruleOf(settings, 'form') !== 'ZERO_SUM') {
    return err({ code: 'stakes/chips-need-zero-sum' })
  }
  return ok(stakes)
}
