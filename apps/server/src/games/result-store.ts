import type { Game } from '@meldboard/engine'
import { resultsOf } from '@meldboard/engine/results'
import type { Queries } from '../platform/database/database.ts'
import { lockGame, type StoredGame } from './game-store.ts'

/*
 * The results of finished games, for figures over many of them. They follow the stored game: whoever
 * changes one that is finished, or finishes it, saves them in the same transaction. A person is named
 * as in the game; an address is that of the player's row in `player_emails`.
 */

/** The results of a game as they are kept: one row for each person, so of a side for each member. */
export function resultRows(game: Game) {
  return resultsOf(game)
    .toSorted((one, other) => one.playerId - other.playerId)
    .flatMap((result) =>
      (result.members ?? [result.name]).map((name, member) => ({
        player_id: result.playerId,
        member,
        name,
        version: game.version,
        result: JSON.stringify(result),
      })),
    )
}

/**
 * Saves the results that a locked game has now, which may be none; those that it had before are gone,
 * unless a server of an earlier version left them.
 */
export async function saveResults(
  queries: Queries,
  { id, organizerId, changedAt, game }: StoredGame,
): Promise<void> {
  // A finished game changes only by being reopened, so its newest change is its end.
  const whole = { game_id: id, organizer_id: organizerId, ended_at: changedAt }
  const rows = resultRows(game).map((row) => ({ ...whole, ...row }))
  if (rows.length === 0) return
  await queries
    .insertInto('game_results')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'player_id', 'member']).doUpdateSet((given) => ({
        name: given.ref('excluded.name'),
        ended_at: given.ref('excluded.ended_at'),
        version: given.ref('excluded.version'),
        result: given.ref('excluded.result'),
      })),
    )
    .execute()
}

export async function removeResults(queries: Queries, gameId: number): Promise<void> {
  await queries.deleteFrom('game_results').where('game_id', '=', gameId).execute()
}

/** The results that are kept of a game, by player and member. */
export function findResults(queries: Queries, gameId: number) {
  return queries
    .selectFrom('game_results')
    .select(['player_id', 'member', 'organizer_id', 'name', 'ended_at', 'version', 'result'])
    .where('game_id', '=', gameId)
    .orderBy('player_id')
    .orderBy('member')
    .execute()
}

/**
 * The ids of games, of those after one and up to another, whose results are to be written: all that are
 * finished or have results, or only those whose results are not of their version.
 */
export async function gamesToWrite(
  queries: Queries,
  { after, last }: { readonly after: number; readonly last: number },
  which: 'all' | 'outdated',
): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('games')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', last)
    .where((game) => {
      const results = game
        .selectFrom('game_results')
        .select('game_id')
        .whereRef('game_id', '=', 'games.id')
      const isFinished = game.and([
        game('status', '=', 'COMPLETED'),
        game('deleted_at', 'is', null),
      ])
      const current = results.whereRef('game_results.version', '=', 'games.version')
      return game.or([
        which === 'all' ? isFinished : game.and([isFinished, game.not(game.exists(current))]),
        game.and([game.not(isFinished), game.exists(results)]),
      ])
    })
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes the results of a game as it is now; of one that was deleted there are none. */
export async function rewriteResults(queries: Queries, gameId: number): Promise<void> {
  const stored = await lockGame(queries, gameId)
  await removeResults(queries, gameId)
  if (stored !== null) await saveResults(queries, stored)
}

/** The id of the newest game, 0 where there is none. */
export async function newestGameId(queries: Queries): Promise<number> {
  const { id } = await queries
    .selectFrom('games')
    .select((game) => game.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}
