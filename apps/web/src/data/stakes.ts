import type { Schemas } from '@meldboard/api-client'
import { SETTLE_RULES, SHUTOUTS, type Stakes } from '@meldboard/engine/stakes'
import { z } from 'zod'
import type { GameWrite } from './outbox/waiting-write.ts'

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

/** Returns the terms of a game after a write; those before it where the write changes none. */
export function termsAfter(terms: GameTerms | null, write: GameWrite): GameTerms | null {
  if (write.type === 'created') return write.stakes ? newTerms(write.stakes) : null
  if (write.type !== 'stakes-changed') return terms
  const { stakes, waived, callUps } = write
  return stakes && { stakes, waived, callUps, split: terms?.split ?? null }
}
