import type { GameStatus } from '@meldboard/engine'
import type { Queries } from '../../platform/database/database.ts'
import { isViewer } from './role-store.ts'

/** What a notice needs of another user's game. */
export type NoticedGame = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly status: GameStatus
  readonly organizer: string
  readonly created_at: string
  /** Only reopening changes a finished game, so its newest change is its end. */
  readonly updated_at: string
  readonly sharer: string | null
  readonly sent_at: string | null
  /** The user's player; null: they do not play. */
  readonly player_id: number | null
  /** The results of all players (R39); null: the game goes on, or ended without a round. */
  readonly packed_results: string | null
}

/**
 * The newest games of others in which a user has a role and that changed or were shared since; one row for each player
 * of the user.
 */
export function findNoticedGames(
  queries: Queries,
  user: { readonly id: number; readonly emailKey: string },
  since: Date,
  most: number,
): Promise<readonly NoticedGame[]> {
  const { id: userId, emailKey } = user
  const from = since.toISOString()
  return (
    queries
      .selectFrom('games')
      .innerJoin('users as organizers', 'organizers.id', 'games.organizer_id')
      .leftJoin('game_shares', (share) =>
        share
          .onRef('game_shares.game_id', '=', 'games.id')
          .on('game_shares.email_key', '=', emailKey),
      )
      .leftJoin('users as sharers', 'sharers.id', 'game_shares.shared_by')
      .leftJoin('player_emails', (player) =>
        player
          .onRef('player_emails.game_id', '=', 'games.id')
          .on('player_emails.email_key', '=', emailKey)
          .on('player_emails.present', '=', 1),
      )
      .leftJoin('finished_games', 'finished_games.game_id', 'games.id')
      .select([
        'games.id',
        'games.uuid',
        'games.name',
        'games.status',
        'organizers.name as organizer',
        'games.created_at',
        'games.updated_at',
        'sharers.name as sharer',
        'game_shares.sent_at',
        'player_emails.player_id',
        'finished_games.packed_results',
      ])
      .where('games.deleted_at', 'is', null)
      .where('games.organizer_id', '!=', userId)
      .where((games) => isViewer(games, userId, emailKey))
      // A game that the user sees only through a group gives no notice.
      .where((games) =>
        games.or([
          games('player_emails.player_id', 'is not', null),
          games('game_shares.sent_at', 'is not', null),
        ]),
      )
      .where((games) =>
        games.or([games('games.updated_at', '>', from), games('game_shares.sent_at', '>', from)]),
      )
      .orderBy('games.updated_at', 'desc')
      .orderBy('games.id', 'desc')
      .limit(most)
      .execute()
  )
}

/**
 * The time up to which a user has read their notices, at least the account's beginning. Null: there is no such user.
 */
export async function noticesReadUntil(queries: Queries, userId: number): Promise<string | null> {
  const row = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.coalesce('notices_read_at', 'created_at').as('readUntil'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.readUntil ?? null
}

/** Records the time up to which a user has read their notices; it never moves back. */
export async function saveNoticesRead(
  queries: Queries,
  userId: number,
  until: string,
): Promise<void> {
  await queries
    .updateTable('users')
    .set({ notices_read_at: until })
    .where('id', '=', userId)
    .where((user) =>
      user.or([user('notices_read_at', 'is', null), user('notices_read_at', '<', until)]),
    )
    .execute()
}
