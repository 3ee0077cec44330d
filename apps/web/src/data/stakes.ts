import type { Schemas } from '@meldboard/api-client'
import { SETTLE_RULES, SHUTOUTS, type Stakes } from '@meldboard/engine/stakes'
import { z } from 'zod'

/** What a game is played for, with what was decided about it, as the API returns it. */
export type GameTerms = Schemas['GameStakes']

/** Stakes that this device has stored, which another release of the app may have done. */
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

/** Returns the terms of a game that has just begun. */
export function newTerms(stakes: Stakes): GameTerms {
  return { stakes, waived: {}, callUps: {}, split: null }
}
