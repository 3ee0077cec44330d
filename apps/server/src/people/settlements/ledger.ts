import { err, ok, type Result } from '@meldboard/engine'
import { refuseInGroup } from '../../games/authorization.ts'
import { findGroupWithRole } from '../../games/roles/group-role-store.ts'
import type { EntryRow, LedgerOwner, SettlementRow } from '../../games/stakes/settlement-store.ts'
import { findEntries, findSettlements } from '../../games/stakes/settlement-store.ts'
import { findEveningGames } from '../../games/tables/table-games-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { findPeopleOfGroups } from '../group-people.ts'
import { findIdentity } from '../identities.ts'
import { type Identity, keysFor } from '../own-keys.ts'
import { keyInGroup, whoInGroup } from '../person-key.ts'
import { findKnown } from '../who-is-who.ts'
import {
  gameIdIn,
  type Identities,
  LedgerPeople,
  type NamedSeat,
  type Seat,
  seatsIn,
} from './ledger-people.ts'
import {
  findFormerGames,
  findGameOfScope,
  findLedgerGames,
  findLedgerGamesById,
  findLedgerGroup,
  inOrder,
  keepsOneOf,
  type LedgerGame,
  type Span,
} from './ledger-store.ts'
import { Planner } from './planner.ts'
import { isReadable, readSettlement, type StoredSettlement } from './stored-settlement.ts'

export const LEDGER_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'ledgerNotFound' }

export const TOO_MANY_GAMES: Failure = {
  code: 'CONFLICT',
  message: 'tooManyGames',
}

const UNREADABLE: Failure = {
  code: 'CONFLICT',
  message: 'settlementUnreadable',
}

/** The most games of a scope. */
const MOST_GAMES = 5_000
/** The most games, people, lines or balances of an answer, with the games that were fixed for its days. */
export const MOST_LISTED = 10_000

/** The most bytes of fixes for an answer: some 20 of the largest settlements. */
const MOST_FIXED_BYTES = 40_000_000

/** The ledger and the days of a request. */
export type Scope = Span & {
  readonly groupId?: number
  readonly gameUuid?: string
}

/** A ledger and what its user may do in it. */
export type Reached = {
  readonly oneself: Identity
  readonly owner: LedgerOwner
  /** Null: the games without a group. */
  readonly group: { readonly id: number; readonly name: string; readonly ownerId: number } | null
  readonly isOrganizer: boolean
  /** Whether the user has a role in the group. */
  readonly isMember: boolean
}

/** A ledger as a user may see it. */
export type Ledger = Reached & {
  readonly scope: Span
  /**
   * The games of the days, and those for which a settlement of the days was fixed, in the order in which they began.
   */
  readonly games: readonly LedgerGame[]
  /** The ids of the games in these days. */
  readonly inScope: ReadonlySet<number>
  /** The ids of the games that have a number in their evening, in order; empty for more than one evening. */
  readonly numbered: readonly number[]
  readonly settlements: readonly StoredSettlement[]
  readonly entries: ReadonlyMap<number, readonly EntryRow[]>
  readonly people: LedgerPeople
  readonly planner: Planner
}

/** Finds the ledger of a scope and its owner; whether a user without a role plays in it is up to `readLedger`. */
export async function reachLedger(
  queries: Queries,
  userId: number,
  { groupId, gameUuid }: Scope,
): Promise<Reached | null> {
  const oneself = await findIdentity(queries, userId)
  if (oneself === null) return null
  if (groupId !== undefined) return reachGroup(queries, oneself, groupId)
  const alone = { oneself, group: null, isMember: false }
  if (gameUuid === undefined) return { ...alone, owner: { userId }, isOrganizer: true }
  const game = await findGameOfScope(queries, gameUuid)
  if (game === null) return null
  if (game.groupId !== null) return reachGroup(queries, oneself, game.groupId)
  const { organizerId } = game
  return { ...alone, owner: { userId: organizerId }, isOrganizer: organizerId === userId }
}

async function reachGroup(
  queries: Queries,
  oneself: Identity,
  groupId: number,
): Promise<Reached | null> {
  const seen = await findGroupWithRole(queries, oneself.id, oneself.emailKey, groupId)
  const own = { oneself, owner: { groupId } }
  if (seen !== null) {
    const group = { id: groupId, name: seen.name, ownerId: seen.owner_id }
    const isOrganizer = refuseInGroup(seen.role, 'organize') === null
    return { ...own, group, isOrganizer, isMember: true }
  }
  // A player of its games may have no role in the group.
  const group = await findLedgerGroup(queries, groupId)
  return group && { ...own, group, isOrganizer: false, isMember: false }
}

