import { foldedText } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../../accounts/tokens.ts'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { StoredGame } from '../game-store.ts'
import { findPlayerEmails } from '../player-store.ts'
import { noteLines } from './line-store.ts'
import { findEarlierSeats, findSeats, insertSeat, moveSeat, type Seat } from './seat-store.ts'

/** Who has a seat, or may have one: a device at a link for seats, by its own key, or a user by their address. */
export type Holder =
  | {
      readonly kind: 'device'
      readonly keyHash: string
      readonly linkId: number
      readonly tableId: number
    }
  | { readonly kind: 'user'; readonly userId: number }

/** Null: a device without a key, or a link that is not for seats. */
export function holderOf({ link, userId, headers }: FastifyRequest): Holder | null {
  if (link === null) return userId === null ? null : { kind: 'user', userId }
  const key = headers['seat-key']
  if (link.kind !== 'table' || link.level !== 'seat' || typeof key !== 'string') return null
  return { kind: 'device', keyHash: hashToken(key), linkId: link.id, tableId: link.tableId }
}

export function hasSeat(holder: Holder | null, { keyHash, userId }: Seat): boolean {
  if (holder === null) return false
  return holder.kind === 'device' ? holder.keyHash === keyHash : holder.userId === userId
}

/** The players of a game whose address is that of the user. */
export async function playersOfUser(
  queries: Queries,
  userId: number,
  { id, game }: StoredGame,
): Promise<readonly number[]> {
  const emailKey = await verifiedEmailKey(queries, userId)
  if (emailKey === null) return []
  const emails = await findPlayerEmails(queries, id)
  return game.players
    .map((player) => player.id)
    .filter((each) => emails.get(each)?.key === emailKey)
}

type Carried = { readonly seat: Seat; readonly playerId: number; readonly name: string }

/**
 * The seats of earlier games of a table that go on in this one: those of free players whose name no other player has.
 * Source: P-line-6.
 */
export async function findCarriedSeats(
  queries: Queries,
  tableId: number,
  { id: gameId, game }: StoredGame,
): Promise<readonly Carried[]> {
  const earlier = await findEarlierSeats(queries, tableId, gameId)
  if (earlier.length === 0 || game.status !== 'INPROGRESS') return []
  const taken = await findSeats(queries, gameId)
  const free = game.players.filter(({ id }) => !taken.some(({ playerId }) => playerId === id))
  return free.flatMap(({ id, name }) => {
    const isSame = (other: { readonly name: string }) => foldedText(other.name) === foldedText(name)
    const seat = earlier.find(isSame)
    if (seat === undefined || game.players.filter(isSame).length > 1) return []
    return [{ seat, playerId: id, name }]
  })
}

/** Moves them to the locked game. */
export async function carrySeats(
  queries: Queries,
  tableId: number,
  stored: StoredGame,
): Promise<void> {
  const carried = await findCarriedSeats(queries, tableId, stored)
  for (const { seat, playerId, name } of carried) {
    await moveSeat(queries, seat.id, { gameId: stored.id, playerId, name })
  }
  // Always the later game first, so that no deadlock occurs.
  const games = new Set(carried.map(({ seat }) => seat.gameId))
  if (games.size > 0) await noteLines(queries, stored.id)
  for (const gameId of games) await noteLines(queries, gameId)
}

/** The seat that the requester has; of a user without one, the free player of their address. */
export async function findOwnPlace(
  queries: Queries,
  stored: StoredGame,
  seats: readonly Seat[],
  request: FastifyRequest,
): Promise<{ readonly playerId: number; readonly seat: Seat | null } | null> {
  const holder = holderOf(request)
  const seat = seats.find((each) => hasSeat(holder, each))
  if (seat !== undefined) return { playerId: seat.playerId, seat }
  if (holder?.kind !== 'user') return null
  const players = await playersOfUser(queries, holder.userId, stored)
  const free = players.find((id) => !seats.some(({ playerId }) => playerId === id))
  return free === undefined ? null : { playerId: free, seat: null }
}

/** Gives a player's seat to a user with the player's address. */
export async function seatUser(
  queries: Queries,
  { id: gameId, game }: StoredGame,
  playerId: number,
  userId: number,
): Promise<void> {
  const name = game.players.find(({ id }) => id === playerId)?.name ?? ''
  await insertSeat(queries, { gameId, playerId, name, userId, keyHash: null, linkId: null })
  await noteLines(queries, gameId)
}
