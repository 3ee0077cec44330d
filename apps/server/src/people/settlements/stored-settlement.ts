import { STAKES_LIMITS } from '@meldboard/engine/stakes'
import { z } from 'zod'
import type { EntryRow, SettlementRow } from '../../games/stakes/settlement-store.ts'
import { type Fixes, momentSchema, readFixes, seatSchema } from './fixes.ts'

export type StoredSettlement = SettlementRow & { readonly fixes: Fixes }

const boundSchema = z.union([z.literal(''), momentSchema])

const settlementSchema = z.object({
  currency: z.string().regex(/^([A-Z]{3})?$/),
  games_from: boundSchema,
  games_before: boundSchema,
  banker: seatSchema.nullable(),
  banker_name: z.string().nullable(),
  fixed_at: momentSchema.nullable(),
})

/** Null: its row is not readable. */
export function readSettlement(row: SettlementRow): StoredSettlement | null {
  if (!settlementSchema.safeParse(row).success) return null
  const fixes = readFixes(row.fixed)
  return fixes && { ...row, fixes }
}

const { minimum, maximum } = { ...STAKES_LIMITS.amount, minimum: 1 }
const NOTHING = z.null()
const written = { recorded_at: momentSchema, fixes: z.int().min(0).nullable() }
const moved = {
  ...written,
  from_seat: seatSchema,
  from_name: z.string(),
  to_seat: seatSchema,
  to_name: z.string(),
  amount: z.int().min(minimum).max(maximum),
  entry_id: NOTHING,
}

const entrySchema = z.discriminatedUnion('type', [
  z.object({
    ...moved,
    type: z.literal('payment'),
    line_id: z.string().nullable(),
    reason: NOTHING,
  }),
  z.object({
    ...moved,
    type: z.literal('adjustment'),
    line_id: NOTHING,
    reason: z.string().min(1),
  }),
  z.object({
    ...written,
    type: z.literal('reversal'),
    ...{ from_seat: NOTHING, from_name: NOTHING, to_seat: NOTHING, to_name: NOTHING },
    ...{ amount: NOTHING, line_id: NOTHING, reason: NOTHING, entry_id: z.int() },
  }),
])

export function isReadable(entry: EntryRow): boolean {
  return entrySchema.safeParse(entry).success
}
