import { err, ok, type Result } from '@meldboard/engine'
import {
  type DocumentEntry,
  type Entry,
  KITTY,
  netsToFix,
  type Settlement,
  type SettlementError,
  type StakesLedger,
  settlementOf,
} from '@meldboard/engine/stakes'
import type { EntryRow } from '../../games/stakes/settlement-store.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { isOf, type Ledger, MOST_LISTED, TOO_MANY_GAMES } from './ledger.ts'
import { netsOfPeople, type Seat, seatOf } from './ledger-people.ts'
import type { LedgerGame } from './ledger-store.ts'
import { TooManyPlans } from './planner.ts'
import { type FixedGame, netsOfFixes, type StoredSettlement } from './stored-settlement.ts'

export const TOO_LARGE: Failure = {
  code: 'CONFLICT',
  message: 'amountsTooLarge',
}

const TOO_MANY_CORRECTIONS: Failure = {
  code: 'CONFLICT',
  message: 'tooManyCorrections',
}

/** A payment or an adjustment between people as they are now. */
export type SettledEntry = DocumentEntry & {
  readonly id: number
  readonly reason: string | null
  readonly lineId: string | null
  readonly recordedAt: string
}

/** One settlement of a ledger, worked out; a document for `applyEntry`. */
export type Settled = Settlement & {
  /** Null for points. */
  readonly currency: string | null
  /** Null: no line is fixed and no entry typed. */
  readonly row: StoredSettlement | null
  /** In the order in which they were first settled. */
  readonly games: readonly LedgerGame[]
  readonly entries: readonly SettledEntry[]
  /** The settlement with these payments taken back. */
  readonly without: (payments: readonly SettledEntry[]) => Result<Settlement, Failure>
}

export function storedCurrency(currency: string | null): string {
  return currency ?? ''
}

/** The settlement of the ledger's days in a currency. */
export function settledIn(ledger: Ledger, currency: string | null): Result<Settled, Failure> {
  const stored = storedCurrency(currency)
  const rows = ledger.settlements.filter((row) => row.currency === stored)
  const row = rows.find((one) => isOf(one, ledger.scope)) ?? null
  const own = row?.fixes.gameIds
  const others = rows.filter((other) => other !== row)
  // Only one settlement settles a game.
  const isTaken = (id: number) => others.some(({ fixes }) => fixes.gameIds.has(id))
  const games = ledger.games.filter(
    ({ id }) => own?.has(id) === true || (ledger.inScope.has(id) && !isTaken(id)),
  )
  return settle(ledger, currency, row, games)
}

/** Other settlements in a currency that fixed games of these days, each with its own games. */
export function settledBefore(
  ledger: Ledger,
  currency: string | null,
): Result<readonly Settled[], Failure> {
  const settled: Settled[] = []
  for (const row of ledger.settlements) {
    if (row.currency !== storedCurrency(currency) || isOf(row, ledger.scope)) continue
    const games = ledger.games.filter(({ id }) => row.fixes.gameIds.has(id))
    const one = settle(ledger, currency, row, games)
    if (!one.ok) return one
    settled.push(one.value)
  }
  return ok(settled)
}

function settle(
  ledger: Ledger,
  currency: string | null,
  row: StoredSettlement | null,
  games: readonly LedgerGame[],
): Result<Settled, Failure> {
  const inCurrency = games.filter((game) => game.currency === storedCurrency(currency))
  const ordered = asSettled(row, inCurrency)
  const { personOf } = ledger.people
  const worked: StakesLedger = {
    games: ordered.map((game) => ({
      gameId: game.uuid,
      currency,
      nets: netsOf(game, personOf),
      inPot: netsOfPeople(
        game.seats.seats
          .filter(({ inPot }) => inPot !== 0)
          .map(({ playerId, inPot }) => ({ person: seatOf(game.id, playerId), amount: inPot })),
        personOf,
      ),
    })),
    fixed: row === null ? [] : netsOfFixes(row.fixes, currency),
    entries: rowsIn(ledger, row).map((entry) => entryOf(entry, currency)),
  }
  // Fixed lines and the banker name people by their seats when they were fixed.
  const banker = row?.banker ?? null
  const options = { personOf, plan: ledger.planner.plan, ...(banker !== null && { banker }) }
  const without = (payments: readonly SettledEntry[]): Result<Settlement, Failure> => {
    const reversals = payments.map(
      ({ id }): Entry => ({ type: 'reversal', id: `new/${id}`, currency, entryId: String(id) }),
    )
    try {
      const whole = { ...worked, entries: [...worked.entries, ...reversals] }
      const settlement = settlementOf(whole, options)
      return settlement.ok ? settlement : err(failureOf(settlement.error))
    } catch (error) {
      if (error instanceof TooManyPlans) return err(TOO_MANY_CORRECTIONS)
      throw error
    }
  }
  const settlement = without([])
  if (!settlement.ok) return settlement
  const { value } = settlement
  const longest = Math.max(value.lines.length, value.balances.length)
  if (longest > MOST_LISTED) return err(TOO_MANY_GAMES)
  return ok({ ...value, currency, row, games: ordered, entries: entriesIn(ledger, row), without })
}

