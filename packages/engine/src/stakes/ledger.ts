import type { Game } from '../state/game.ts'
import type { Range } from '../state/limits.ts'
import { isWithin } from '../state/limits.ts'
import { lengthOf, normaliseName } from '../state/name.ts'
import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import type { GameStakes } from './game-account.ts'
import { accountOf } from './game-account.ts'
import type { Net } from './plan.ts'
import { STAKES_LIMITS } from './stakes.ts'

/** The person that a kitty is in a ledger. */
export const KITTY = 'kitty'

/** The amounts that a game moves in a ledger. */
export type GameNets = {
  readonly gameId: string
  /** As in its stakes; each currency has a ledger of its own. */
  readonly currency: string | null
  /** By position, the kitty last; they sum to 0. */
  readonly nets: readonly Net[]
  /** The amounts that wait in the pot of a game in progress, by position. */
  readonly inPot: readonly Net[]
}

/**
 * An entry that a person types into a ledger. Entries are added and never changed; a reversal takes one
 * back. Source: R49.
 */
export type Entry = {
  readonly id: string
  readonly currency: string | null
  /**
   * The number of times that the lines were fixed before it was typed. An entry that does not say it is
   * read as if it were typed with the next one that does, or now.
   */
  readonly fixes?: number
} & (
  | {
      readonly type: 'payment'
      readonly from: string
      readonly to: string
      /** At least 1. */
      readonly amount: number
      /** The id of the line that was ticked, where one was. */
      readonly lineId?: string
    }
  /** An amount that one person owes another apart from the games: a side bet, snacks. */
  | {
      readonly type: 'adjustment'
      readonly from: string
      readonly to: string
      /** At least 1. */
      readonly amount: number
      readonly reason: string
    }
  | { readonly type: 'reversal'; readonly entryId: string }
)

/** A typed entry that moves an amount. */
export type Movement = Extract<Entry, { readonly amount: number }>

/** The games of an evening, a group or a season, and what people typed about them. Source: R49. */
export type StakesLedger = {
  /** As they are now, in the order in which they were first settled. */
  readonly games: readonly GameNets[]
  /** The games as they were each time the lines were fixed, in order; each includes those before. */
  readonly fixed?: readonly (readonly GameNets[])[]
  /** In the order in which they were typed. */
  readonly entries: readonly Entry[]
}

/** The reason why an entry is refused. */
export type EntryError =
  /** The id is that of another entry. */
  | { readonly code: 'entry/exists'; readonly id: string }
  | { readonly code: 'entry/oneself'; readonly person: string }
  | ({ readonly code: 'entry/amount' } & Range)
  | ({ readonly code: 'entry/reason' } & Range)
  /** Only a payment or an adjustment of the same currency is taken back. */
  | { readonly code: 'entry/unknown'; readonly id: string }
  /** It was taken back before. */
  | { readonly code: 'entry/reversed'; readonly id: string }

/**
 * The amounts that a game moves in a ledger, by the person of each seat; a person with several seats has
 * their sum.
 * Source: R46, R49.
 *
 * @example
 * gameNets('g1', game, { stakes: stakesOf({ buyIn: 10 }) }, (playerId) => `p${playerId}`).inPot
 * // [{ person: 'p1', amount: 10 }, { person: 'p2', amount: 10 }]
 */
export function gameNets(
  gameId: string,
  game: Game,
  terms: GameStakes,
  personOf: (playerId: number) => string,
): GameNets {
  const { seats, kitty } = accountOf(game, terms)
  const nets = seats.map(({ playerId, net }) => ({ person: personOf(playerId), amount: net }))
  const inPot = seats.map((seat) => ({ person: personOf(seat.playerId), amount: seat.inPot }))
  return {
    gameId,
    currency: terms.stakes.currency,
    nets: addedNets([...nets, ...(kitty === 0 ? [] : [{ person: KITTY, amount: kitty }])]),
    inPot: addedNets(inPot).filter(({ amount }) => amount !== 0),
  }
}

/** Nets with one for each person, in the order in which people first come. */
export function addedNets(nets: readonly Net[]): readonly Net[] {
  const amounts = new Map<string, number>()
  for (const { person, amount } of nets) amounts.set(person, (amounts.get(person) ?? 0) + amount)
  return Array.from(amounts, ([person, amount]) => ({ person, amount }))
}

/**
 * The entry, when it may be added to those before, or the first reason why not: `entry/exists`,
 * `entry/oneself`, `entry/amount`, `entry/reason`, `entry/unknown`, `entry/reversed`. Source: R49.
 *
 * @example
 * checkEntry([], { type: 'payment', id: 'e1', currency: null, from: 'Ann', to: 'Ann', amount: 5 })
 * // { ok: false, error: { code: 'entry/oneself', person: 'Ann' } }
 */
export function checkEntry(before: readonly Entry[], entry: Entry): Result<Entry, EntryError> {
  if (before.some(({ id }) => id === entry.id)) return err({ code: 'entry/exists', id: entry.id })
  if (entry.type === 'reversal') {
    const { entryId, currency } = entry
    const isSame = (each: Entry) =>
      each.id === entryId && each.type !== 'reversal' && each.currency === currency
    if (!before.some(isSame)) return err({ code: 'entry/unknown', id: entryId })
    const isReversed = reversedIds(before).has(entryId)
    return isReversed ? err({ code: 'entry/reversed', id: entryId }) : ok(entry)
  }
  const { from, to, amount } = entry
  if (from === to) return err({ code: 'entry/oneself', person: from })
  const range = { ...STAKES_LIMITS.amount, minimum: 1 }
  if (!isWithin(amount, range)) return err({ code: 'entry/amount', ...range })
  if (entry.type === 'payment') return ok(entry)
  const { reason } = STAKES_LIMITS
  const isSaid = isWithin(lengthOf(normaliseName(entry.reason)), reason)
  return isSaid ? ok(entry) : err({ code: 'entry/reason', ...reason })
}

