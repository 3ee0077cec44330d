import { type Game, scoreboardFormat, scoreboardOf } from '@meldboard/engine'
import type { ListedPlayer } from '../platform/database/game-listing.ts'
import { type GameRow, listColumns, type StoredGame } from './game-store.ts'
import type { UserRole } from './roles/role-store.ts'

/** The columns of a game that a list shows: all but the state. */
type GameSummary = Omit<
  GameRow,
  'state' | 'updated_at' | 'deleted_at' | 'is_private' | 'access' | 'line_changes' | 'opened_round'
>

/** A game in the API (P-entity-1), without players and rounds. */
function gameDocument(row: GameSummary, userRole: UserRole) {
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
    ...(row.rules !== null && { rules: JSON.parse(row.rules) }),
    userRole,
    version: row.version,
  }
}

/** A game of a list; without a standing if a server of an older version has just made it. */
export function listedGame(
  { standing, ...row }: GameSummary & { readonly standing: string | null },
  userRole: UserRole,
) {
  const players: readonly ListedPlayer[] = JSON.parse(standing ?? '[]')
  return { ...gameDocument(row, userRole), standing: players }
}

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

/** The scoreboard for a role; null: the public one, the same for all visitors. */
export function scoreboardDocument(stored: StoredGame, role: UserRole | null) {
  const scoreboard = scoreboardOf(stored.game)
  const { id, uuid, createdAt } = stored
  const game = { uuid, gameUuid: uuid, createdDate: createdAt, ...scoreboard.game }
  return {
    ...scoreboard,
    game: role === null ? game : { id, userRole: role, ...game },
  }
}

/** A strong ETag: version, document format and role decide every byte (P-api-13). */
export function entityTag({ version, format }: Game, role: UserRole | null): string {
  return `"${version}.${scoreboardFormat(format)}.${role === null ? 'public' : role.toLowerCase()}"`
}

/** Whether If-None-Match names the tag; a cache may have weakened it (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
