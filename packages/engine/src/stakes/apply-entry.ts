import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import type { Balance, EntryError } from './ledger.ts'
import { balancesWith, checkEntry } from './ledger.ts'
import type { Transfer } from './plan.ts'
import { idPart } from './settlement-lines.ts'

/** A payment or an adjustment in a document. */
export type DocumentEntry = Transfer & {
  readonly id: string | number
  readonly type: 'payment' | 'adjustment'
  /** The reason of an adjustment. */
  readonly reason?: string | null
  readonly isReversed: boolean
}

/** A settlement with its entries, between people as they are now. */
export type LedgerDocument = {
  readonly lines: readonly (Transfer & {
    readonly id: string
    readonly paid: number
    readonly cause: { readonly type: string; readonly entryId?: string | number }
  })[]
  readonly balances: readonly Balance[]
  readonly entries: readonly DocumentEntry[]
  /** The sum of all amounts; left out, no sum is refused. */
  readonly sum?: number
}

/** An entry as a person makes it. `Own`: the entries of the document. */
export type NewEntry<Own extends DocumentEntry = DocumentEntry> =
  /** A tick of a line, or one taken off: `paid` is the whole amount that is paid of it then. */
  | { readonly type: 'payment'; readonly lineId: string; readonly paid: number }
  | (Own & { readonly type: 'adjustment' })
  | { readonly type: 'reversal'; readonly entryId: Own['id'] }

/** The reason why an entry is not applied. */
export type NewEntryError =
  | EntryError
  /** The document has no line with this id. */
  | { readonly code: 'entry/line'; readonly id: string }
  /** The sum of all amounts is beyond the exact numbers. */
  | { readonly code: 'ledger/out-of-range' }

/**
 * The document after an entry, or the reason why it is refused: `entry/line`, `entry/exists`, `entry/oneself`,
 * `entry/amount`, `entry/reason`, `entry/unknown`, `entry/reversed`, `ledger/out-of-range`. At most the amount of a line
 * is paid of it. Lines and balances are those of `settlementOf` with the entry, except that a document does not say which
 * payment was for which line: one that is taken back opens the last lines between its people first, and an adjustment
 * leaves no line back. Source: R49, R51.
 *
 * @example
 * applyEntry({ lines: [{ id: 'plan/Bob/Ann', from: 'Bob', to: 'Ann', amount: 5, paid: 0, cause: { type: 'plan' } }], balances: [], entries: [] }, { type: 'payment', lineId: 'plan/Bob/Ann', paid: 2 }).value.lines[0].paid
 * // 2
 */
export function applyEntry<Document extends LedgerDocument>(
  document: Document,
  entry: NewEntry<Document['entries'][number]>,
): Result<Document, NewEntryError> {
  switch (entry.type) {
    case 'payment':
      return withPaid(document, entry)
    case 'adjustment':
      return withAdjustment(document, entry)
    case 'reversal':
      return withoutEntry(document, entry.entryId)
  }
}

function withPaid<Document extends LedgerDocument>(
  document: Document,
  { lineId, paid }: Extract<NewEntry, { readonly type: 'payment' }>,
): Result<Document, NewEntryError> {
  const { lines, balances, sum } = document
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return err({ code: 'entry/line', id: lineId })
  const { from, to, amount } = line
  const after = { ...line, paid: Math.min(paid, amount) }
  const more = { type: 'payment', from, to, amount: after.paid - line.paid } as const
  return ok({
    ...document,
    ...(sum !== undefined && { sum: sum + more.amount }),
    lines: lines.map((each) => (each === line ? after : each)),
    balances: balancesWith(balances, more),
  })
}

function withAdjustment<Document extends LedgerDocument>(
  document: Document,
  entry: DocumentEntry & { readonly type: 'adjustment' },
): Result<Document, NewEntryError> {
  const { lines, balances, entries, sum = 0 } = document
  const { id, from, to, amount } = entry
  const own = { ...entry, id: String(id), currency: null, reason: entry.reason ?? '' }
  const checked = checkEntry([], own)
  if (!checked.ok) return checked
  if (entries.some((each) => each.id === id)) return err({ code: 'entry/exists', id: own.id })
  if (!Number.isSafeInteger(sum + amount)) return err({ code: 'ledger/out-of-range' })
  const line = {
    ...{ id: `entry/${[own.id, from, to].map(idPart).join('/')}`, from, to, amount, paid: 0 },
    cause: { type: 'adjustment', entryId: id },
  }
  // The lines back come last.
  const firstBack = lines.findIndex(({ cause }) => cause.type === 'payment')
  const place = firstBack < 0 ? lines.length : firstBack
  return ok({
    ...document,
    ...(document.sum !== undefined && { sum: sum + amount }),
    lines: [...lines.slice(0, place), line, ...lines.slice(place)],
    balances: balancesWith(balances, entry),
    entries: [...entries, entry],
  })
}

function withoutEntry<Document extends LedgerDocument>(
  document: Document,
  entryId: string | number,
): Result<Document, NewEntryError> {
  const { lines, balances, entries, sum } = document
  const entry = entries.find(({ id }) => id === entryId)
  const id = String(entryId)
  if (entry === undefined) return err({ code: 'entry/unknown', id })
  if (entry.isReversed) return err({ code: 'entry/reversed', id })
  const others = lines.filter(({ cause }) => cause.entryId !== entryId)
  return ok({
    ...document,
    ...(sum !== undefined && { sum: sum - entry.amount }),
    lines: entry.type === 'payment' ? reopened(others, entry) : others,
    balances: balancesWith(balances, { ...entry, amount: -entry.amount }),
    entries: entries.map((each) => (each === entry ? { ...each, isReversed: true } : each)),
  })
}

/** The lines after an amount between two people is no longer paid. */
function reopened<Line extends Transfer & { readonly paid: number }>(
  lines: readonly Line[],
  { from, to, amount }: Transfer,
): readonly Line[] {
  let rest = amount
  const lastFirst = [...lines].reverse().map((line) => {
    if (line.from !== from || line.to !== to) return line
    const part = Math.min(rest, line.paid)
    rest -= part
    return { ...line, paid: line.paid - part }
  })
  return lastFirst.reverse()
}
