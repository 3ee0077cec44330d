import type { Game, GameStatus } from '@meldboard/engine'
import { emailsIn } from '../../games/kept-emails.ts'
import { isKept } from '../../games/roles/role-store.ts'
import type { LedgerOwner } from '../../games/stakes/settlement-store.ts'
import { readSeats, type StoredSeats } from '../../games/stakes/stakes-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { jsonOrNull } from '../../platform/json-or-null.ts'

/** A game with stakes, as its ledger reads it. */
export type LedgerGame = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly status: GameStatus
  readonly organizerId: number
  readonly begunAt: string
  readonly endedAt: string | null
  /** '' for points. */
  readonly currency: string
  readonly seats: StoredSeats
  /** By player id; for a side the first member's address. */
  readonly emails: ReadonlyMap<number, string>
  /** The player ids of sides. */
  readonly sides: ReadonlySet<number>
}

/** Bounds of time as texts; '' is no bound. */
export type Span = { readonly from: string; readonly before: string }

/**
 * The games of a ledger that ended in a span of time, or began in it and have no end, in the order in which they began;
 * at most `most` and one more. Without deleted games.
 */
export async function findLedgerGames(
  queries: Queries,
  owner: LedgerOwner,
  span: Span,
  most: number,
): Promise<readonly LedgerGame[]> {
  const rows = await gamesOf(queries, owner)
    .where(({ eb, fn, and }) => {
      const moment = fn.coalesce('finished_games.ended_at', 'games.created_at')
      const until = span.before === '' ? [] : [eb(moment, '<', span.before)]
      return and([eb(moment, '>=', span.from), ...until])
    })
    .limit(most + 1)
    .execute()
  return withPlayers(queries, rows)
}

/** Games per statement. */
const BATCH = 1_000

/** In the order in which they began. */
export async function findLedgerGamesById(
  queries: Queries,
  owner: LedgerOwner,
  ids: readonly number[],
): Promise<readonly LedgerGame[]> {
  const games: LedgerGame[] = []
  for (let first = 0; first < ids.length; first += BATCH) {
    const batch = ids.slice(first, first + BATCH)
    const rows = await gamesOf(queries, owner).where('games.id', 'in', batch).execute()
    games.push(...(await withPlayers(queries, rows)))
  }
  return games.sort(inOrder)
}

export function inOrder(one: LedgerGame, other: LedgerGame): number {
  if (one.begunAt === other.begunAt) return one.id - other.id
  return one.begunAt < other.begunAt ? -1 : 1
}

/** The games of a ledger with stakes that are not deleted. */
function gamesOf(queries: Queries, owner: LedgerOwner) {
  const games = queries
    .selectFrom('game_stakes')
    .innerJoin('games', 'games.id', 'game_stakes.game_id')
    .leftJoin('finished_games', 'finished_games.game_id', 'games.id')
    .leftJoin('group_games', 'group_games.game_id', 'games.id')
    .select(['games.id', 'uuid', 'games.name', 'status', 'games.organizer_id as organizerId'])
    .select(['created_at as begunAt', 'ended_at as endedAt', 'currency', 'seats', 'emails'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('finished_players')
          .select('finished_players.game_id')
          .whereRef('finished_players.game_id', '=', 'games.id')
          .where('finished_players.member', '>', 0),
      ).as('hasSides'),
    )
    .where('games.deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('games.id')
  return 'groupId' in owner
    ? games.where('group_games.group_id', '=', owner.groupId)
    : games.where('games.organizer_id', '=', owner.userId).where('group_games.group_id', 'is', null)
}

type FoundGame = Awaited<ReturnType<ReturnType<typeof gamesOf>['execute']>>[number]

/** Adds the addresses of players, and the sides; a game without results has them in its state. */
async function withPlayers(
  queries: Queries,
  rows: readonly FoundGame[],
): Promise<readonly LedgerGame[]> {
  const open = rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)
  const states = await findOpenGames(queries, open)
  const finished = rows.filter(({ endedAt, hasSides }) => endedAt !== null && hasSides)
  const sides = await findSides(
    queries,
    finished.map(({ id }) => id),
  )
  return rows.flatMap(({ emails, seats: text, hasSides: _, ...game }) => {
    const state = states.get(game.id)
    const seats = readSeats(text)
    // An unreadable game is skipped alone; `verify` reports it.
    if (seats === null || (state === undefined && game.endedAt === null)) return []
    return [
      {
        ...game,
        seats,
        emails: state?.emails ?? emailsIn(emails),
        sides: state?.sides ?? sides.get(game.id) ?? NONE,
      },
    ]
  })
}

const NONE: ReadonlySet<number> = new Set()

