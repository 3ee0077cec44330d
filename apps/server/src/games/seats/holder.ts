import { foldedText } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../../accounts/tokens.ts'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { StoredGame } from '../game-store.ts'
import { findPlayerEmails } from '../player-store.ts'
import { noteLines } from './line-store.ts'
import { findEarlierSeats, findSeats, moveSeat, type Seat } from './seat-store.ts'

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

/** The seats of earlier games that go on in this one: of free players whose name no other player has. */
function carriedSeats(
  { game }: StoredGame,
  taken: readonly Seat[],
  earlier: readonly Seat[],
): readonly Carried[] {
  if (game.status !== 'INPROGRESS') return []
  const free = game.players.filter(({ id }) => !taken.some(({ playerId }) => playerId === id))
  return free.flatMap(({ id, name }) => {
    const folded = foldedText(name)
    const namesakes = game.players.filter((player) => foldedText(player.name) === folded)
    const seat = earlier.find((each) => foldedText(each.name) === folded)
    if (namesakes.length > 1 || seat === undefined) return []
    return [{ seat, playerId: id, name }]
  })
}

/** Whether seats of the table go on in this game that are still in an earlier one. */
export async function hasSeatsToCarry(
  queries: Queries,
  tableId: number,
  stored: StoredGame,
): Promise<boolean> {
  const earlier = await findEarlierSeats(queries, tableId, stored.id)
  if (earlier.length === 0) return false
  return carriedSeats(stored, await findSeats(queries, stored.id), earlier).length > 0
}

/** Moves the seats of a table's earlier games to a locked game in which the same names play. Source: P-line-6. */
export async function carrySeats(
  queries: Queries,
  tableId: number,
  stored: StoredGame,
): Promise<void> {
  const earlier = await findEarlierSeats(queries, tableId, stored.id)
  if (earlier.length === 0) return
  const carried = carriedSeats(stored, await findSeats(queries, stored.id), earlier)
  for (const { seat, playerId, name } of carried) {
    await moveSeat(queries, seat.id, { gameId: stored.id, playerId, name })
  }
  // Always the later game first, so that no deadlock occurs.
  const games = new Set(carried.map(({ seat }) => seat.gameId))
  if (games.size > 0) await noteLines(queries, stored.id)
  for (const gameId of games) await noteLines(queries, gameId)
}
