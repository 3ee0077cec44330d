import { err, normaliseName, ok, type Result } from '@meldboard/engine'
import { checkEntry, type EntryError } from '@meldboard/engine/stakes'
import {
  appendEntries,
  countSettlements,
  type EntryRow,
  type Fixing,
  insertSettlement,
  type SettlementRow,
  saveFixing,
} from '../../games/stakes/settlement-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import type { BodyOf } from '../../platform/http/handler.ts'
import { addFix, readFixes } from './fixes.ts'
import { isOf, type Ledger, type StoredSettlement } from './ledger.ts'
import type { Seat } from './ledger-people.ts'
import { entriesOf, entriesToPay, type NewEntry } from './payments.ts'
import { gamesToFix, type Settled, settledIn, storedCurrency } from './settle.ts'

/** The most settlements of a ledger: an evening each day of five years. */
const MOST_SETTLEMENTS = 2_000
/** The most entries of a settlement. */
const MOST_ENTRIES = 2_000
/** How often the lines of a settlement are fixed at most, and the bytes that all of it takes. */
const MOST_FIXES = 50
const MOST_FIXED_BYTES = 4_000_000

const TOO_MANY_SETTLEMENTS: Failure = {
  code: 'CONFLICT',
  message: 'At most 2,000 evenings and seasons are settled here.',
}

const TOO_MANY_ENTRIES: Failure = {
  code: 'CONFLICT',
  message: 'A ledger holds at most 2,000 entries. Please settle other days.',
}

const FIXED_TOO_OFTEN: Failure = {
  code: 'CONFLICT',
  message: 'The lines of this ledger were fixed 50 times. Please settle other days.',
}

const NOTHING_TO_SETTLE: Failure = {
  code: 'CONFLICT',
  message: 'No game of these days is over, so there is nothing to settle.',
}

const STYLE_IS_FIXED: Failure = {
  code: 'CONFLICT',
  message: 'Something was paid already, so the style of these payments stays.',
}

const ENTRY_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'Entry not found.' }

const PERSON_GONE: Failure = {
  code: 'CONFLICT',
  message: 'One of these people is no longer in these games. Please look again.',
}

/** A change of a ledger by one of its organizers; the ledger is held. */
export type LedgerWrite = {
  readonly queries: Queries
  readonly ledger: Ledger
  readonly now: string
}

type Change<Body> = (write: LedgerWrite, body: Body) => Promise<Result<void, Failure>>

/** Fixes the lines of a settlement, and chooses its style. Source: P-stakes-27, P-stakes-28. */
export const fixPlan: Change<Pick<BodyOf<'fixPlan'>, 'currency' | 'banker'>> = async (
  write,
  { currency, banker },
) => {
  const { people } = write.ledger
  if (banker !== null && !people.has(banker)) return err(PERSON_GONE)
  const settled = settledIn(write.ledger, currency)
  if (!settled.ok) return settled
  const { row } = settled.value
  const isFixed = row !== null && row.fixes.list.length > 0
  if (!isFixed && gamesToFix(write.ledger, settled.value).length === 0) {
    return err(NOTHING_TO_SETTLE)
  }
  const chosen = banker === null ? null : people.personOf(banker)
  const before = row === null || row.banker === null ? null : people.personOf(row.banker)
  if (isFixed && chosen === before) {
    const fixed = fixedNow(write, settled.value, row.fixed)
    if (fixed === 'full') return err(FIXED_TOO_OFTEN)
    return saveFixed(write, row, fixed)
  }
  if (chosen !== before && hasPayments(settled.value)) return err(STYLE_IS_FIXED)
  const stored = await rowOf(write, settled.value)
  if (!stored.ok) return stored
  const fixed = addFix('[]', write.now, gamesToFix(write.ledger, settled.value), nameIn(write))
  await saveFixing(write.queries, stored.value.id, {
    banker: chosen,
    banker_name: chosen === null ? null : people.of(chosen).name,
    fixed: fixed ?? '[]',
    fixed_at: write.now,
  })
  return ok(undefined)
}

