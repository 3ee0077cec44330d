import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../../platform/database/database.ts'
import type { StoredGame } from '../game-store.ts'
import { findSeatsOfGames, type Seat } from './seat-store.ts'

type LineState = Omit<Schemas['LineState'], 'gameUuid'>

/** The columns of a game on which the state of its lines depends. */
type LinesOfGame = {
  readonly status: string
  /** The number of scored rounds. */
  readonly currentRound: number
  readonly openedRound: number
}

export function linesOf({ game, openedRound }: StoredGame): LinesOfGame {
  return { status: game.status, currentRound: game.rounds.length, openedRound }
}

/**
 * Returns the players who have a seat, and those who have entered a line, but no line. The seats may have been read later
 * than the game, and then have lines for another round.
 */
export function lineStateOf(
  { status, currentRound, openedRound }: LinesOfGame,
  seats: readonly Seat[],
): LineState {
  const roundNumber = currentRound + 1
  const isPlaying = status === 'INPROGRESS'
  const entered = isPlaying ? seats.filter(({ lineRound }) => lineRound === roundNumber) : []
  return {
    roundNumber,
    isOpen: isPlaying && openedRound === roundNumber,
    taken: isPlaying ? seats.map(({ playerId }) => playerId) : [],
    entered: entered.map(({ playerId }) => playerId),
  }
}

type FoundState = {
  readonly state: Schemas['LineState']
  /** The number of changes of its seats and lines, also of those that leave the state as it is. */
  readonly changes: number
}

/** By uuid, of those of these games in which anybody has taken a seat. */
export async function findLineStates(
  queries: Queries,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, FoundState>> {
  const games = await queries
    .selectFrom('games')
    .select(['id', 'uuid', 'status'])
    .select(['current_round as currentRound', 'opened_round as openedRound'])
    .select('line_changes as changes')
    .where('uuid', 'in', uuids)
    .where('deleted_at', 'is', null)
    .where('line_changes', '>', 0)
    .execute()
  if (games.length === 0) return new Map()
  const seats = await findSeatsOfGames(
    queries,
    games.map(({ id }) => id),
  )
  return new Map(
    games.map((game) => {
      const own = seats.filter(({ gameId }) => gameId === game.id)
      const state = { gameUuid: game.uuid, ...lineStateOf(game, own) }
      return [game.uuid, { state, changes: game.changes }]
    }),
  )
}
