import type { GameWrite } from './waiting-write.ts'

/** The ids that players got, by the ids that this device expected. */
export type Renumbering = ReadonlyMap<number, number>

/** Returns how many players a write adds. */
function newcomersOf(write: GameWrite): number {
  if (write.type === 'players-added') return write.players.length
  return write.type === 'joined' && write.request.type !== 'REJOIN' ? 1 : 0
}

/**
 * Returns the ids that a write's newcomers got, given the next free id after it: they differ from
 * the expected ones where another device has added somebody in between (R10).
 */
export function renumberingOf(write: GameWrite, nextPlayerId: number): Renumbering {
  const count = newcomersOf(write)
  if (count === 0 || !('firstPlayerId' in write)) return new Map()
  const first = nextPlayerId - count
  if (first === write.firstPlayerId) return new Map()
  return new Map(
    Array.from({ length: count }, (_, index) => [write.firstPlayerId + index, first + index]),
  )
}

/** Returns a later write of the same game, with the ids that the players really have. */
export function renumber(write: GameWrite, ids: Renumbering): GameWrite {
  if (ids.size === 0) return write
  const real = (id: number) => ids.get(id) ?? id
  switch (write.type) {
    case 'round-scored':
    case 'round-edited':
      return {
        ...write,
        scores: write.scores.map((score) => ({ ...score, playerId: real(score.playerId) })),
      }
    case 'joined': {
      const { playerId } = write.request
      if (playerId === undefined) return write
      return { ...write, request: { ...write.request, playerId: real(playerId) } }
    }
    default:
      return write
  }
}