function nameIn({ ledger }: LedgerWrite): (seat: Seat) => string {
  return (seat) => ledger.people.of(seat).name
}

function hasPayments({ entries }: Settled): boolean {
  const reversed = new Set(entries.map(({ entry_id }) => entry_id))
  return entries.some(({ id, type }) => type === 'payment' && !reversed.has(id))
}

/** Records how much of a line is paid, and fixes the lines. Source: P-stakes-29 to P-stakes-32. */
export const payLine: Change<Omit<BodyOf<'payLine'>, 'scope'>> = async (write, body) => {
  const { currency, lineId, seen, paid } = body
  const people = peopleIn(write, body)
  if (!people.ok) return people
  const { from, to } = people.value
  if (from === to) return err(toOneself())
  const settled = settledIn(write.ledger, currency)
  if (!settled.ok) return settled
  const { personOf } = write.ledger.people
  const entries = entriesToPay(settled.value, { lineId, from, to, seen, paid }, personOf)
  if (!entries.ok) return entries
  const isFixed = (settled.value.row?.fixes.list.length ?? 0) > 0
  if (entries.value.length === 0 && isFixed) return ok(undefined)
  const row = await rowOf(write, settled.value)
  if (!row.ok) return row
  const fixed = fixedNow(write, settled.value, row.value.fixed)
  // Before the first game is over there is no line to fix.
  const isEmpty = !isFixed && gamesToFix(write.ledger, settled.value).length === 0
  if (fixed !== 'full' && !isEmpty) {
    const saved = await saveFixed(write, row.value, fixed)
    if (!saved.ok) return saved
  }
  return append(write, settled.value, row.value, entries.value)
}

/** The people of an entry as they are now. */
function peopleIn(
  { ledger }: LedgerWrite,
  { from, to }: { readonly from: Seat; readonly to: Seat },
): Result<{ readonly from: Seat; readonly to: Seat }, Failure> {
  const { people } = ledger
  if (!people.has(from) || !people.has(to)) return err(PERSON_GONE)
  return ok({ from: people.personOf(from), to: people.personOf(to) })
}

/** The row of a settlement, which is made by its first change. */
async function rowOf(
  { queries, ledger, now }: LedgerWrite,
  { currency, row }: Settled,
): Promise<Result<SettlementRow, Failure>> {
  if (row !== null) return ok(row)
  const { owner, scope } = ledger
  if ((await countSettlements(queries, owner)) >= MOST_SETTLEMENTS) return err(TOO_MANY_SETTLEMENTS)
  const made = { owner, currency: storedCurrency(currency), ...scope }
  return ok(await insertSettlement(queries, made, now))
}

/** The fixes with what has come since; null: nothing has. Full: no more are stored. */
function fixedNow(write: LedgerWrite, settled: Settled, text: string): string | null | 'full' {
  const games = gamesToFix(write.ledger, settled)
  const fixed = addFix(text, write.now, games, nameIn(write))
  if (fixed === null) return null
  const { list } = readFixes(fixed)
  const isFull =
    list.length > MOST_FIXES || (list.length > 1 && Buffer.byteLength(fixed) > MOST_FIXED_BYTES)
  return isFull ? 'full' : fixed
}

async function saveFixed(
  { queries, now }: LedgerWrite,
  { id, banker, banker_name, fixed_at }: SettlementRow,
  fixed: string | null,
): Promise<Result<void, Failure>> {
  if (fixed === null) return ok(undefined)
  const fixing: Fixing = { banker, banker_name, fixed, fixed_at: fixed_at ?? now }
  await saveFixing(queries, id, fixing)
  return ok(undefined)
}

