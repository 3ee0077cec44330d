import type { Calls, Schemas } from '@meldboard/api-client'
import { z } from 'zod'

/** A ledger, as the requester may see it. */
export type Settlements = Schemas['Settlements']

/** The names when the write was made, for its messages. */
type BetweenNames = { readonly names: { readonly from: string; readonly to: string } }

/** A change of a ledger that can wait on the device until there is a network. Source: P-stakes-66. */
export type LedgerWrite =
  | { readonly type: 'plan-fixed'; readonly body: Schemas['FixPlan'] }
  | ({ readonly type: 'line-paid'; readonly body: Schemas['PayLine'] } & BetweenNames)
  | ({ readonly type: 'adjusted'; readonly body: Schemas['AddAdjustment'] } & BetweenNames)
  | { readonly type: 'entry-reversed'; readonly body: Schemas['ReverseEntry'] }

const LEDGER_WRITES: readonly string[] = [
  'plan-fixed',
  'line-paid',
  'adjusted',
  'entry-reversed',
] satisfies readonly LedgerWrite['type'][]

export function isLedgerWrite(write: { readonly type: string }): write is LedgerWrite {
  return LEDGER_WRITES.includes(write.type)
}

/** Returns a ledger's key, used in the place of a game's uuid: the writes of one ledger are sent in order. */
export function ledgerKey({ group }: Pick<Settlements, 'group'>): string {
  return group === null ? 'ledger/own' : `ledger/${group.id}`
}

/** Sends one write under its key, and returns the ledger after it. */
export async function sendLedgerWrite(
  client: Calls,
  key: string,
  write: LedgerWrite,
): Promise<Settlements> {
  const params = { header: { 'Idempotency-Key': key } }
  switch (write.type) {
    case 'plan-fixed':
      return (await client.PUT('/settlements/plan', { params, body: write.body })).data
    case 'line-paid':
      return (await client.PUT('/settlements/lines', { params, body: write.body })).data
    case 'adjusted':
      return (await client.POST('/settlements/adjustments', { params, body: write.body })).data
    case 'entry-reversed':
      return (await client.POST('/settlements/reversals', { params, body: write.body })).data
  }
}

const scopeSchema = z.object({
  groupId: z.int().optional(),
  gameUuid: z.string().optional(),
  from: z.string().optional(),
  before: z.string().optional(),
})
const namesSchema = z.object({ from: z.string(), to: z.string() })
const between = { from: z.string(), to: z.string() }
const bodyFields = { scope: scopeSchema, currency: z.string().nullable() }

export const ledgerWriteSchemas = [
  z.object({
    type: z.literal('plan-fixed'),
    body: z.object({ ...bodyFields, banker: z.string().nullable() }),
  }),
  z.object({
    type: z.literal('line-paid'),
    names: namesSchema,
    body: z.object({
      ...bodyFields,
      ...between,
      lineId: z.string(),
      seen: z.int(),
      paid: z.int(),
    }),
  }),
  z.object({
    type: z.literal('adjusted'),
    names: namesSchema,
    body: z.object({ ...bodyFields, ...between, amount: z.int(), reason: z.string() }),
  }),
  z.object({
    type: z.literal('entry-reversed'),
    body: z.object({ scope: scopeSchema, entryId: z.int() }),
  }),
] as const
