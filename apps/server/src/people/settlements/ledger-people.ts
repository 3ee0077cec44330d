import { KITTY, type Net } from '@meldboard/engine/stakes'
import { type PersonKey, type WhoIs, writtenKey } from '../person-key.ts'
import type { LedgerGame } from './ledger-store.ts'

/** A seat of a game: "{gameId}.{playerId}", or the kitty. By one of them a ledger names a person. */
export type Seat = string

export function seatOf(gameId: number, playerId: number): Seat {
  return `${gameId}.${playerId}`
}

/** The game of a seat; null of the kitty. */
export function gameIdIn(seat: Seat): number | null {
  return seat === KITTY ? null : Number(seat.slice(0, seat.indexOf('.')))
}

/** A seat with all that says whose it is. */
export type NamedSeat = {
  readonly seat: Seat
  readonly name: string
  /** Null of a game that is gone with the account of its organizer. */
  readonly organizerId: number | null
  readonly emailKey: string | undefined
  readonly isSide: boolean
  /** Whether the ledger has the game of the seat no more: its name is that of then. */
  readonly isFormer: boolean
}

/** The owners of a ledger's seats, by what is said about people now. */
export type Identities = {
  readonly groupId: number | null
  readonly whoIs: WhoIs
  /** The names of people where they are not called as in their games. */
  readonly names: ReadonlyMap<PersonKey, string>
  /** The keys and the address of the requester. */
  readonly self: ReadonlySet<PersonKey>
  readonly ownEmailKey: string | null
}

export type LedgerPerson = {
  readonly id: Seat
  readonly name: string
  readonly isOneself: boolean
}

/** The people of a ledger, each named by the seat in which the ledger first meets them. */
export class LedgerPeople {
  readonly #firstSeats = new Map<Seat, Seat>()
  readonly #people = new Map<Seat, LedgerPerson>()

  /** Of seats in the order of their games; those of games that are gone come last. */
  constructor(seats: readonly NamedSeat[], identities: Identities) {
    const byKey = new Map<PersonKey, Seat>()
    const byName = new Map<string, Seat>()
    for (const named of seats) {
      const { seat, name } = named
      if (this.#firstSeats.has(seat)) continue
      // A seat of a game that is gone is that of the person of this name.
      const known = named.organizerId === null ? byName.get(name) : undefined
      const { key, isLinked } = whose(named, identities)
      const first = known ?? byKey.get(key) ?? seat
      this.#firstSeats.set(seat, first)
      if (!byKey.has(key)) byKey.set(key, first)
      if (!byName.has(name)) byName.set(name, first)
      const before = this.#people.get(first)
      const isOther = isLinked || named.isFormer
      const called = identities.names.get(key) ?? (isOther ? (before?.name ?? name) : name)
      const isOneself = before?.isOneself === true || isOwn(named, key, identities)
      this.#people.set(first, { id: first, name: called, isOneself })
    }
    this.#firstSeats.set(KITTY, KITTY)
    this.#people.set(KITTY, { id: KITTY, name: 'Kitty', isOneself: false })
  }

  /** Whether the ledger knows this seat. */
  has(seat: Seat): boolean {
    return this.#firstSeats.has(seat)
  }

  /** The person whose a seat is now; a seat that is not known is a person of its own. */
  readonly personOf = (seat: Seat): Seat => this.#firstSeats.get(seat) ?? seat

  /** The person of a seat. */
  of(seat: Seat): LedgerPerson {
    const person = this.personOf(seat)
    return this.#people.get(person) ?? { id: person, name: 'Somebody', isOneself: false }
  }
}

/** The side of a team is one person, and none of its members. */
function whose(
  { name, organizerId, emailKey, isSide }: NamedSeat,
  { groupId, whoIs }: Identities,
): { readonly key: PersonKey; readonly isLinked: boolean } {
  if (isSide) return { key: `side ${writtenKey(0, name)}`, isLinked: false }
  const { person, isLinked } = whoIs({ organizerId: organizerId ?? 0, groupId }, name, emailKey)
  return { key: person, isLinked }
}

function isOwn(
  { isSide, emailKey }: NamedSeat,
  key: PersonKey,
  { self, ownEmailKey }: Identities,
): boolean {
  return isSide ? emailKey !== undefined && emailKey === ownEmailKey : self.has(key)
}

/** The seats of a game, each with all that says whose it is. */
export function seatsIn({ id, organizerId, seats, emails, sides }: LedgerGame): NamedSeat[] {
  return seats.seats.map(({ playerId, name }) => ({
    seat: seatOf(id, playerId),
    name,
    organizerId,
    emailKey: emails.get(playerId),
    isSide: sides.has(playerId),
    isFormer: false,
  }))
}

/** Nets with one for each person, in the order in which people first come. */
export function netsOfPeople(nets: readonly Net[], personOf: (seat: Seat) => Seat): readonly Net[] {
  const amounts = new Map<Seat, number>()
  for (const { person: seat, amount } of nets) {
    const person = personOf(seat)
    amounts.set(person, (amounts.get(person) ?? 0) + amount)
  }
  return Array.from(amounts, ([person, amount]) => ({ person, amount }))
}