/** Adds what one person owes another beside the games. Source: P-stakes-33. */
export const addAdjustment: Change<Omit<BodyOf<'addAdjustment'>, 'scope'>> = async (
  write,
  body,
) => {
  const { currency, amount, reason } = body
  const people = peopleIn(write, body)
  if (!people.ok) return people
  const settled = settledIn(write.ledger, currency)
  if (!settled.ok) return settled
  const entry = {
    type: 'adjustment',
    ...people.value,
    amount,
    reason: normaliseName(reason),
  } as const
  const checked = checkEntry(entriesOf(settled.value), { ...entry, id: 'new', currency })
  if (!checked.ok) return err(entryFailure(checked.error))
  // Refused where the sums would no longer be exact.
  const after = settled.value.withEntries([{ ...entry, id: 'new', currency }])
  if (!after.ok) return after
  const row = await rowOf(write, settled.value)
  if (!row.ok) return row
  return append(write, settled.value, row.value, [entry])
}

/** Takes a payment or an adjustment of these days back; a second time changes nothing. Source: P-stakes-34. */
export const reverseEntry: Change<Pick<BodyOf<'reverseEntry'>, 'entryId'>> = async (
  write,
  { entryId },
) => {
  const row = entryRowIn(write.ledger, entryId)
  if (row === null) return err(ENTRY_NOT_FOUND)
  const settled = settledIn(write.ledger, row.currency === '' ? null : row.currency)
  if (!settled.ok) return settled
  const { currency } = settled.value
  const checked = checkEntry(entriesOf(settled.value), {
    ...{ type: 'reversal', id: 'new', currency },
    entryId: String(entryId),
  })
  if (!checked.ok && checked.error.code === 'entry/reversed') return ok(undefined)
  if (!checked.ok) return err(entryFailure(checked.error))
  return append(write, settled.value, row, [{ type: 'reversal', entryId }])
}

/** The settlement of these days that has this entry. */
function entryRowIn({ settlements, entries, scope }: Ledger, id: number): StoredSettlement | null {
  const row = settlements.find(
    (one) => isOf(one, scope) && (entries.get(one.id) ?? []).some((entry) => entry.id === id),
  )
  return row ?? null
}

type Adjustment = {
  readonly type: 'adjustment'
  readonly from: Seat
  readonly to: Seat
  readonly amount: number
  readonly reason: string
}

async function append(
  write: LedgerWrite,
  { entries }: Settled,
  { id }: SettlementRow,
  added: readonly (NewEntry | Adjustment)[],
): Promise<Result<void, Failure>> {
  if (entries.length + added.length > MOST_ENTRIES) return err(TOO_MANY_ENTRIES)
  const { queries, ledger, now } = write
  const base = { settlement_id: id, user_id: ledger.userId, recorded_at: now }
  const rows = added.map((entry) => ({ ...NOTHING, ...base, ...columnsOf(entry, nameIn(write)) }))
  await appendEntries(queries, rows)
  return ok(undefined)
}

const NOTHING = {
  from_seat: null,
  from_name: null,
  to_seat: null,
  to_name: null,
  amount: null,
  line_id: null,
  reason: null,
  entry_id: null,
} as const

function columnsOf(entry: NewEntry | Adjustment, nameOf: (seat: Seat) => string) {
  const { type } = entry
  if (entry.type === 'reversal') return { type, entry_id: entry.entryId }
  const { from, to, amount } = entry
  const moved = {
    type,
    from_seat: from,
    from_name: nameOf(from),
    to_seat: to,
    to_name: nameOf(to),
    amount,
  } satisfies Partial<EntryRow>
  return entry.type === 'payment'
    ? { ...moved, line_id: entry.lineId }
    : { ...moved, reason: entry.reason }
}

function toOneself(): Failure {
  return invalidField('to', 'Both are the same person.')
}

function entryFailure(error: EntryError): Failure {
  switch (error.code) {
    case 'entry/oneself':
      return toOneself()
    case 'entry/amount':
      return invalidField('amount', `An amount is from ${error.minimum} to ${error.maximum}.`)
    case 'entry/reason':
      return invalidField('reason', `A reason has ${error.minimum} to ${error.maximum} characters.`)
    default:
      return ENTRY_NOT_FOUND
  }
}
