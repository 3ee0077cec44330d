import type { Line } from '@meldboard/engine'
import type { Queries } from '../../platform/database/database.ts'
import type { Seat } from './seat-store.ts'

/** Replaces the line of a seat; false: the seat has just ended, or moved to another game. */
export async function saveLine(
  queries: Queries,
  { id, gameId, playerId }: Pick<Seat, 'id' | 'gameId' | 'playerId'>,
  { roundNumber, line, now }: { roundNumber: number; line: Line; now: string },
): Promise<boolean> {
  // The seat first: so it cannot end with its link before the line is committed.
  const seat = await queries
    .updateTable('seats')
    .set({ line_at: now })
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .returning('id')
    .executeTakeFirst()
  if (seat === undefined) return false
  await removeLines(queries, gameId, [playerId])
  await queries
    .insertInto('own_lines')
    .values({
      ...{ game_id: gameId, player_id: playerId, round_number: roundNumber },
      ...{ seat_id: id, line: JSON.stringify(line) },
    })
    .execute()
  return true
}

type StoredLine = {
  readonly playerId: number
  readonly roundNumber: number
  readonly line: string
}

/** Also lines of seats that do not count now. */
export function findLines(queries: Queries, gameId: number): Promise<readonly StoredLine[]> {
  return queries
    .selectFrom('own_lines')
    .select(['player_id as playerId', 'round_number as roundNumber', 'line'])
    .where('game_id', '=', gameId)
    .execute()
}

/** Removes the lines of these players. */
export async function removeLines(
  queries: Queries,
  gameId: number,
  playerIds: readonly number[],
): Promise<void> {
  if (playerIds.length === 0) return
  await queries
    .deleteFrom('own_lines')
    .where('game_id', '=', gameId)
    .where('player_id', 'in', playerIds)
    .execute()
}

/** Counts a change of lines or seats of a locked game; `openedRound`: the round whose lines are open. */
export async function noteLines(
  queries: Queries,
  gameId: number,
  openedRound?: number,
): Promise<void> {
  await queries
    .updateTable('games')
    .set(({ eb }) => ({
      line_changes: eb('line_changes', '+', 1),
      ...(openedRound !== undefined && { opened_round: openedRound }),
    }))
    .where('id', '=', gameId)
    .execute()
}

/** A sentence for each line that is none of the next round of a game in progress. */
export async function lineProblems(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('own_lines')
    .innerJoin('games', 'games.id', 'own_lines.game_id')
    .innerJoin('seats', 'seats.id', 'own_lines.seat_id')
    .select(['own_lines.game_id', 'own_lines.player_id', 'own_lines.round_number'])
    .where(({ eb, or, ref }) =>
      or([
        eb('games.status', '!=', 'INPROGRESS'),
        eb('games.deleted_at', 'is not', null),
        eb('own_lines.round_number', '!=', eb('games.current_round', '+', 1)),
        eb('seats.game_id', '!=', ref('own_lines.game_id')),
        eb('seats.player_id', '!=', ref('own_lines.player_id')),
      ]),
    )
    .orderBy('own_lines.game_id')
    .orderBy('own_lines.player_id')
    .execute()
  return rows.map(
    ({ game_id, player_id, round_number }) =>
      `Game ${game_id}: the line of player ${player_id} for round ${round_number} is not of a next round.`,
  )
}
