import { EVENT_FORMAT, type Game, type GameEvent } from '@meldboard/engine'
import type { GameWrite } from './waiting-write.ts'

/**
 * Returns the engine's event for what a waiting write will do to the game as it is now; null when
 * that has happened already, or when only the server can decide.
 */
export function eventOfWrite(game: Game | null, write: GameWrite): GameEvent | null {
  const format = EVENT_FORMAT
  switch (write.type) {
    case 'created':
      return game === null ? { format, type: 'created', settings: write.settings } : null
    case 'players-added': {
      const names = write.players.map(({ name }) => name)
      return isSeated(game, write.firstPlayerId, names[0])
        ? null
        : { format, type: 'players-added', names }
    }
    case 'joined':
      return joinEvent(game, write)
    case 'round-scored': {
      const { roundNumber, scores } = write
      return { format, type: 'round-scored', roundNumber, scores }
    }
    case 'round-edited': {
      const { roundNumber, revision, scores } = write
      return game?.rounds[roundNumber - 1]?.revision === revision
        ? { format, type: 'round-edited', roundNumber, scores }
        : null
    }
    case 'ended':
      return null
  }
}

function joinEvent(
  game: Game | null,
  { firstPlayerId, request }: Extract<GameWrite, { type: 'joined' }>,
): GameEvent | null {
  const { type, name = '', playerId = 0 } = request
  const { position = 0, beginningScore = 0, roundJoined = 0 } = request
  const seat = { format: EVENT_FORMAT, position, beginningScore, roundJoined } as const
  if (type === 'REJOIN') return { ...seat, type: 'player-rejoined', playerId }
  return isSeated(game, firstPlayerId, name) ? null : { ...seat, type: 'player-joined', name }
}

/**
 * Whether the server's document has this newcomer already, though its answer has not arrived yet.
 */
function isSeated(game: Game | null, id: number, name: string | undefined): boolean {
  return game?.players.some((player) => player.id === id && player.name === name) ?? false
}
