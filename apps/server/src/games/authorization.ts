import { err, type Game, type GameEvent, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { verifiedEmailKey } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { type Failure, forbidden, notFound } from '../platform/http/failure.ts'
import {
  linkKey,
  type OperationId,
  operationOf,
  parameterOf,
  type RequestLink,
  userOf,
} from '../platform/http/handler.ts'
import { findGame, parseGameKey, type StoredGame } from './game-store.ts'
import { findGroupOfGame } from './groups/group-store.ts'
import { isPlayerAddress } from './player-store.ts'
import { findGroupWithRole, type GroupRole } from './roles/group-role-store.ts'
import { findReachedGame, isLinkOpen } from './roles/link-store.ts'
import { roleIn, type UserRole } from './roles/role-store.ts'

export const GAME_NOT_FOUND = notFound('gameNotFound')

/** Also for a link that never existed: no answer shows which links do. */
export const LINK_REVOKED: Failure = {
  code: 'UNAUTHORIZED',
  message: 'linkRevoked',
}

const ORGANIZER_ONLY = forbidden('organizerOnly')

const ORGANIZER_STAYS = forbidden('organizerStays')

const SHARING_IS_OVER = forbidden('sharingIsOver')

const SHARING_IS_PRIVATE = forbidden('sharingIsPrivate')

/** An address gives a role in the game. */
export const ADDRESS_BY_LINK = forbidden('addressByLink')

const LINK_WATCHES = forbidden('linkWatches')

const LINK_SEATS = forbidden('linkSeats')

const TABLE_CLOSED = forbidden('seatTableClosed')

const SEATS_ARE_PRIVATE = forbidden('seatsPrivate')

/*
 * Only this file decides which role may change, watch, read, leave or share a game; players.ts and game-handlers.ts
 * decide which fields of a player a role sees.
 */

/** The role of a user, or of the bearer of a secret link. */
export type GameRole = UserRole | 'SCORE_LINK' | 'VIEW_LINK' | 'SEAT_LINK'

const ROLE_OF_LINK = {
  score: 'SCORE_LINK',
  view: 'VIEW_LINK',
  seat: 'SEAT_LINK',
} as const satisfies Record<RequestLink['level'], GameRole>

/** The operations that a score link may call; `refuseByLink` decides about the event itself. */
const BY_SCORE_LINK: ReadonlySet<OperationId | null> = new Set<OperationId>([
  'scoreRound',
  'editRound',
  'undoChange',
  'addPlayer',
  'addPlayersBulk',
  'markPlayerLeft',
  'markPlayerReturned',
  'endGame',
  'leaveSeat',
  'getLines',
  'openLines',
])

/** The operations of a player's own seat, for links for seats and for users who play under their address. */
const BY_SEAT: ReadonlySet<OperationId | null> = new Set<OperationId>([
  'takeSeat',
  'leaveSeat',
  'enterLine',
  'removeLine',
])

/** The events that a score link may record and undo. */
const EVENTS_BY_LINK: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'round-scored',
  'round-edited',
  'players-added',
  'player-joined',
  'player-rejoined',
  'player-left',
  'player-returned',
])

/** The role of the requester in a game; null: it does not exist for them. */
export async function requesterRole(
  queries: Queries,
  request: FastifyRequest,
  game: Pick<StoredGame, 'id' | 'organizerId'>,
  now: Date,
): Promise<GameRole | null> {
  const { link } = request
  if (link === null) return roleIn(queries, userOf(request), game)
  const isOfGame =
    link.kind === 'game' ? link.gameId === game.id : await isLinkUsable(queries, link, game.id, now)
  return isOfGame ? ROLE_OF_LINK[link.level] : null
}

