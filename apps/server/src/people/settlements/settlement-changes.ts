import { err, normaliseName, ok, type Result } from '@meldboard/engine'
import { applyEntry, type NewEntryError } from '@meldboard/engine/stakes'
import {
  countSettlements,
  type EntryRow,
  type NewEntryRow,
  type SettlementColumns,
  type SettlementScope,
} from '../../games/stakes/settlement-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Failure, invalidField, said } from '../../platform/http/failure.ts'
import type { BodyOf } from '../../platform/http/handler.ts'
import { isOf, type Ledger } from './ledger.ts'
import { netsOfPeople, type Seat } from './ledger-people.ts'
import { entriesToPay, isPayment, type UnstoredEntry } from './payments.ts'
import {
  entriesIn,
  gamesToFix,
  rowsIn,
  type Settled,
  settledIn,
  storedCurrency,
  TOO_LARGE,
} from './settle.ts'
import { addFix, type StoredSettlement } from './stored-settlement.ts'

/** The most settlements of a ledger: an evening each day of five years. */
const MOST_SETTLEMENTS = 2_000
const MOST_ENTRIES = 2_000
/** The most fixes of a settlement, and the most bytes of their text. */
const MOST_FIXES = 50
const MOST_FIXED_BYTES = 4_000_000

const TOO_MANY_SETTLEMENTS: Failure = {
  code: 'CONFLICT',
  message: 'tooManySettlements',
}

const TOO_MANY_ENTRIES: Failure = {
  code: 'CONFLICT',
  message: 'tooManyEntries',
}

const FIXED_TOO_OFTEN: Failure = {
  code: 'CONFLICT',
  message: 'fixedTooOften',
}

const NOTHING_TO_SETTLE: Failure = {
  code: 'CONFLICT',
  message: 'nothingToSettle',
}

const STYLE_IS_FIXED: Failure = {
  code: 'CONFLICT',
  message: 'styleIsFixed',
}

const ENTRY_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'entryNotFound' }

const PERSON_GONE: Failure = {
  code: 'CONFLICT',
  message: 'personGone',
}

export type LedgerChange =
  | ({ readonly type: 'fixPlan' } & Pick<BodyOf<'fixPlan'>, 'currency' | 'banker'>)
  | ({ readonly type: 'payLine' } & Omit<BodyOf<'payLine'>, 'scope'>)
  | ({ readonly type: 'addAdjustment' } & Omit<BodyOf<'addAdjustment'>, 'scope'>)
  | ({ readonly type: 'reverseEntry' } & Pick<BodyOf<'reverseEntry'>, 'entryId'>)

export type LedgerRows = {
  /** The id of the settlement, or the scope of a new one. */
  readonly settlement: number | SettlementScope
  readonly columns: SettlementColumns | null
  readonly entries: readonly NewEntryRow[]
}

/** The ledger of a change, with its context. */
type LedgerWrite = {
  readonly queries: Queries
  readonly ledger: Ledger
  readonly now: string
}

/** Null: nothing changes. */
type Changed = Promise<Result<LedgerRows | null, Failure>>

/** Works out the rows of a change without writing them. */
export function workOutChange(write: LedgerWrite, change: LedgerChange): Changed {
  switch (change.type) {
    case 'fixPlan':
      return fixPlan(write, change)
    case 'payLine':
      return payLine(write, change)
    case 'addAdjustment':
      return addAdjustment(write, change)
    case 'reverseEntry':
      return reverseEntry(write, change)
  }
}

type Change<Type> = Extract<LedgerChange, { readonly type: Type }>

/** Fixes the lines of a settlement, and chooses its style. Source: P-stakes-27, P-stakes-28. */
async function fixPlan(write: LedgerWrite, { currency, banker }: Change<'fixPlan'>): Changed {
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
    const fixed = fixedNow(write, settled.value)
    if (fixed === 'full') return err(FIXED_TOO_OFTEN)
    return fixed === null ? ok(null) : written(write, settled.value, fixed, [])
  }
  if (chosen !== before && settled.value.entries.some(isPayment)) return err(STYLE_IS_FIXED)
  // No payment names an earlier line, so all games are planned again with the current people.
  const games = gamesToFix(write.ledger, settled.value).map((game) => {
    return { ...game, nets: netsOfPeople(game.nets, people.personOf) }
  })
  const fixed = addFix(NONE, '[]', write.now, games, nameIn(write))
  const style = {
    banker: chosen,
    banker_name: chosen === null ? null : people.of(chosen).name,
    fixed: fixed?.text ?? '[]',
    fixed_at: write.now,
  }
  return written(write, settled.value, { columns: style, count: fixed?.count ?? 0 }, [])
}

function nameIn({ ledger }: LedgerWrite): (seat: Seat) => string {
  return (seat) => ledger.people.of(seat).name
}

/** Records how much of a line is paid, and fixes the lines. Source: P-stakes-29 to P-stakes-32. */
async function payLine(write: LedgerWrite, body: Change<'payLine'>): Changed {
  const { currency, lineId, seen, paid } = body
  const people = peopleIn(write, body)
  if (!people.ok) return people
  const { from, to } = people.value
  if (from === to) return err(toOneself())
  const settled = settledIn(write.ledger, currency)
  if (!settled.ok) return settled
  const entries = entriesToPay(settled.value, { lineId, from, to, seen, paid })
  if (!entries.ok) return entries
  const isFixed = fixesOf(settled.value) > 0
  if (entries.value.length === 0 && isFixed) return ok(null)
  const fixed = fixedNow(write, settled.value)
  // Before the first game is over there is no line to fix.
  const isEmpty = !isFixed && gamesToFix(write.ledger, settled.value).length === 0
  const isLeft = fixed === 'full' || isEmpty
  return written(write, settled.value, isLeft ? null : fixed, entries.value)
}

