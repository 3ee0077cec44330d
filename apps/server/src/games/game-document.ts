import { scoreboardOf } from '@meldboard/engine'
import type { UserRole } from './authorization/user-role.ts'
import { listColumns } from './list-columns.ts'
import type { GameRow, StoredGame } from './stored-game.ts'

/** What a list shows of a game: every column but the state. */
export type GameSummary = Omit<GameRow, 'state' | 'updated_at' | 'deleted_at'>

/** A game as the API gives it (P-entity-1), without players and rounds. */
export function gameDocument(row: GameSummary, userRole: UserRole) {
  const { leader_name: leader, winner_name: winner } = row
  return {
    id: row.id,
    uuid: row.uuid,
    gameUuid: row.uuid,
    name: row.name,
    description: row.description,
    status: row.status,
    createdDate: row.created_at,
    playerCount: row.player_count,
    currentRound: row.current_round,
    currentLeader: leader === null ? null : { playerName: leader, score: row.leader_score ?? 0 },
    winnerPlayer: winner === null ? null : { name: winner, score: row.winner_score ?? 0 },
    targetScore: row.target_score,
    dropScore: row.drop_score,
    middleDropScore: row.middle_drop_score,
    fullCountScore: row.full_count_score,
    userRole,
    version: row.version,
  }
}

/** A game with its players and rounds. */
export function gameDetails(
  { id, uuid, organizerId, createdAt, game }: StoredGame,
  role: UserRole,
) {
  const { players, rounds } = scoreboardOf(game)
  const summary: GameSummary = {
    id,
    uuid,
    organizer_id: organizerId,
    created_at: createdAt,
    ...listColumns(game),
  }
  return { ...gameDocument(summary, role), players, rounds }
}