function reversedIds(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => (entry.type === 'reversal' ? [entry.entryId] : [])))
}

/** The entries that move an amount and were not taken back, in order. */
export function movementsOf(entries: readonly Entry[]): readonly Movement[] {
  const reversed = reversedIds(entries)
  return entries.filter(
    (entry): entry is Movement => entry.type !== 'reversal' && !reversed.has(entry.id),
  )
}

/** One person's line of the balances. */
export type Balance = {
  readonly person: string
  /** Won or lost by games that are COMPLETED. */
  readonly games: number
  /** The amount that waits in the pots of games in progress; no debt. */
  readonly inPot: number
  readonly paid: number
  readonly received: number
  /** The amount that the person is owed by adjustments, or owes where it is below 0. */
  readonly adjusted: number
  /** The amount that the person is still owed, or still owes where it is below 0. */
  readonly balance: number
}

/**
 * The balance of each person of a ledger of one currency, people in the order of their seats: nets and
 * adjustments, and payments made less those received. The balances sum to 0. Source: R49.
 *
 * @example
 * balancesOf({ games: [], entries: [{ type: 'payment', id: 'e1', currency: null, from: 'Ann', to: 'Bob', amount: 5 }] }).map(({ person, balance }) => [person, balance])
 * // [['Ann', 5], ['Bob', -5]]
 */
export function balancesOf(
  { games, entries }: Pick<StakesLedger, 'games' | 'entries'>,
  personOf: (person: string) => string = (person) => person,
): readonly Balance[] {
  const balances: Balances = new Map()
  for (const person of peopleBySeat(games)) balanceOf(balances, personOf(person))
  for (const { nets, inPot } of games) {
    for (const { person, amount } of nets) balanceOf(balances, personOf(person)).games += amount
    for (const { person, amount } of inPot) balanceOf(balances, personOf(person)).inPot += amount
  }
  for (const movement of movementsOf(entries)) count(balances, movement, personOf)
  return addedUp(balances)
}

/** Balances with one movement more; an amount below 0 takes one out. */
export function balancesWith(before: readonly Balance[], movement: Moved): readonly Balance[] {
  const balances: Balances = new Map(before.map((each) => [each.person, { ...each }]))
  count(balances, movement)
  return addedUp(balances)
}

type Moved = Pick<Movement, 'type' | 'from' | 'to' | 'amount'>

type Balances = Map<string, Mutable<Balance>>

function balanceOf(balances: Balances, person: string): Mutable<Balance> {
  const known = balances.get(person)
  if (known !== undefined) return known
  const nothing = { person, games: 0, inPot: 0, paid: 0, received: 0, adjusted: 0, balance: 0 }
  balances.set(person, nothing)
  return nothing
}

function count(
  balances: Balances,
  { type, from, to, amount }: Moved,
  personOf = (person: string) => person,
): void {
  const payer = balanceOf(balances, personOf(from))
  const payee = balanceOf(balances, personOf(to))
  if (type === 'payment') {
    payer.paid += amount
    payee.received += amount
  } else {
    payer.adjusted -= amount
    payee.adjusted += amount
  }
}

function addedUp(balances: Balances): readonly Balance[] {
  return Array.from(balances.values(), (each) => ({
    ...each,
    balance: each.games + each.adjusted + each.paid - each.received,
  }))
}

type Mutable<Data> = { -readonly [Part in keyof Data]: Data[Part] }

/** The people of games by their position in the first game of each, equal ones by their text; the kitty last. */
export function peopleBySeat(games: readonly GameNets[]): readonly string[] {
  const seats = new Map<string, number>()
  for (const { nets } of games) {
    nets.forEach(({ person }, seat) => {
      if (!seats.has(person)) seats.set(person, person === KITTY ? Number.POSITIVE_INFINITY : seat)
    })
  }
  return Array.from(seats)
    .sort(([one, seat], [other, seatOfOther]) => seat - seatOfOther || (one < other ? -1 : 1))
    .map(([person]) => person)
}

/**
 * The currencies of a ledger, in the order in which they first come. Source: R49.
 *
 * @example
 * currenciesOf({ games: [], entries: [] })
 * // []
 */
export function currenciesOf({
  games,
  fixed = [],
  entries,
}: StakesLedger): readonly (string | null)[] {
  return [...new Set([...games, ...fixed.flat(), ...entries].map(({ currency }) => currency))]
}

/**
 * The part of a ledger in one currency. A game that has another one since the lines were fixed is a
 * correction of both. Source: R49.
 *
 * @example
 * ledgerIn(null, { games: [], entries: [] }).entries
 * // []
 */
export function ledgerIn(currency: string | null, ledger: StakesLedger): StakesLedger {
  const { games, fixed = [], entries } = ledger
  const own = <Part extends { readonly currency: string | null }>(parts: readonly Part[]) =>
    parts.filter((part) => part.currency === currency)
  return { games: own(games), fixed: fixed.map(own), entries: own(entries) }
}