function fixesOf({ row }: Pick<Settled, 'row'>): number {
  return row?.fixes.list.length ?? 0
}

function peopleIn(
  { ledger }: LedgerWrite,
  { from, to }: { readonly from: Seat; readonly to: Seat },
): Result<{ readonly from: Seat; readonly to: Seat }, Failure> {
  const { people } = ledger
  if (!people.has(from) || !people.has(to)) return err(PERSON_GONE)
  return ok({ from: people.personOf(from), to: people.personOf(to) })
}

const NONE = { list: [], names: new Map<Seat, string>() }

/** `count`: how many fixes it contains. */
type Fixed = { readonly columns: SettlementColumns; readonly count: number }

/** The fixes with the current games added; null: unchanged; 'full': the limit is reached. */
function fixedNow(write: LedgerWrite, settled: Settled): Fixed | null | 'full' {
  const { row } = settled
  const games = gamesToFix(write.ledger, settled)
  const fixed = addFix(row?.fixes ?? NONE, row?.fixed ?? '[]', write.now, games, nameIn(write))
  if (fixed === null) return null
  const { text, count } = fixed
  const isFull = count > MOST_FIXES || (count > 1 && Buffer.byteLength(text) > MOST_FIXED_BYTES)
  if (isFull) return 'full'
  const { banker = null, banker_name = null, fixed_at = null } = row ?? {}
  return { columns: { banker, banker_name, fixed: text, fixed_at: fixed_at ?? write.now }, count }
}

/** The rows of a change; the first change creates the settlement. */
async function written(
  write: LedgerWrite,
  settled: Pick<Settled, 'currency' | 'row'>,
  fixed: Fixed | null,
  added: readonly UnstoredEntry[],
): Changed {
  const { row, currency } = settled
  const { queries, ledger, now } = write
  const { owner, scope, oneself } = ledger
  if (rowsIn(ledger, row).length + added.length > MOST_ENTRIES) return err(TOO_MANY_ENTRIES)
  if (row === null && (await countSettlements(queries, owner)) >= MOST_SETTLEMENTS) {
    return err(TOO_MANY_SETTLEMENTS)
  }
  const { columns = null, count = fixesOf(settled) } = fixed ?? {}
  const base = { user_id: oneself.id, recorded_at: now, fixes: count }
  return ok({
    settlement: row?.id ?? { owner, currency: storedCurrency(currency), ...scope },
    columns,
    entries: added.map((entry) => ({ ...NOTHING, ...base, ...columnsOf(entry, nameIn(write)) })),
  })
}

/** Adds a debt of one person to another that comes from no game. Source: P-stakes-33. */
async function addAdjustment(write: LedgerWrite, body: Change<'addAdjustment'>): Changed {
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
  const shown = { id: 0, lineId: null, recordedAt: write.now, isReversed: false }
  const applied = applyEntry(settled.value, { ...entry, ...shown })
  if (!applied.ok) return err(entryFailure(applied.error))
  return written(write, settled.value, null, [entry])
}

/** Reverses a payment or an adjustment of these days; a second time changes nothing. Source: P-stakes-34. */
async function reverseEntry(write: LedgerWrite, { entryId }: Change<'reverseEntry'>): Changed {
  const row = entryRowIn(write.ledger, entryId)
  if (row === null) return err(ENTRY_NOT_FOUND)
  const currency = row.currency === '' ? null : row.currency
  const entry = { type: 'reversal', entryId } as const
  // Without its lines, as an entry is also taken back where they cannot be planned.
  const document = { lines: [], balances: [], entries: entriesIn(write.ledger, row) }
  const applied = applyEntry(document, entry)
  if (applied.ok) return written(write, { currency, row }, null, [entry])
  return applied.error.code === 'entry/reversed' ? ok(null) : err(entryFailure(applied.error))
}

/** The settlement of these days that has this entry. */
function entryRowIn(ledger: Ledger, id: number): StoredSettlement | null {
  const row = ledger.settlements.find(
    (one) => isOf(one, ledger.scope) && rowsIn(ledger, one).some((entry) => entry.id === id),
  )
  return row ?? null
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

function columnsOf(entry: UnstoredEntry, nameOf: (seat: Seat) => string) {
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
  return invalidField('to', 'paymentToOneself')
}

function entryFailure(error: NewEntryError): Failure {
  switch (error.code) {
    case 'entry/oneself':
      return toOneself()
    case 'entry/amount':
      return invalidField(
        'amount',
        said('amountOutOfRange', { minimum: error.minimum, maximum: error.maximum }),
      )
    case 'entry/reason':
      return invalidField(
        'reason',
        said('reasonLength', { minimum: error.minimum, maximum: error.maximum }),
      )
    case 'ledger/out-of-range':
      return TOO_LARGE
    default:
      return ENTRY_NOT_FOUND
  }
}
