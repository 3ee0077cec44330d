import { compareNames } from '@meldboard/engine'
import { expressionBuilder } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'

/** OWNER made or inherited the group; ORGANIZER changes its members; MEMBER sees it. */
export type GroupRole = 'OWNER' | 'ORGANIZER' | 'MEMBER'

/** The most groups in a list: strangers can add a user to any number. */
const LISTED_GROUPS = 200

/** A group as one of its people sees it. */
export type SeenGroup = {
  readonly id: number
  readonly name: string
  readonly owner_id: number
  readonly owner: string
  readonly created_at: string
  readonly role: GroupRole
}

/**
 * The groups in which a user has a role, by name. Above the limit, groups that others cannot push out come first: the
 * user's own, then groups with a game of theirs, then groups in which they play; among these the earliest.
 */
export async function findGroupsWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
): Promise<readonly SeenGroup[]> {
  const rows = await groupsWithRole(queries, userId, emailKey)
    .orderBy(({ case: choose, exists }) =>
      choose()
        .when('groups.owner_id', '=', userId)
        .then(0)
        .when(exists(organizedGames(userId)))
        .then(1)
        .when(exists(playedGames(comparable(emailKey))))
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy('own.added_at')
    .orderBy('groups.id')
    .limit(LISTED_GROUPS)
    .execute()
  return rows
    .map((row) => seenGroup(row, userId))
    .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id)
}

/** A group for a user with a role in it; null: it does not exist for them. */
export async function findGroupWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
  id: number,
): Promise<SeenGroup | null> {
  const row = await groupsWithRole(queries, userId, emailKey)
    .where('groups.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : seenGroup(row, userId)
}

function groupsWithRole(queries: Queries, userId: number, emailKey: string | null) {
  return queries
    .selectFrom('groups')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .leftJoin('group_members as own', (own) =>
      own
        .onRef('own.group_id', '=', 'groups.id')
        .on('own.email_key', '=', comparable(emailKey))
        .on('own.email_key', '!=', ''),
    )
    .select([
      'groups.id',
      'groups.name',
      'groups.owner_id',
      'owners.name as owner',
      'groups.created_at',
      'own.is_organizer',
    ])
    .where(({ eb, or }) =>
      or([
        eb('groups.id', 'in', ownedGroupIds(userId)),
        eb('groups.id', 'in', joinedGroupIds(userId, emailKey)),
      ]),
    )
}

/** For a query of groups: the group's games that the user organizes. */
function organizedGames(userId: number) {
  return expressionBuilder<Database, 'groups'>()
    .selectFrom('group_games')
    .innerJoin('games', 'games.id', 'group_games.game_id')
    .select('games.id')
    .whereRef('group_games.group_id', '=', 'groups.id')
    .where('games.organizer_id', '=', userId)
}

/** For a query of groups: the group's games with a player of this address. */
function playedGames(emailKey: string) {
  return expressionBuilder<Database, 'groups'>()
    .selectFrom('group_games')
    .innerJoin('player_emails', 'player_emails.game_id', 'group_games.game_id')
    .select('player_emails.game_id')
    .whereRef('group_games.group_id', '=', 'groups.id')
    .where('player_emails.email_key', '=', emailKey)
    .where('player_emails.email_key', '!=', '')
    .where('player_emails.present', '=', 1)
}

/** '' is a comparison that no member's address meets. */
function comparable(emailKey: string | null): string {
  return emailKey ?? ''
}

function ownedGroupIds(userId: number) {
  return expressionBuilder<Database>()
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.owner_id', '=', userId)
}

/** The groups with the user as a member, without those that the user has left or refuses. */
export function joinedGroupIds(userId: number, emailKey: string | null) {
  return expressionBuilder<Database>()
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('groups.id')
    .where('group_members.email_key', '=', comparable(emailKey))
    .where('group_members.email_key', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('left_groups')
            .select('left_groups.group_id')
            .where('left_groups.user_id', '=', userId)
            .whereRef('left_groups.group_id', '=', 'groups.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      // The user refuses neither the owner nor the member who added them.
      not(
        exists(
          selectFrom('refused_organizers')
            .select('refused_organizers.organizer_id')
            .where('refused_organizers.user_id', '=', userId)
            .where(({ eb, or, ref }) =>
              or([
                eb('refused_organizers.organizer_id', '=', ref('groups.owner_id')),
                eb('refused_organizers.organizer_id', '=', ref('group_members.added_by')),
              ]),
            ),
        ),
      ),
    )
}

export function groupGameIds(userId: number, emailKey: string) {
  const games = expressionBuilder<Database>()
    .selectFrom('group_games')
    .select('group_games.game_id')
  return games
    .where('group_games.group_id', 'in', ownedGroupIds(userId))
    .union(games.where('group_games.group_id', 'in', joinedGroupIds(userId, emailKey)))
}

type FoundGroup = Omit<SeenGroup, 'role'> & { readonly is_organizer: number | null }

function seenGroup({ is_organizer, ...group }: FoundGroup, userId: number): SeenGroup {
  if (group.owner_id === userId) return { ...group, role: 'OWNER' }
  return { ...group, role: is_organizer === 1 ? 'ORGANIZER' : 'MEMBER' }
}
