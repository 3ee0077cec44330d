import type { Schemas } from '@meldboard/api-client'
import { SETTLE_RULES, SHUTOUTS, type Stakes } from '@meldboard/engine/stakes'
import { z } from 'zod'

/** What a game is played for, with the decisions about it. */
export type GameTerms = Schemas['GameStakes']

/** Stakes stored on this device, possibly by another release. */
export const storedStakesSchema: z.ZodType<Stakes> = z.object({
  settle: z.enum(SETTLE_RULES),
  currency: z.string().nullable(),
  buyIn: z.int(),
  rejoinFee: z.int(),
  dropFee: z.int(),
  pointValue: z.int(),
  callUp: z.int(),
  kittyPercent: z.int(),
  unit: z.int().positive(),
  gin: z.object({ game: z.int(), box: z.int(), shutout: z.enum(SHUTOUTS) }),
})

export function newTerms(stakes: Stakes): GameTerms {
  return { stakes, waived: {}, callUps: {}, split: null }
}
