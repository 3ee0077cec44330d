import type { GameWrite } from './writes.ts'

/** The seat of a user in games that were scored before the user signed in. */
export type OwnSeats = {
  /** The user's proven address: the figures count games in which a player has it. */
  readonly email: string
  /** The id of the user's player, by game. */
  readonly playerIds: ReadonlyMap<string, number>
}

/** Returns a write that seats a player with the user's address, if that player is the user; else the same. */
export function withOwnAddress(write: GameWrite, playerId: number, email: string): GameWrite {
  if (write.type === 'players-added') {
    const { firstPlayerId, players } = write
    const seat = playerId - firstPlayerId
    if (players[seat] === undefined) return write
    return {
      ...write,
      players: players.map((player, index) => (index === seat ? { ...player, email } : player)),
    }
  }
  const isOwn = write.type === 'joined' && write.firstPlayerId === playerId
  if (!isOwn || write.request.type === 'REJOIN') return write
  return { ...write, request: { ...write.request, email } }
}
