import type { Schemas } from '@meldboard/api-client'
import { err, type GameEvent, ok, type Result } from '@meldboard/engine'
import { type Cause, KITTY, type Line } from '@meldboard/engine/stakes'
import type { Queries } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { type Ledger, MOST_LISTED, TOO_MANY_GAMES } from './ledger.ts'
import { netsOfPeople, type Seat, seatOf } from './ledger-people.ts'
import { findCorrections, findEvent, type LedgerGame } from './ledger-store.ts'
import { netsOf, type Settled, settledBefore, settledIn } from './settle.ts'
import type { Fix } from './stored-settlement.ts'

/** Above the number of currencies that exist. */
const MOST_CURRENCIES = 200

type Document = Schemas['Settlements']
type SettlementDocument = Schemas['Settlement']
type LineDocument = Schemas['SettlementLine']

/**
 * The settlements of a ledger as its reader may see them. Organizers see everything; a player sees their own lines,
 * nets and entries, and the balances of people they played with; in their own group, all balances. Source: P-stakes-24,
 * P-stakes-25.
 */
export async function settlementsDocument(
  queries: Queries,
  ledger: Ledger,
): Promise<Result<Document, Failure>> {
  const settlements: SettlementDocument[] = []
  const currencies = currenciesOf(ledger)
  if (currencies.length > MOST_CURRENCIES) return err(TOO_MANY_GAMES)
  for (const currency of currencies) {
    const own = settledIn(ledger, currency)
    if (!own.ok) return own
    const before = settledBefore(ledger, currency)
    if (!before.ok) return before
    const { row, games } = own.value
    const earlier = before.value.filter(({ lines }) => lines.some(isOpen))
    if (row === null && games.length === 0 && earlier.length === 0) continue
    const shown = new ShownSettlement(ledger, own.value)
    settlements.push({
      ...(await shown.document(queries)),
      earlier: await earlierDocuments(queries, ledger, earlier),
    })
  }
  const { group, isOrganizer } = ledger
  const people = namedIn(settlements, ledger)
  if (people.length > MOST_LISTED) return err(TOO_MANY_GAMES)
  return ok({
    group: group && { id: group.id, name: group.name },
    role: isOrganizer ? 'ORGANIZER' : 'PLAYER',
    people,
    settlements,
  })
}

async function earlierDocuments(
  queries: Queries,
  ledger: Ledger,
  settled: readonly Settled[],
): Promise<SettlementDocument['earlier']> {
  const documents: SettlementDocument['earlier'][number][] = []
  for (const one of settled) {
    const lines = await new ShownSettlement(ledger, one).lines(queries, isOpen)
    if (lines.length === 0) continue
    const { games_from, games_before } = one.row ?? { games_from: '', games_before: '' }
    documents.push({ from: games_from || null, before: games_before || null, lines })
  }
  return documents
}

/** Points first, then currencies alphabetically. */
function currenciesOf({ games, settlements }: Ledger): readonly (string | null)[] {
  const stored = new Set([...games, ...settlements].map(({ currency }) => currency))
  return [...stored].sort().map((currency) => (currency === '' ? null : currency))
}

function isOpen({ amount, paid }: Pick<Line, 'amount' | 'paid'>): boolean {
  return paid < amount
}

/** Ordered by name. */
function namedIn(settlements: readonly SettlementDocument[], ledger: Ledger): Document['people'] {
  const seats = settlements.flatMap(({ balances, lines, games, entries, earlier, banker }) => [
    ...balances.map(({ person }) => person),
    ...(banker === null ? [] : [banker]),
    ...[...lines, ...entries, ...earlier.flatMap((one) => one.lines)].flatMap((line) => [
      line.from,
      line.to,
    ]),
    ...games.flatMap(({ nets, inPot }) => [...nets, ...inPot].map(({ person }) => person)),
  ])
  return [...new Set(seats)].map((seat) => ({ ...ledger.people.of(seat), id: seat }))
}

/** A settlement as the reader of its ledger may see it. */
class ShownSettlement {
  readonly #ledger: Ledger
  readonly #settled: Settled
  readonly #games: ReadonlyMap<string, LedgerGame>
  #met: ReadonlySet<Seat> | null = null
  #fixed: ReadonlySet<string> | null = null

  constructor(ledger: Ledger, settled: Settled) {
    this.#ledger = ledger
    this.#settled = settled
    this.#games = new Map(ledger.games.map((game) => [game.uuid, game]))
  }