/** The ledger of a scope, for its organizers and the players of its games; for others it does not exist. */
export async function readLedger(
  queries: Queries,
  reached: Reached,
  { from, before }: Span,
): Promise<Result<Ledger, Failure>> {
  const { oneself, owner, isOrganizer } = reached
  const span = { from, before }
  const inSpan = await findLedgerGames(queries, owner, span, MOST_GAMES)
  if (inSpan.length > MOST_GAMES) return err(TOO_MANY_GAMES)
  const inScope = new Set(inSpan.map(({ id }) => id))
  const numbered = isEvening(span) ? await findEveningGames(queries, owner, span, MOST_GAMES) : []
  // A fixed game ended after it began.
  const begun = inSpan[0]?.begunAt ?? null
  const rows = await findSettlements(queries, owner, { span, after: begun }, MOST_FIXED_BYTES)
  if (rows === null) return err(TOO_MANY_GAMES)
  const settlements: StoredSettlement[] = []
  for (const row of rows) {
    const read = readSettlement(row)
    if (read === null && isOf(row, span)) return err(UNREADABLE)
    // Another unreadable settlement is skipped alone.
    if (read !== null && (isOf(read, span) || hasOneOf(read, inScope))) settlements.push(read)
  }
  const others = new Set<number>()
  for (const { fixes } of settlements) {
    for (const id of fixes.gameIds) if (!inScope.has(id)) others.add(id)
  }
  if (inScope.size + others.size > MOST_LISTED) return err(TOO_MANY_GAMES)
  const games = [...inSpan, ...(await findLedgerGamesById(queries, owner, [...others]))]
  games.sort(inOrder)
  const settlementIds = settlements.map(({ id }) => id)
  const entries = Map.groupBy(
    (await findEntries(queries, settlementIds)).filter(isReadable),
    ({ settlement_id }) => settlement_id,
  )
  const seats = games.flatMap(seatsIn)
  const former = await formerSeats(queries, settlements, [...entries.values()].flat(), seats)
  const identities = await findIdentities(queries, reached)
  const people = new LedgerPeople([...seats, ...former], identities)
  if (!isOrganizer) {
    const own = seats.filter(({ seat }) => people.of(seat).isOneself)
    const ids = [...new Set(own.map(({ seat }) => gameIdIn(seat) as number))]
    if (!(await keepsOneOf(queries, oneself.id, ids))) return err(LEDGER_NOT_FOUND)
  }
  return ok({
    ...reached,
    ...{ scope: span, games, inScope, numbered, settlements, entries, people },
    planner: new Planner(),
  })
}

/** The longest evening, in milliseconds: clocks go back an hour. */
const LONGEST_EVENING = 25 * 60 * 60_000

function isEvening({ from, before }: Span): boolean {
  return from !== '' && Date.parse(before) - Date.parse(from) <= LONGEST_EVENING
}

/** Whether a settlement is exactly of these days. */
export function isOf({ games_from, games_before }: SettlementRow, { from, before }: Span): boolean {
  return games_from === from && games_before === before
}

function hasOneOf({ fixes }: StoredSettlement, ids: ReadonlySet<number>): boolean {
  for (const id of fixes.gameIds) if (ids.has(id)) return true
  return false
}

/** The seats that settlements name and that their games no longer have, with the stored names. */
async function formerSeats(
  queries: Queries,
  settlements: readonly StoredSettlement[],
  entries: readonly EntryRow[],
  seats: readonly NamedSeat[],
): Promise<readonly NamedSeat[]> {
  const names = new Map<Seat, string>()
  const add = (seat: Seat | null, name: string | null) => {
    if (seat !== null && gameIdIn(seat) !== null) names.set(seat, name ?? '')
  }
  for (const { fixes, banker, banker_name } of settlements) {
    for (const [seat, name] of fixes.names) add(seat, name)
    add(banker, banker_name)
  }
  for (const { from_seat, from_name, to_seat, to_name } of entries) {
    add(from_seat, from_name)
    add(to_seat, to_name)
  }
  for (const { seat } of seats) names.delete(seat)
  const ids = [...new Set([...names.keys()].map((seat) => gameIdIn(seat) as number))]
  const games = new Map((await findFormerGames(queries, ids)).map((game) => [game.id, game]))
  return Array.from(names, ([seat, name]) => {
    const [gameId, playerId] = seat.split('.').map(Number)
    const game = games.get(gameId as number)
    return {
      seat,
      name,
      organizerId: game?.organizerId ?? null,
      emailKey: game?.emails.get(playerId as number),
      isSide: game?.sides.has(playerId as number) ?? false,
      isFormer: true,
    }
  })
}

/** The identities in a ledger: in a group by the statements of all its organizers, else by the organizer's. */
async function findIdentities(
  queries: Queries,
  { oneself, owner, group }: Reached,
): Promise<Identities> {
  const ownEmailKey = oneself.emailKey
  const own = ownEmailKey === null ? [] : [keyInGroup('', ownEmailKey)]
  if (group !== null) {
    const { id, name, ownerId } = group
    const { links, groups } = await findPeopleOfGroups(queries, [{ id, name, owner_id: ownerId }])
    const [{ byName, names } = { byName: [], names: [] }] = groups
    // An owner belongs to the group even without a verified address.
    const asOwner = ownerId === oneself.id ? [keyInGroup(oneself.name, ownEmailKey)] : []
    return {
      groupId: id,
      whoIs: whoInGroup(new Map(links), new Map(byName)),
      names: new Map(names),
      self: new Set([...own, ...asOwner]),
      ownEmailKey,
    }
  }
  const ownerId = 'userId' in owner ? owner.userId : oneself.id
  const organizer = ownerId === oneself.id ? oneself : await findIdentity(queries, ownerId)
  if (organizer === null) throw new Error('The owner of a ledger is gone.')
  const keys = keysFor(await findKnown(queries, organizer))
  return {
    groupId: null,
    whoIs: keys.whoIs,
    names: new Map([[keys.self, organizer.name]]),
    self: new Set([...own, ...(ownerId === oneself.id ? [keys.self] : [])]),
    ownEmailKey,
  }
}
