import type { Queries } from '../platform/database/database.ts'
import { type StoredGame, storedGame } from './stored-game.ts'

/** The game the user is scoring, or null. */
export async function findActiveGame(queries: Queries, userId: number): Promise<StoredGame | null> {
  const row = await queries
    .selectFrom('games')
    .innerJoin('active_games', 'active_games.game_id', 'games.id')
    .selectAll('games')
    .where('active_games.user_id', '=', userId)
    .where('games.deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : storedGame(row)
}

/** Each user has one active game at a time (P-app-4). */
export async function setActiveGame(
  queries: Queries,
  userId: number,
  gameId: number,
): Promise<void> {
  await queries
    .insertInto('active_games')
    .values({ user_id: userId, game_id: gameId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ game_id: gameId }))
    .execute()
}

/** Clears a game that was ended, cancelled or deleted as the active one of every user. */
export async function clearActiveGame(queries: Queries, gameId: number): Promise<void> {
  await queries.deleteFrom('active_games').where('game_id', '=', gameId).execute()
}
