import { type Game, rulesOf } from '@meldboard/engine'
import { resultsOf } from '@meldboard/engine/results'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { packResults } from '../platform/database/packed-results.ts'
import type { Database } from '../platform/database/tables.ts'
import { lockGame, type StoredGame } from './game-store.ts'

/*
 * The results of finished games, for figures over many of them. A change of a game that is finished, or that finishes
 * it, saves them in the same transaction. People have the names of the game. Addresses are copies from `player_emails`,
 * which does not change while the game is finished: without them figures would look up each of thousands of games.
 */

/** Null: the game has no results. */
export function keptResults(game: Game): KeptResults | null {
  const results = resultsOf(game).toSorted((one, other) => one.playerId - other.playerId)
  if (results.length === 0) return null
  return {
    version: game.version,
    rules_end: rulesOf(game.settings).end,
    packed_results: packResults(results),
    players: results.flatMap(({ playerId, name, members = [name] }) =>
      members.map((each, member) => ({ player_id: playerId, member, name: each })),
    ),
  }
}

export type KeptResults = Pick<
  Selectable<Database['finished_games']>,
  'version' | 'rules_end' | 'packed_results'
> & {
  readonly players: readonly Pick<
    Selectable<Database['finished_players']>,
    'player_id' | 'member' | 'name'
  >[]
}

/**
 * Replaces the results of a locked game, possibly by none. Earlier ones are already removed, unless a server of an
 * earlier version left them.
 */
export async function saveResults(
  queries: Queries,
  { id, organizerId, game }: StoredGame,
): Promise<void> {
  const kept = keptResults(game)
  if (kept === null) return
  const { players, ...results } = kept
  const whole = { game_id: id, organizer_id: organizerId }
  await queries
    .insertInto('finished_games')
    .values({
      ...whole,
      ...results,
      ended_at: lastScoredAt(id),
      emails: emailsOf(sql.val(id)),
    })
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet((given) => ({
        ended_at: given.ref('excluded.ended_at'),
        version: given.ref('excluded.version'),
        rules_end: given.ref('excluded.rules_end'),
        packed_results: given.ref('excluded.packed_results'),
        emails: given.ref('excluded.emails'),
      })),
    )
    .execute()
  await queries
    .insertInto('finished_players')
    .values(players.map((player) => ({ ...whole, ...player })))
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'player_id', 'member'])
        .doUpdateSet((given) => ({ name: given.ref('excluded.name') })),
    )
    .execute()
}

/** When the last round of a game was scored: a later edit does not move the game to another evening. */
function lastScoredAt(gameId: number): RawBuilder<string> {
  // In a text within the event, these quotes would be escaped.
  return sql`(
    select recorded_at from game_events
    where game_id = ${gameId} and event like ${sql.lit('%"type":"round-scored"%')}
    order by version desc limit 1
  )`
}

/** The addresses of the players of a game as they are stored with its results. */
function emailsOf(gameId: RawBuilder<unknown>, without = ''): RawBuilder<string | null> {
  return sql`(
    select string_agg(player_id || ' ' || email_key, ${sql.lit('\n')} order by player_id)
    from player_emails
    where player_emails.game_id = ${gameId} and present = 1 and email_key != ${without}
  )`
}

export async function findEmailsToKeep(queries: Queries, gameId: number): Promise<string | null> {
  const { emails } = await queries
    .selectNoFrom(emailsOf(sql.val(gameId)).as('emails'))
    .executeTakeFirstOrThrow()
  return emails
}

/** Copies the addresses again in all games with this one; leaves out `without`, which is about to be removed. */
export async function renewEmails(
  queries: Queries,
  emailKey: string,
  without?: string,
): Promise<void> {
  await queries
    .updateTable('finished_games')
    .set({ emails: emailsOf(sql.ref('finished_games.game_id'), without) })
    .where('game_id', 'in', (games) =>
      games.selectFrom('player_emails').select('game_id').where('email_key', '=', emailKey),
    )
    .execute()
}

export async function removeResults(queries: Queries, gameId: number): Promise<void> {
  await queries.deleteFrom('finished_games').where('game_id', '=', gameId).execute()
  await queries.deleteFrom('finished_players').where('game_id', '=', gameId).execute()
}

/** The stored results of a game, by player and member; null: it has none. */
export async function findResults(queries: Queries, gameId: number) {
  const whole = await queries
    .selectFrom('finished_games')
    .select(['organizer_id', 'ended_at', 'version', 'rules_end', 'packed_results', 'emails'])
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  const players = await queries
    .selectFrom('finished_players')
    .select(['player_id', 'member', 'name', 'organizer_id'])
    .where('game_id', '=', gameId)
    .orderBy('player_id')
    .orderBy('member')
    .execute()
  return whole === undefined && players.length === 0 ? null : { ...whole, players }
}

/**
 * The ids of games, after one and up to another, whose results need writing: all that are finished or have results, or
 * only those whose results have another version.
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
        .selectFrom('finished_games')
        .select('game_id')
        .whereRef('game_id', '=', 'games.id')
      const isFinished = game.and([
        game('status', '=', 'COMPLETED'),
        game('deleted_at', 'is', null),
      ])
      const current = results.whereRef('finished_games.version', '=', 'games.version')
      return game.or([
        which === 'all' ? isFinished : game.and([isFinished, game.not(game.exists(current))]),
        game.and([game.not(isFinished), game.exists(results)]),
      ])
    })
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces the results of a game; a deleted game has none. */
export async function rewriteResults(queries: Queries, gameId: number): Promise<void> {
  const stored = await lockGame(queries, gameId)
  await removeResults(queries, gameId)
  if (stored !== null) await saveResults(queries, stored)
}

/** 0: there are no games. */
export async function newestGameId(queries: Queries): Promise<number> {
  const { id } = await queries
    .selectFrom('games')
    .select((game) => game.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}