/** The stored entries of a settlement, in the order in which they were typed. */
export function rowsIn(ledger: Ledger, row: StoredSettlement | null): readonly EntryRow[] {
  return row === null ? [] : (ledger.entries.get(row.id) ?? [])
}

/** The payments and adjustments of a settlement. */
export function entriesIn(ledger: Ledger, row: StoredSettlement | null): readonly SettledEntry[] {
  const rows = rowsIn(ledger, row)
  const { personOf } = ledger.people
  const reversed = new Set(rows.map(({ entry_id }) => entry_id))
  return rows.flatMap((entry) => {
    const { id, type, from_seat, to_seat, amount, reason } = entry
    if (type === 'reversal' || from_seat === null || to_seat === null || amount === null) return []
    const [from, to] = [personOf(from_seat), personOf(to_seat)]
    const { line_id: lineId, recorded_at: recordedAt } = entry
    const isReversed = reversed.has(id)
    return [{ id, type, from, to, amount, reason, lineId, recordedAt, isReversed }]
  })
}

/** The games that were settled before, in their order then, and after them the others. */
function asSettled(
  row: StoredSettlement | null,
  games: readonly LedgerGame[],
): readonly LedgerGame[] {
  const before = row?.fixes.list.at(-1)?.games ?? []
  if (before.length === 0) return games
  const place = new Map(before.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: LedgerGame) => place.get(id) ?? before.length
  return games.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The nets of a game by person; 0 before its end. */
export function netsOf({ id, seats }: LedgerGame, personOf: (seat: Seat) => Seat) {
  const nets = seats.seats.map(({ playerId, net }) => {
    return { person: seatOf(id, playerId), amount: net }
  })
  const kitty = seats.kitty === 0 ? [] : [{ person: KITTY, amount: seats.kitty }]
  return netsOfPeople([...nets, ...kitty], personOf)
}

/** The games that the next fix contains: the finished ones, and those that the last fix contains. */
export function gamesToFix(ledger: Ledger, { row, games }: Settled): readonly FixedGame[] {
  const { personOf } = ledger.people
  const known = new Map(row?.fixes.list.at(-1)?.games.map(({ id, nets }) => [id, nets]))
  return games
    .filter(({ id, status }) => status === 'COMPLETED' || known.has(id))
    .map((game) => {
      const { id, uuid } = game
      return { id, uuid, nets: netsToFix(netsOf(game, personOf), known.get(id), personOf) }
    })
}

export function entryOf(row: EntryRow, currency: string | null): Entry {
  const { fixes } = row
  const typed = { id: String(row.id), currency, ...(fixes !== null && { fixes }) }
  if (row.type === 'reversal') return { ...typed, type: 'reversal', entryId: String(row.entry_id) }
  const { from_seat: from, to_seat: to, amount } = row
  if (from === null || to === null || amount === null) {
    throw new Error(`The entry ${row.id} moves nothing.`)
  }
  const moved = { ...typed, from, to, amount }
  if (row.type === 'adjustment') return { ...moved, type: 'adjustment', reason: row.reason ?? '' }
  return { ...moved, type: 'payment', ...(row.line_id !== null && { lineId: row.line_id }) }
}

function failureOf(error: SettlementError): Failure {
  if (error.code === 'ledger/out-of-range') return TOO_LARGE
  throw new Error(`The nets of a ledger sum to ${error.sum}.`)
}
