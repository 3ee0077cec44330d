import { KITTY, type Net, netsToFix } from '@meldboard/engine/stakes'
import { type PersonKey, type WhoIs, writtenKey } from '../person-key.ts'
import type { LedgerGame } from './ledger-store.ts'

/** "{gameId}.{playerId}", or the kitty. A ledger names each person by one of their seats. */
export type Seat = string

export function seatOf(gameId: number, playerId: number): Seat {
  return `${gameId}.${playerId}`
}

/** Null: the kitty. */
export function gameIdIn(seat: Seat): number | null {
  return seat === KITTY ? null : Number(seat.slice(0, seat.indexOf('.')))
}

/** A seat with all that identifies its person. */
export type NamedSeat = {
  readonly seat: Seat
  readonly name: string
  /** Null: the game was deleted with the account of its organizer. */
  readonly organizerId: number | null
  readonly emailKey: string | undefined
  readonly isSide: boolean
  /** The seat is no longer in the ledger; `name` is the last one that was stored. */
  readonly isFormer: boolean
}

/** The identities in a ledger, by the current statements about people. */
export type Identities = {
  readonly groupId: number | null
  readonly whoIs: WhoIs
  /** Names that differ from those in the games. */
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

/** The people of a ledger, each named by the first of their seats. */
export class LedgerPeople {
  readonly #firstSeats = new Map<Seat, Seat>()
  readonly #people = new Map<Seat, LedgerPerson>()

  /** `seats`: in the order of their games; former seats come last. */
  constructor(seats: readonly NamedSeat[], identities: Identities) {
    const byKey = new Map<PersonKey, Seat>()
    const byName = new Map<string, Seat>()
    for (const named of seats) {
      const { seat, name } = named
      if (this.#firstSeats.has(seat)) continue
      // A seat of a deleted account's game is the person of this name.
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

  has(seat: Seat): boolean {
    return this.#firstSeats.has(seat)
  }

  /** The person of a seat; an unknown seat is a person of its own. */
  readonly personOf = (seat: Seat): Seat => this.#firstSeats.get(seat) ?? seat

  of(seat: Seat): LedgerPerson {
    const person = this.personOf(seat)
    return this.#people.get(person) ?? { id: person, name: 'Somebody', isOneself: false }
  }
}

/** The side of a team is one person, different from its members. */
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

/** Sums nets by person, in the order in which the people first appear. */
export function netsOfPeople(nets: readonly Net[], personOf: (seat: Seat) => Seat): readonly Net[] {
  return netsToFix(nets, undefined, personOf)
}