  async document(queries: Queries): Promise<Omit<SettlementDocument, 'earlier'>> {
    const { currency, row, games, entries, isFewest, balances } = this.#settled
    const { people } = this.#ledger
    const banker = row?.banker ?? null
    return {
      currency,
      fixedAt: row?.fixed_at ?? null,
      banker: banker === null ? null : people.personOf(banker),
      isFewest,
      lines: await this.lines(queries),
      balances: balances.filter(({ person }) => this.#isMet(person)),
      games: games
        .toSorted((one, other) => (one.begunAt < other.begunAt ? -1 : 1))
        .flatMap((game) => this.#gameDocument(game)),
      entries: entries
        .filter(({ from, to }) => this.#isShown(from) || this.#isShown(to))
        .map(({ lineId: _, ...entry }) => entry),
    }
  }

  /** The wanted lines; for a player only their own. */
  async lines(
    queries: Queries,
    isWanted: (line: Line) => boolean = () => true,
  ): Promise<LineDocument[]> {
    const lines = this.#settled.lines.filter(
      (line) => isWanted(line) && (this.#isShown(line.from) || this.#isShown(line.to)),
    )
    const corrections = await this.#corrections(queries, lines)
    return lines.map(({ cause, ...line }) => {
      return { ...line, cause: this.#causeDocument(cause, corrections.get(line.id) ?? null) }
    })
  }

  #isShown(seat: Seat): boolean {
    return this.#ledger.isOrganizer || this.#ledger.people.of(seat).isOneself
  }

  /** Whether the reader may see the balance of this person: both played in one game, or both are of the group. */
  #isMet(person: Seat): boolean {
    const { isOrganizer, isMember } = this.#ledger
    if (isOrganizer || isMember) return true
    this.#met ??= new Set(this.#settled.games.flatMap((game) => this.#peopleMet(game)))
    return this.#met.has(person)
  }

  /** The people of a game in which the reader plays. */
  #peopleMet({ id, seats }: LedgerGame): readonly Seat[] {
    const { people } = this.#ledger
    const met = seats.seats.map(({ playerId }) => people.personOf(seatOf(id, playerId)))
    if (!met.some((seat) => people.of(seat).isOneself)) return []
    return seats.kitty === 0 ? met : [...met, KITTY]
  }

  #gameDocument(game: LedgerGame): Schemas['LedgerGame'][] {
    const { personOf } = this.#ledger.people
    const seats = game.seats.seats.filter(({ inPot }) => inPot !== 0)
    const waiting = seats.map(({ playerId, inPot }) => {
      return { person: seatOf(game.id, playerId), amount: inPot }
    })
    const shown = ({ person }: { readonly person: Seat }) => this.#isShown(person)
    const all = netsOf(game, personOf)
    if (!all.some(shown)) return []
    const { uuid, name, status, begunAt, endedAt } = game
    const place = this.#ledger.numbered.indexOf(game.id)
    const number = place < 0 ? null : place + 1
    const nets = status === 'COMPLETED' ? all.filter(shown) : []
    const inPot = netsOfPeople(waiting, personOf).filter(shown)
    return [{ uuid, name, number, status, begunAt, endedAt, nets, inPot }]
  }

  #causeDocument(cause: Cause, correction: Correction | null): LineDocument['cause'] {
    switch (cause.type) {
      case 'plan':
      case 'games':
        return {
          type: cause.type,
          gameUuids: cause.gameIds.filter((uuid) => this.#isNamed(uuid)),
        }
      case 'correction': {
        const { roundNumber = null, at = null } = correction ?? {}
        return { type: 'correction', gameUuid: cause.gameId, roundNumber, at }
      }
      default:
        return { type: cause.type, entryId: Number(cause.entryId) }
    }
  }

  /** Whether a cause may name this game: it is over, and the reader played in it or organizes the ledger. */
  #isNamed(uuid: string): boolean {
    const game = this.#games.get(uuid)
    // A game that is gone was over when the lines were fixed.
    if (game === undefined) return this.#ledger.isOrganizer
    if (game.status !== 'COMPLETED' && !this.#wasFixed(uuid)) return false
    return game.seats.seats.some(({ playerId }) => this.#isShown(seatOf(game.id, playerId)))
  }

  #wasFixed(uuid: string): boolean {
    const fixes = this.#settled.row?.fixes.list ?? []
    this.#fixed ??= new Set(fixes.flatMap(({ games }) => games.map((game) => game.uuid)))
    return this.#fixed.has(uuid)
  }

  /** The newest corrected round behind each line, by line id. */
  async #corrections(
    queries: Queries,
    lines: readonly Line[],
  ): Promise<ReadonlyMap<string, Correction>> {
    const list = this.#settled.row?.fixes.list ?? []
    const corrected = lines.flatMap((line) => {
      const { id, cause } = line
      const index = Number(id.split('/')[1])
      const fix = list[index - 1]
      if (cause.type !== 'correction' || fix === undefined) return []
      const game = fix.games.find(({ uuid }) => uuid === cause.gameId)
      return game === undefined ? [] : [{ id, gameId: game.id, fix, next: list[index] }]
    })
    const [first] = corrected.map(({ fix }) => fix.at).sort()
    if (first === undefined) return new Map()
    const gameIds = [...new Set(corrected.map(({ gameId }) => gameId))]
    const events = Map.groupBy(
      await findCorrections(queries, gameIds, first),
      ({ gameId }) => gameId,
    )
    const found = new Map<string, Correction>()
    for (const { id, gameId, fix, next } of corrected) {
      const event = (events.get(gameId) ?? []).find(({ recordedAt }) => isIn(recordedAt, fix, next))
      if (event === undefined) continue
      const roundNumber = await roundOf(queries, gameId, JSON.parse(event.event))
      if (roundNumber !== null) found.set(id, { roundNumber, at: event.recordedAt })
    }
    return found
  }
}

type Correction = { readonly roundNumber: number; readonly at: string }

function isIn(moment: string, after: Fix, until: Fix | undefined): boolean {
  return moment > after.at && (until === undefined || moment <= until.at)
}

/** The round that was edited or undone; null: another change was undone. */
async function roundOf(queries: Queries, gameId: number, event: GameEvent): Promise<number | null> {
  if ('roundNumber' in event) return event.roundNumber
  if (event.type !== 'undone') return null
  const undone = await findEvent(queries, gameId, event.version)
  const before: GameEvent | null = undone === null ? null : JSON.parse(undone)
  return before !== null && 'roundNumber' in before ? before.roundNumber : null
}
