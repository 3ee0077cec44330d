import type { Schemas } from '@meldboard/api-client'
import {
  applyEntry,
  bankerPlan,
  type LedgerDocument,
  type NewEntry,
  planOf,
} from '@meldboard/engine/stakes'
import type { LedgerWrite, Settlements } from '../../data/outbox/writes.ts'
import type { LedgerScope } from '../../data/queries/settlements-query.ts'

type Settlement = Schemas['Settlement']

export type WaitingLedgerWrite = { readonly write: LedgerWrite; readonly writtenAt: string }

/** Whether a line is of an adjustment that waits on this device: it has no line of the server that can be ticked. */
export function isWaitingLine({ cause }: Schemas['SettlementLine']): boolean {
  return 'entryId' in cause && cause.entryId < 0
}

/** Returns the server's ledger in these dates with this device's waiting writes applied. Source: P-stakes-66. */
export function shownLedger(
  document: Settlements,
  scope: LedgerScope,
  waiting: readonly WaitingLedgerWrite[],
): Settlements {
  const settlements = document.settlements.map((settlement) =>
    waiting.reduce((shown, one, index) => withWrite(shown, scope, one, -1 - index), settlement),
  )
  return { ...document, settlements }
}

function withWrite(
  settlement: Settlement,
  scope: LedgerScope,
  { write, writtenAt }: WaitingLedgerWrite,
  id: number,
): Settlement {
  if (write.type === 'entry-reversed') {
    return withEntry(settlement, { type: 'reversal', entryId: write.body.entryId })
  }
  if (write.body.currency !== settlement.currency) return settlement
  const isHere = isSameTime(write.body.scope, scope)
  if (write.type === 'line-paid') {
    const { lineId, paid } = write.body
    const tick = { type: 'payment', lineId, paid } as const
    if (!isHere) return withEarlierPayment(settlement, write.body.scope, tick)
    const ticked = withEntry(settlement, tick)
    // The first payment fixes the lines.
    return ticked === settlement ? settlement : fixedAt(ticked, writtenAt)
  }
  if (!isHere) return settlement
  if (write.type === 'plan-fixed') {
    return withBanker(fixedAt(settlement, writtenAt), write.body.banker)
  }
  const { from, to, amount, reason } = write.body
  const moved = { type: 'adjustment', from, to, amount, reason } as const
  return withEntry(settlement, { ...moved, id, recordedAt: writtenAt, isReversed: false })
}

/** The same document where the entry is refused: the server will say so. */
function withEntry<Document extends LedgerDocument>(
  document: Document,
  entry: NewEntry<Document['entries'][number]>,
): Document {
  const applied = applyEntry(document, entry)
  return applied.ok ? applied.value : document
}

function withEarlierPayment(
  settlement: Settlement,
  scope: LedgerScope,
  tick: NewEntry<never>,
): Settlement {
  const earlier = settlement.earlier.map((other) => {
    if (!isSameTime(other, scope)) return other
    const { lines } = withEntry({ lines: other.lines, balances: [], entries: [] }, tick)
    return { ...other, lines }
  })
  return { ...settlement, earlier }
}

type Dates = { readonly from?: string | null; readonly before?: string | null }

/** Whether two ledgers have the same dates, however these are written. */
function isSameTime(one: Dates, other: Dates): boolean {
  const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null)
  return timeOf(one.from) === timeOf(other.from) && timeOf(one.before) === timeOf(other.before)
}

function fixedAt(settlement: Settlement, writtenAt: string): Settlement {
  return { ...settlement, fixedAt: settlement.fixedAt ?? writtenAt }
}

/** The plan follows from the nets of the games; lines added since stay as the server has them (R50). */
function withBanker(settlement: Settlement, banker: string | null): Settlement {
  const { lines, balances } = settlement
  const styled = { ...settlement, banker }
  const [first] = lines
  if (first === undefined || banker === settlement.banker) return styled
  if (lines.some(({ cause, paid }) => cause.type !== 'plan' || paid > 0)) return styled
  const nets = balances.map(({ person, games }) => ({ person, amount: games }))
  const plan = banker === null ? planOf(nets) : bankerPlan(nets, banker)
  if (!plan.ok) return styled
  return {
    ...styled,
    isFewest: plan.value.isFewest,
    lines: plan.value.transfers.map((transfer) => ({
      ...transfer,
      id: `plan/${transfer.from}/${transfer.to}`,
      paid: 0,
      cause: first.cause,
    })),
  }
}
