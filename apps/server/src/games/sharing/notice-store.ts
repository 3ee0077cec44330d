import type { GameStatus } from '@meldboard/engine'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { joinedGroupIds } from '../roles/group-role-store.ts'
import { isViewer } from '../roles/role-store.ts'

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

export type Addition = {
  readonly id: number
  readonly name: string
  readonly added_at: string
  readonly owner: string
  /** Null: that account is deleted. */
  readonly adder: string | null
}

/** The people who were added on one day to a group that holds games of a user. */
export type GroupGrowth = Addition & { readonly added: number }

/**
 * The days on which others added people by address to groups with games of the user, the newest first. These people see
 * the group's games from then on. Includes groups that the user has left, as their games stay.
 */
export async function findGrowth(
  queries: Queries,
  user: { readonly id: number; readonly emailKey: string },
  since: Date,
  most: number,
): Promise<readonly GroupGrowth[]> {
  // The organizer of the first of these games knew the members of that time.
  const own = queries
    .selectFrom('games')
    .innerJoin('group_games', 'group_games.game_id', 'games.id')
    .select(({ fn }) => ['group_games.group_id', fn.min('games.created_at').as('first_set_up')])
    .where('games.organizer_id', '=', user.id)
    .where('games.deleted_at', 'is', null)
    .groupBy('group_games.group_id')
    .as('own')
  const days = queries
    .selectFrom(own)
    .innerJoin('group_members', 'group_members.group_id', 'own.group_id')
    .select(({ fn }) => [
      fn.max('group_members.id').as('newest_id'),
      fn.countAll<number | string>().as('added'),
    ])
    .whereRef('added_at', '>', 'own.first_set_up')
    .where('added_at', '>', since.toISOString())
    .where('email_key', 'not in', ['', user.emailKey])
    .where(({ eb, or }) => or([eb('added_by', 'is', null), eb('added_by', '!=', user.id)]))
    .groupBy(['own.group_id', sql`substr(added_at, 1, 10)`])
    .as('days')
  const rows = await queries
    .selectFrom(days)
    .innerJoin('group_members as newest', 'newest.id', 'days.newest_id')
    .innerJoin('groups', 'groups.id', 'newest.group_id')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .leftJoin('users as adders', 'adders.id', 'newest.added_by')
    .select([
      'groups.id',
      'groups.name',
      'newest.added_at',
      'owners.name as owner',
      'adders.name as adder',
      'days.added',
    ])
    .orderBy('newest.added_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, added: Number(row.added) }))
}

/** The newest additions of a user to groups of others that they have not left. */
export function findAdditions(
  queries: Queries,
  user: { readonly id: number; readonly emailKey: string },
  since: Date,
  most: number,
): Promise<readonly Addition[]> {
  return queries
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .leftJoin('users as adders', 'adders.id', 'group_members.added_by')
    .select([
      'groups.id',
      'groups.name',
      'group_members.added_at',
      'owners.name as owner',
      'adders.name as adder',
    ])
    .where('group_members.email_key', '=', user.emailKey)
    .where('group_members.added_at', '>', since.toISOString())
    .where('groups.owner_id', '!=', user.id)
    .where('groups.id', 'in', joinedGroupIds(user.id, user.emailKey))
    .orderBy('group_members.added_at', 'desc')
    .limit(most)
    .execute()
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