async function findSides(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('finished_players')
    .select(['game_id', 'player_id'])
    .where('game_id', 'in', ids)
    .where('member', '>', 0)
    .execute()
  const byGame = Map.groupBy(rows, ({ game_id }) => game_id)
  return new Map(
    Array.from(byGame, ([id, seats]) => [id, new Set(seats.map(({ player_id }) => player_id))]),
  )
}

type OpenGame = Pick<LedgerGame, 'emails' | 'sides'>

/** The players of games that have no results. */
async function findOpenGames(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OpenGame>> {
  if (ids.length === 0) return new Map()
  const games = await queries
    .selectFrom('games')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute()
  const emails = Map.groupBy(await findEmails(queries, ids), ({ game_id }) => game_id)
  const open = new Map<number, OpenGame>()
  for (const { id, state } of games) {
    const sides = sidesIn(state)
    if (sides === null) continue
    const own = (emails.get(id) ?? []).filter(({ present }) => present === 1)
    const keys = new Map(own.map(({ player_id, email_key }) => [player_id, email_key]))
    open.set(id, { emails: keys, sides })
  }
  return open
}

/** Null: the game is not readable. */
function sidesIn(state: string): ReadonlySet<number> | null {
  const game = jsonOrNull(state) as Partial<Game> | null
  const sides = game?.players?.filter(({ members = [] }) => members.length > 0)
  return sides === undefined ? null : new Set(sides.map(({ id }) => id))
}

function findEmails(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom('player_emails')
    .select(['game_id', 'player_id', 'email_key', 'present'])
    .where('game_id', 'in', ids)
    .execute()
}

/** A game that was deleted, moved or has no stakes now, and whose seats a ledger still names. */
export type FormerGame = {
  readonly id: number
  readonly organizerId: number
  /** By player id, also of removed players. */
  readonly emails: ReadonlyMap<number, string>
  /** The player ids of sides. */
  readonly sides: ReadonlySet<number>
}

/** Games by id in any ledger; a game of a deleted account is missing. */
export async function findFormerGames(
  queries: Queries,
  ids: readonly number[],
): Promise<readonly FormerGame[]> {
  if (ids.length === 0) return []
  const games = await queries
    .selectFrom('games')
    .select(['id', 'organizer_id as organizerId', 'state'])
    .where('id', 'in', ids)
    .execute()
  const emails = Map.groupBy(await findEmails(queries, ids), ({ game_id }) => game_id)
  return games.map(({ state, ...game }) => {
    const own = emails.get(game.id) ?? []
    const addresses = new Map(own.map((row) => [row.player_id, row.email_key]))
    return { ...game, emails: addresses, sides: sidesIn(state) ?? NONE }
  })
}

/** The number of newest games that are searched for a role. */
const MOST_PLAYED = 500

/**
 * Whether one of these games is still the user's: they organize it, or have neither left it nor refuse its organizer.
 */
export async function keepsOneOf(
  queries: Queries,
  userId: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const row = await queries
    .selectFrom('games')
    .select('id')
    .where('id', 'in', ids.slice(-MOST_PLAYED))
    .where(({ eb, or, ref }) =>
      or([eb('organizer_id', '=', userId), isKept(userId, ref('id'), ref('organizer_id'))]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The group and the organizer of the game that a scope names. */
export async function findGameOfScope(
  queries: Queries,
  uuid: string,
): Promise<{ readonly organizerId: number; readonly groupId: number | null } | null> {
  const row = await queries
    .selectFrom('games')
    .leftJoin('group_games', 'group_games.game_id', 'games.id')
    .select(['organizer_id as organizerId', 'group_id as groupId'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The group of a ledger, for players of its games, who may have no role in it. */
export async function findLedgerGroup(queries: Queries, id: number) {
  const group = await queries
    .selectFrom('groups')
    .select(['id', 'name', 'owner_id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return group ?? null
}

export type RecordedEvent = {
  readonly gameId: number
  readonly version: number
  readonly recordedAt: string
  /** JSON. */
  readonly event: string
}

/** The edits and undos of games after a moment, the newest first. */
export function findCorrections(
  queries: Queries,
  gameIds: readonly number[],
  after: string,
): Promise<readonly RecordedEvent[]> {
  return queries
    .selectFrom('game_events')
    .select(['game_id as gameId', 'version', 'recorded_at as recordedAt', 'event'])
    .where('game_id', 'in', gameIds)
    .where('recorded_at', '>', after)
    .where(({ eb, or }) =>
      or([
        eb('event', 'like', '%"type":"round-edited"%'),
        eb('event', 'like', '%"type":"undone"%'),
      ]),
    )
    .orderBy('version', 'desc')
    .limit(BATCH)
    .execute()
}

/** The event of a game at a version, as JSON. */
export async function findEvent(
  queries: Queries,
  gameId: number,
  version: number,
): Promise<string | null> {
  const row = await queries
    .selectFrom('game_events')
    .select('event')
    .where('game_id', '=', gameId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.event ?? null
}
