import type { Schemas } from '@meldboard/api-client'
import { bankerPlan, planOf } from '@meldboard/engine/stakes'
import type { LedgerScope } from '../queries/settlements-query.ts'
import type { LedgerWrite, Settlements } from './ledger-write.ts'

type Settlement = Schemas['Settlement']
type Line = Schemas['SettlementLine']

export type WaitingLedgerWrite = {
  readonly write: LedgerWrite
  readonly key: string
  readonly writtenAt: string
}

/** The prefix of lines that only this device has: they cannot be ticked until the server gives them ids. */
const WAITING = 'waiting/'

/** Whether a line belongs to an entry that waits on this device. */
export function isWaitingLine({ id }: Pick<Line, 'id'>): boolean {
  return id.startsWith(WAITING)
}

/**
 * Returns the server's ledger in these dates with this device's waiting writes applied: paid lines,
 * the style, entries added and taken back. Source: P-stakes-66.
 */
export function shownSettlements(
  document: Settlements,
  scope: LedgerScope,
  waiting: readonly WaitingLedgerWrite[],
): Settlements {
  return waiting.reduce<Settlements>(
    (shown, one, index) => withWrite(shown, scope, one, -1 - index),
    document,
  )
}

function withWrite(
  shown: Settlements,
  scope: LedgerScope,
  { write, key, writtenAt }: WaitingLedgerWrite,
  entryId: number,
): Settlements {
  const isHere = isSameTime(write.body.scope, scope)
  const change = (
    isChanged: (settlement: Settlement) => boolean,
    changed: (settlement: Settlement) => Settlement,
  ): Settlements => ({
    ...shown,
    settlements: shown.settlements.map((each) => (isChanged(each) ? changed(each) : each)),
  })
  const isOfCurrency = ({ currency }: Settlement) =>
    'currency' in write.body && write.body.currency === currency
  switch (write.type) {
    case 'line-paid':
      return isHere
        ? change(isOfCurrency, (each) => withPayment(each, write.body, writtenAt))
        : change(isOfCurrency, (each) => withEarlierPayment(each, write.body))
    case 'plan-fixed':
      if (!isHere) return shown
      return change(isOfCurrency, (each) => withPlan(each, write.body.banker, writtenAt))
    case 'adjusted':
      if (!isHere) return shown
      return change(isOfCurrency, (each) =>
        withAdjustment(each, write.body, { id: entryId, key, writtenAt }),
      )
    case 'entry-reversed':
      return change(
        ({ entries }) => entries.some(({ id }) => id === write.body.entryId),
        (each) => withoutEntry(each, write.body.entryId),
      )
  }
}

type Dates = { readonly from?: string | null; readonly before?: string | null }

/** Whether two ledgers have the same dates, however these are written. */
function isSameTime(one: Dates, other: Dates): boolean {
  const timeOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null)
  return timeOf(one.from) === timeOf(other.from) && timeOf(one.before) === timeOf(other.before)
}

function withPaid(lines: readonly Line[], { lineId, paid }: Schemas['PayLine']): Line[] {
  return lines.map((line) =>
    line.id === lineId ? { ...line, paid: Math.min(paid, line.amount) } : line,
  )
}

/** The first payment fixes the lines. */
function withPayment(
  settlement: Settlement,
  body: Schemas['PayLine'],
  writtenAt: string,
): Settlement {
  const { lines, balances, fixedAt } = settlement
  const line = lines.find(({ id }) => id === body.lineId)
  if (line === undefined) return settlement
  const more = Math.min(body.paid, line.amount) - line.paid
  return {
    ...settlement,
    fixedAt: fixedAt ?? writtenAt,
    lines: withPaid(lines, body),
    balances: balances.map((balance) => {
      const { person, paid, received, balance: open } = balance
      if (person === line.from) return { ...balance, paid: paid + more, balance: open + more }
      if (person !== line.to) return balance
      return { ...balance, received: received + more, balance: open - more }
    }),
  }
}

function withEarlierPayment(settlement: Settlement, body: Schemas['PayLine']): Settlement {
  const earlier = settlement.earlier.map((other) =>
    isSameTime(other, body.scope) ? { ...other, lines: withPaid(other.lines, body) } : other,
  )
  return { ...settlement, earlier }
}

/** The plan follows from the nets of the games; lines added since stay as the server has them (R50). */
function withPlan(settlement: Settlement, banker: string | null, writtenAt: string): Settlement {
  const { lines, balances } = settlement
  const fixed = { ...settlement, banker, fixedAt: settlement.fixedAt ?? writtenAt }
  const [first] = lines
  if (first === undefined || banker === settlement.banker) return fixed
  if (lines.some(({ cause, paid }) => cause.type !== 'plan' || paid > 0)) return fixed
  const nets = balances.map(({ person, games }) => ({ person, amount: games }))
  const plan = banker === null ? planOf(nets) : bankerPlan(nets, banker)
  if (!plan.ok) return fixed
  return {
    ...fixed,
    isFewest: plan.value.isFewest,
    lines: plan.value.transfers.map(({ from, to, amount }) => ({
      id: `plan/${from}/${to}`,
      from,
      to,
      amount,
      paid: 0,
      cause: first.cause,
    })),
  }
}

function withAdjustment(
  settlement: Settlement,
  { from, to, amount, reason }: Schemas['AddAdjustment'],
  { id, key, writtenAt }: { readonly id: number; readonly key: string; readonly writtenAt: string },
): Settlement {
  const cause = { type: 'adjustment', entryId: id } as const
  const line = { id: `${WAITING}${key}`, from, to, amount, paid: 0, cause }
  const entry = {
    ...({ id, type: 'adjustment', from, to, amount, reason } as const),
    recordedAt: writtenAt,
    isReversed: false,
  }
  return {
    ...settlement,
    lines: [...settlement.lines, line],
    entries: [...settlement.entries, entry],
    balances: withAdjusted(settlement.balances, { from, to, amount }),
  }
}

type Moved = Pick<Line, 'from' | 'to' | 'amount'>

function withAdjusted(
  balances: Settlement['balances'],
  { from, to, amount }: Moved,
): Settlement['balances'] {
  return balances.map((each) => {
    const more = each.person === to ? amount : each.person === from ? 0 - amount : 0
    return { ...each, adjusted: each.adjusted + more, balance: each.balance + more }
  })
}

/** Taking back a payment reopens its amount, the newest lines between the two people first. */
function withoutEntry(settlement: Settlement, entryId: number): Settlement {
  const entry = settlement.entries.find(({ id }) => id === entryId)
  if (entry === undefined || entry.isReversed) return settlement
  const entries = settlement.entries.map((each) =>
    each === entry ? { ...each, isReversed: true } : each,
  )
  const lines = settlement.lines.filter(
    ({ cause }) => !('entryId' in cause) || cause.entryId !== entryId,
  )
  const { from, to, amount } = entry
  if (entry.type === 'adjustment') {
    const back = { from: to, to: from, amount }
    return { ...settlement, entries, lines, balances: withAdjusted(settlement.balances, back) }
  }
  let rest = amount
  const unpaid = [...lines].reverse().map((line) => {
    if (line.from !== from || line.to !== to) return line
    const part = Math.min(rest, line.paid)
    rest -= part
    return part === 0 ? line : { ...line, paid: line.paid - part }
  })
  const balances = settlement.balances.map((each) => {
    const { person, paid, received, balance } = each
    if (person === from) return { ...each, paid: paid - amount, balance: balance - amount }
    if (person !== to) return each
    return { ...each, received: received - amount, balance: balance + amount }
  })
  return { ...settlement, entries, lines: unpaid.reverse(), balances }
}
