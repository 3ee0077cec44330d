import type { Entry, GameNets, Movement } from '../src/stakes.ts'

/** Short forms of what is in a ledger. */

export const gameWith = (
  gameId: string,
  nets: { readonly [person: string]: number },
): GameNets => ({
  gameId,
  currency: null,
  nets: Object.entries(nets).map(([person, amount]) => ({ person, amount })),
  inPot: [],
})

export const paid = (
  id: string,
  from: string,
  to: string,
  amount: number,
  lineId?: string,
): Movement => ({
  id,
  currency: null,
  type: 'payment',
  from,
  to,
  amount,
  ...(lineId !== undefined && { lineId }),
})

export const adjusted = (
  id: string,
  from: string,
  to: string,
  amount: number,
  reason = 'snacks',
): Movement => ({ id, currency: null, type: 'adjustment', from, to, amount, reason })

export const reversed = (id: string, entryId: string): Entry => ({
  id,
  currency: null,
  type: 'reversal',
  entryId,
})