/** Whether a link works, and in this game. */
export async function isLinkUsable(
  queries: Queries,
  { kind, id }: Pick<RequestLink, 'kind' | 'id'>,
  gameId: number,
  now: Date,
): Promise<boolean> {
  if (kind === 'game') return isLinkOpen(queries, id, gameId)
  const reached = await findReachedGame(queries, id, gameId, now)
  if (reached === null) return false
  const { groupId, organizerId } = reached
  // The link of a group's table stops working for a game whose organizer has left the group.
  return groupId === null || (await hasRoleInGroup(queries, organizerId, groupId))
}

async function hasRoleInGroup(queries: Queries, userId: number, groupId: number): Promise<boolean> {
  const emailKey = await verifiedEmailKey(queries, userId)
  return (await findGroupWithRole(queries, userId, emailKey, groupId)) !== null
}

/** The reason to refuse a change by a role. Without a role the game does not exist. */
export function refuseChange(role: GameRole | null, request: FastifyRequest): Failure | null {
  if (role === 'ORGANIZER') return null
  if (role === null) return GAME_NOT_FOUND
  if (role === 'VIEW_LINK') return LINK_WATCHES
  const isSeated = BY_SEAT.has(operationOf(request))
  if (role === 'SEAT_LINK') return isSeated ? null : LINK_SEATS
  if (role === 'VIEWER' && isSeated) return null
  const isScoring = role === 'SCORE_LINK' && BY_SCORE_LINK.has(operationOf(request))
  return isScoring ? null : ORGANIZER_ONLY
}

/**
 * The reason to refuse an event by a score link, which neither ends a game by hand nor undoes changes that it may not
 * make.
 */
export function refuseByLink({ undo }: Game, event: GameEvent): Failure | null {
  if (EVENTS_BY_LINK.has(event.type)) return null
  const isEndByRules = event.type === 'ended' && !event.manualEnd
  // With nothing to undo, the rules refuse.
  const isOwnUndo = event.type === 'undone' && (undo === null || EVENTS_BY_LINK.has(undo.type))
  return isEndByRules || isOwnUndo ? null : ORGANIZER_ONLY
}

/** The person who wants to watch a game; both null: a visitor. */
export type Watcher = {
  readonly userId: number | null
  readonly link: Pick<RequestLink, 'kind' | 'id' | 'level'> | null
}

export function watcherOf({ userId, link }: FastifyRequest): Watcher {
  return { userId, link: link && { kind: link.kind, id: link.id, level: link.level } }
}

/** A text that differs for each watcher. */
export function watcherKey({ userId, link }: Watcher): string {
  return `${userId} ${link === null ? '' : linkKey(link)}`
}

/** Anyone with the uuid may watch the game, unless it is private. */
type Watched = Pick<StoredGame, 'id' | 'organizerId' | 'isPrivate'>

/**
 * The reason why a watcher may not watch a game now. STRANGER: the game does not exist for them. REVOKED: their link no
 * longer works.
 */
export async function refuseWatching(
  queries: Queries,
  { userId, link }: Watcher,
  game: Watched,
  now: Date,
): Promise<'STRANGER' | 'REVOKED' | null> {
  const isUsable = link !== null && (await isLinkUsable(queries, link, game.id, now))
  // A link for seats shows what everybody at the table sees.
  if (isUsable) return link.level === 'seat' && game.isPrivate ? 'STRANGER' : null
  if (!game.isPrivate) return link === null ? null : 'REVOKED'
  if (link !== null) return 'REVOKED'
  const role = userId === null ? null : await roleIn(queries, userId, game)
  return role === null ? 'STRANGER' : null
}

/** The reason why a link for seats works neither at its table nor in a game: it shows what everybody sees there. */
export function refuseSeatLink(
  link: RequestLink | null,
  game: { readonly isPrivate: boolean } | null,
): Failure | null {
  if (link?.kind !== 'table' || link.level !== 'seat') return null
  if (!link.isTableOpen) return TABLE_CLOSED
  return game?.isPrivate ? SEATS_ARE_PRIVATE : null
}

/** Whether the requester opens the lines of a game and frees its seats. */
export function managesSeats({ link, userId }: FastifyRequest, game: StoredGame): boolean {
  return link === null ? userId === game.organizerId : link.level === 'score'
}

