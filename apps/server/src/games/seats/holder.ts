import { foldedText } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../../accounts/tokens.ts'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { StoredGame } from '../game-store.ts'
import { findPlayerEmails } from '../player-store.ts'
import { noteLines } from './line-store.ts'
import { findSeatOfDevice, findSeats, insertSeat, moveSeat, type Seat } from './seat-store.ts'

/** A device at a link for seats, by its own key. */
type Device = {
  readonly kind: 'device'
  readonly keyHash: string
  readonly linkId: number
  readonly tableId: number
}

/** The caller who has a seat or may take one: a device, or a user by their address. */
type Holder = Device | { readonly kind: 'user'; readonly userId: number }

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
 * The seat of a device in another game of its table that goes on in this one: that of a free player whose name no other
 * player has. `running`: the games that may be played at the table, first the one that is. Source: P-line-6.
 */
export async function findCarriedSeat(
  queries: Queries,
  { keyHash, tableId }: Device,
  { id: gameId, game }: StoredGame,
  running: readonly { readonly id: number }[],
): Promise<Carried | null> {
  if (running[0]?.id !== gameId || game.status !== 'INPROGRESS') return null
  const seat = await findSeatOfDevice(queries, tableId, keyHash)
  if (seat === undefined || running.some(({ id }) => id === seat.gameId)) return null
  const named = game.players.filter(({ name }) => foldedText(name) === foldedText(seat.name))
  const [player] = named
  if (player === undefined || named.length > 1) return null
  const taken = await findSeats(queries, gameId)
  if (taken.some(({ playerId }) => playerId === player.id)) return null
  return { seat, playerId: player.id, name: player.name }
}

/** Moves it to the locked game. */
export async function carrySeat(
  queries: Queries,
  device: Device,
  stored: StoredGame,
  running: readonly { readonly id: number }[],
): Promise<void> {
  const carried = await findCarriedSeat(queries, device, stored, running)
  if (carried === null) return
  const { seat, playerId, name } = carried
  await moveSeat(queries, seat.id, { gameId: stored.id, playerId, name })
  // The other game is not locked, so that no deadlock occurs: its streams look for seats that are gone.
  await noteLines(queries, stored.id)
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
