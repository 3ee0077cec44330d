import type { Settings } from '@meldboard/engine'
import {
  checkStakes,
  SETTLE_RULES,
  SHUTOUTS,
  STAKES_LIMITS,
  type Stakes,
  stakesOf,
} from '@meldboard/engine/stakes'
import type { MessageKey } from '@meldboard/messages'
import { z } from 'zod'
import { amountSchema, typedAmount } from '../../../lib/amount.ts'
import { figure } from '../../../lib/figure.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('setup')

/** The stakes of a game in the form's shape: an empty field has its default by R44. */
export const stakesInputSchema = z.object({
  settle: z.enum(SETTLE_RULES),
  /** Three letters; empty for points. */
  currency: z.string(),
  buyIn: z.string(),
  rejoinFee: z.string(),
  dropFee: z.string(),
  pointValue: z.string(),
  callUp: z.string(),
  kittyPercent: z.string(),
  unit: z.string(),
  ginGame: z.string(),
  ginBox: z.string(),
  shutout: z.enum(SHUTOUTS),
})

export type StakesInput = z.infer<typeof stakesInputSchema>

export function stakesInputOf(stakes: Stakes): StakesInput {
  const { settle, currency, buyIn, rejoinFee, gin, kittyPercent } = stakes
  const typed = (amount: number, none = 0) => (amount === none ? '' : typedAmount(amount, currency))
  return {
    settle,
    currency: currency ?? '',
    buyIn: typedAmount(buyIn, currency),
    rejoinFee: typed(rejoinFee, buyIn),
    dropFee: typed(stakes.dropFee),
    pointValue: typed(stakes.pointValue),
    callUp: typed(stakes.callUp),
    kittyPercent: kittyPercent === 0 ? '' : String(kittyPercent),
    unit: typed(stakes.unit, 1),
    ginGame: String(gin.game),
    ginBox: String(gin.box),
    shutout: gin.shutout,
  }
}

/** The form's first stakes once a game is played for points: the price of a seat has to be typed. */
export const STAKES_AT_START: StakesInput = { ...stakesInputOf(stakesOf({})), buyIn: '' }

/** In this order in the form. Each has a message of its name. */
export const AMOUNT_FIELDS = [
  'buyIn',
  'rejoinFee',
  'dropFee',
  'pointValue',
  'callUp',
  'kittyPercent',
  'unit',
  'ginGame',
  'ginBox',
] as const satisfies (keyof StakesInput & MessageKey<'setup'>)[]

export type AmountField = (typeof AMOUNT_FIELDS)[number]

const POT_ONLY = ['buyIn', 'rejoinFee', 'dropFee'] as const satisfies AmountField[]

/** Returns the amounts that a way of settling asks for; the values of the others are ignored. */
export function askedAmounts(settle: Stakes['settle']): ReadonlySet<AmountField> {
  const gin = settle === 'GIN' ? (['ginGame', 'ginBox'] as const) : []
  const own = settle === 'POT' ? POT_ONLY : (['pointValue', ...gin] as const)
  return new Set([...own, 'callUp', 'kittyPercent', 'unit'])
}

type RulesOfGame = Pick<Settings, 'rules'>

/** The stakes of a form for a game by some rules. Source: P-stakes-42, R44. */
export function stakesSchemaFor(settings: RulesOfGame) {
  return stakesInputSchema.transform((typed, context): Stakes => {
    const currency = typed.currency === '' ? null : typed.currency
    const asked = askedAmounts(typed.settle)
    const { amount, pointValue, unit, percent, bonus } = STAKES_LIMITS
    function read(field: AmountField, schema: z.ZodType<number, string>, empty?: number): number {
      if (!asked.has(field)) return empty ?? 0
      if (empty !== undefined && typed[field].trim() === '') return empty
      const parsed = schema.safeParse(typed[field])
      for (const { message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
      return parsed.data ?? 0
    }
    const price = (
      field: AmountField,
      empty?: number,
      limits: typeof amount | typeof unit = amount,
    ) => read(field, amountSchema(t(field), limits, currency), empty)
    const whole = (field: AmountField, limits: typeof percent, empty: number) =>
      read(field, figure(t(field), limits), empty)
    const buyIn = price('buyIn')
    const { gin } = stakesOf({})
    const stakes = stakesOf({
      settle: typed.settle,
      currency,
      buyIn,
      rejoinFee: price('rejoinFee', buyIn),
      dropFee: price('dropFee', 0),
      pointValue: read(
        'pointValue',
        amountSchema(t('pointValue'), { ...pointValue, minimum: 1 }, currency),
      ),
      callUp: price('callUp', 0),
      kittyPercent: whole('kittyPercent', percent, 0),
      unit: price('unit', 1, unit),
      gin: {
        game: read('ginGame', figure(t('ginGame'), bonus), gin.game),
        box: read('ginBox', figure(t('ginBox'), bonus), gin.box),
        shutout: typed.shutout,
      },
    })
    const checked = checkStakes(stakes, settings)
    if (!checked.ok && checked.error.code === 'stakes/chips-need-zero-sum') {
      context.addIssue({ code: 'custom', path: ['settle'], message: t('chipsNeedOtherRules') })
    }
    return stakes
  })
}