/** The reason why a role may not see the links of a game. */
export function refuseLinks(role: UserRole): Failure | null {
  return role === 'ORGANIZER' ? null : ORGANIZER_ONLY
}

export function refuseLeaving(role: UserRole | null): Failure | null {
  if (role === 'VIEWER') return null
  return role === 'ORGANIZER' ? ORGANIZER_STAYS : GAME_NOT_FOUND
}

/**
 * The reason why a signed-in user may not mail the link to a game. The uuid lets a user watch a game, and share it
 * while it is in progress and not private; an id proves nothing.
 */
export function refuseSharing(
  role: UserRole | null,
  knowsUuid: boolean,
  { isPrivate, game }: Pick<StoredGame, 'isPrivate' | 'game'>,
): Failure | null {
  if (role === 'ORGANIZER') return null
  // Sharing gives a role, and a user without one may not give it to themselves.
  if (role === null && (isPrivate || !knowsUuid)) return GAME_NOT_FOUND
  if (isPrivate) return SHARING_IS_PRIVATE
  return game.status === 'INPROGRESS' ? null : SHARING_IS_OVER
}

export type ReadGame = { readonly stored: StoredGame; readonly role: UserRole }

/** The game of the request's path, for users with a role in it; for others it does not exist. */
export async function readGame(
  database: Queries,
  request: FastifyRequest,
): Promise<Result<ReadGame, Failure>> {
  // Before any lookup, so that a visitor cannot find out which ids exist.
  const userId = userOf(request)
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(database, key)
  const role = stored === null ? null : await roleIn(database, userId, stored)
  return stored === null || role === null ? err(GAME_NOT_FOUND) : ok({ stored, role })
}

/**
 * Whether a user with a role in a game sees its stakes: its organizer, the organizers of its group, and its players do.
 * Other viewers see a game without stakes.
 */
export async function seesStakes(
  queries: Queries,
  userId: number,
  { stored, role }: ReadGame,
): Promise<boolean> {
  if (role === 'ORGANIZER') return true
  const emailKey = await verifiedEmailKey(queries, userId)
  const group = await findGroupOfGame(queries, stored.id)
  const own = group && (await findGroupWithRole(queries, userId, emailKey, group.id))
  if (own !== null && refuseInGroup(own.role, 'organize') === null) return true
  return emailKey !== null && (await isPlayerAddress(queries, stored.id, emailKey))
}

/** Rights in groups are decided here too. */
export const GROUP_NOT_FOUND = notFound('groupNotFound')

const GROUP_OWNER_ONLY = forbidden('groupOwnerOnly')

const GROUP_ORGANIZERS_ONLY = forbidden('groupOrganizersOnly')

const GROUP_OWNER_STAYS = forbidden('groupOwnerStays')

/** 'own' is for the group's owner, 'organize' also for its organizers. */
export type GroupRight = 'see' | 'organize' | 'own' | 'leave'

/** The reason why a role in a group does not suffice. Without a role the group does not exist. */
export function refuseInGroup(role: GroupRole | null, right: GroupRight): Failure | null {
  if (role === null) return GROUP_NOT_FOUND
  if (right === 'leave') return role === 'OWNER' ? GROUP_OWNER_STAYS : null
  if (role === 'OWNER' || right === 'see') return null
  if (right === 'own') return GROUP_OWNER_ONLY
  return role === 'ORGANIZER' ? null : GROUP_ORGANIZERS_ONLY
}

export const TABLE_NOT_FOUND = notFound('tableNotFound')

/** The reason why a user may not manage a table: their own, or that of a group which they organize. */
export function refuseTable(
  userId: number,
  table: { readonly userId: number | null },
  role: GroupRole | null,
): Failure | null {
  if (table.userId === userId) return null
  return role === null ? TABLE_NOT_FOUND : refuseInGroup(role, 'organize')
}
