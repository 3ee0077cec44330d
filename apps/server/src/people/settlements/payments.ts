import { err, ok, type Result } from '@meldboard/engine'
import { endsOfLine, type Line, STAKES_LIMITS } from '@meldboard/engine/stakes'
import { type Failure, invalidField, said } from '../../platform/http/failure.ts'
import type { Seat } from './ledger-people.ts'
import type { Settled, SettledEntry } from './settle.ts'

const RECORDED_SINCE: Failure = {
  code: 'CONFLICT',
  message: 'recordedSince',
}

const OTHER_PEOPLE: Failure = invalidField('lineId', 'lineOfOthers')

/** An entry that is not stored yet. */
export type UnstoredEntry =
  | (Moved & { readonly type: 'payment'; readonly lineId: string })
  | (Moved & { readonly type: 'adjustment'; readonly reason: string })
  | { readonly type: 'reversal'; readonly entryId: number }

type Moved = { readonly from: Seat; readonly to: Seat; readonly amount: number }

/** The new paid amount of a line, and the amount that the user saw before. */
export type LinePayment = {
  readonly lineId: string
  /** The current people of the line. */
  readonly from: Seat
  readonly to: Seat
  readonly seen: number
  readonly paid: number
}

/**
 * Returns the entries that make `paid` the paid amount of a line. The amount is for the whole line, so that a repeated
 * request records nothing. A lower amount reverses the newest payments and records the rest; it records nothing where
 * less is already paid, and is refused where more was recorded since. A line that is gone becomes a payment between the
 * two people. Source: P-stakes-29, P-stakes-30, P-stakes-31.
 */
export function entriesToPay(
  settled: Settled,
  payment: LinePayment,
): Result<readonly UnstoredEntry[], Failure> {
  const { lineId, from, to, seen, paid } = payment
  const { lines } = settled
  const line = lines.find(({ id }) => id === lineId)
  if (line !== undefined && (line.from !== from || line.to !== to)) return err(OTHER_PEOPLE)
  const most = line?.amount ?? mostOfGoneLine(lines, payment)
  if (paid > most) return err(moreThanOwed(most))
  const between = paymentsBetween(settled, payment)
  const before = line?.paid ?? sumOf(between.filter((each) => each.lineId === lineId))
  if (paid === before) return ok([])
  if (paid > before) {
    const ends = line === undefined ? payment : endsOfLine(lineId)
    return atOnce(paid < seen ? [] : paymentsOf(ends, lineId, paid - before))
  }
  if (seen < before) return err(RECORDED_SINCE)
  if (line === undefined) return atOnce(loweredAlone(payment, between, before))
  const entries = lowered(settled, payment, between)
  return entries.ok ? atOnce(entries.value) : entries
}

/**
 * The most that can be paid of a line that is gone: the other lines between the two people, or one entry if there are
 * none.
 */
function mostOfGoneLine(lines: readonly Line[], { from, to }: LinePayment): number {
  const between = lines.filter((line) => line.from === from && line.to === to)
  const whole = between.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(whole, STAKES_LIMITS.amount.maximum)
}

function moreThanOwed(amount: number): Failure {
  return { code: 'CONFLICT', message: said('moreThanOwed', { amount }) }
}

/** The most payments of one request, recorded or reversed. */
const MOST_AT_ONCE = 20

const TOO_MUCH_AT_ONCE: Failure = {
  code: 'CONFLICT',
  message: said('tooMuchAtOnce', { most: MOST_AT_ONCE * STAKES_LIMITS.amount.maximum }),
}

function atOnce(entries: readonly UnstoredEntry[]): Result<readonly UnstoredEntry[], Failure> {
  const payments = entries.filter(({ type }) => type === 'payment')
  return payments.length > MOST_AT_ONCE ? err(TOO_MUCH_AT_ONCE) : ok(entries)
}

/** The payments between two people that are not reversed, the newest first. */
function paymentsBetween({ entries }: Settled, { from, to }: LinePayment): readonly SettledEntry[] {
  const isBetween = (each: SettledEntry) => each.from === from && each.to === to
  return entries.filter((each) => isPayment(each) && isBetween(each)).toReversed()
}

/** Whether an entry is a payment that is not reversed. */
export function isPayment({ type, isReversed }: SettledEntry): boolean {
  return type === 'payment' && !isReversed
}

function sumOf(payments: readonly SettledEntry[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

/** Divides an amount into payments: the amount of one is bounded, a line of many games may exceed it. */
function paymentsOf(
  { from, to }: Pick<LinePayment, 'from' | 'to'>,
  lineId: string,
  whole: number,
): readonly UnstoredEntry[] {
  const { maximum } = STAKES_LIMITS.amount
  const payments: UnstoredEntry[] = []
  for (let rest = whole; rest > 0; rest -= maximum) {
    payments.push({ type: 'payment', from, to, amount: Math.min(rest, maximum), lineId })
    // A longer list is refused anyway.
    if (payments.length > MOST_AT_ONCE) break
  }
  return payments
}

/** Reverses payments of a line that is gone, the newest first, and records the rest. */
function loweredAlone(
  payment: LinePayment,
  between: readonly SettledEntry[],
  before: number,
): readonly UnstoredEntry[] {
  const named = between.filter(({ lineId }) => lineId === payment.lineId)
  const taken = newestOf(named, before - payment.paid)
  const rest = payment.paid - (before - sumOf(taken))
  return [...taken.map(reversalOf), ...paymentsOf(payment, payment.lineId, rest)]
}

/** The first of the payments that sum to at least an amount. */
function newestOf(payments: readonly SettledEntry[], amount: number): readonly SettledEntry[] {
  let sum = 0
  return payments.filter((payment) => {
    const isNeeded = sum < amount
    if (isNeeded) sum += payment.amount
    return isNeeded
  })
}

function reversalOf({ id }: SettledEntry): UnstoredEntry {
  return { type: 'reversal', entryId: id }
}

/** After this many attempts to lower a line, all payments between the two people are reversed. */
const ATTEMPTS = 4

/**
 * Reverses payments until at most an amount of the line is paid, first those that name it. Other lines between the two
 * people get their payments recorded again, so that only this line changes.
 */
function lowered(
  settled: Settled,
  payment: LinePayment,
  between: readonly SettledEntry[],
): Result<readonly UnstoredEntry[], Failure> {
  const { lineId, from, to, paid } = payment
  const named = between.filter((each) => each.lineId === lineId)
  const ordered = [...named, ...between.filter((each) => each.lineId !== lineId)]
  const taken: SettledEntry[] = []
  let { lines } = settled
  const paidOf = (id: string) => lines.find((line) => line.id === id)?.paid ?? 0
  for (let attempt = 1; paidOf(lineId) > paid && taken.length < ordered.length; attempt += 1) {
    const left = ordered.slice(taken.length)
    taken.push(...(attempt < ATTEMPTS ? newestOf(left, paidOf(lineId) - paid) : left))
    const after = settled.without(taken)
    if (!after.ok) return after
    lines = after.value.lines
  }
  const own = settled.lines.filter((line) => line.from === from && line.to === to)
  const again = own.flatMap((line) => {
    const wanted = line.id === lineId ? paid : line.paid
    return paymentsOf(endsOfLine(line.id), line.id, wanted - paidOf(line.id))
  })
  return ok([...taken.map(reversalOf), ...again])
}
