import type { Queries } from '../../platform/database/database.ts'
import type { RequestTableLink } from '../../platform/http/handler.ts'

/**
 * How long after its end a link of its table may still score a game, in milliseconds: corrections of the same evening.
 */
const SCORED_AFTER_END = 24 * 60 * 60 * 1000

/** The working link of a table for a token hash; null for all other texts. */
export async function findOpenTableLink(
  queries: Queries,
  tokenHash: string,
): Promise<RequestTableLink | null> {
  const row = await openLinks(queries)
    .select(['table_links.id', 'table_links.label', 'table_links.last_used_at as lastUsedAt'])
    .select(['tables.id as tableId', 'tables.user_id', 'tables.group_id'])
    .select(['owners.id as ownerId', 'owners.name as ownerName', 'groups.name as groupName'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return null
  const { user_id, group_id, ...link } = row
  const tableOwner = group_id === null ? { userId: user_id ?? link.ownerId } : { groupId: group_id }
  return { ...link, kind: 'table', level: 'score', tableOwner }
}

/** The links of tables whose owner, or whose group's owner, is not disabled. */
function openLinks(queries: Queries) {
  return queries
    .selectFrom('table_links')
    .innerJoin('tables', 'tables.id', 'table_links.table_id')
    .leftJoin('groups', 'groups.id', 'tables.group_id')
    .innerJoin('users as owners', (join) =>
      join.on('owners.id', '=', ({ fn }) => fn.coalesce('tables.user_id', 'groups.owner_id')),
    )
    .where('owners.disabled_at', 'is', null)
}

export async function findOpenTableLinkIds(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await openLinks(queries)
    .select('table_links.id')
    .where('table_links.id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type ReachedGame = {
  /** The group of the table; null: it is the organizer's own. */
  readonly groupId: number | null
  readonly organizerId: number
}

/**
 * The game, if the link of a table reaches it: a game of this table that is in progress or ended recently, and whose
 * organizer is not disabled; else null.
 */
export async function findReachedGame(
  queries: Queries,
  id: number,
  gameId: number,
  now: Date,
): Promise<ReachedGame | null> {
  const since = new Date(now.getTime() - SCORED_AFTER_END).toISOString()
  const row = await openLinks(queries)
    .innerJoin('games', (join) => join.on('games.id', '=', gameId))
    .innerJoin('users as organizers', 'organizers.id', 'games.organizer_id')
    .leftJoin('group_games', 'group_games.game_id', 'games.id')
    .leftJoin('finished_games', 'finished_games.game_id', 'games.id')
    .select(['tables.group_id as groupId', 'games.organizer_id as organizerId'])
    .where('table_links.id', '=', id)
    .where('games.deleted_at', 'is', null)
    .where('organizers.disabled_at', 'is', null)
    .where(({ and, eb, or, ref }) =>
      or([
        eb('group_games.group_id', '=', ref('tables.group_id')),
        and([
          eb('group_games.group_id', 'is', null),
          eb('games.organizer_id', '=', ref('tables.user_id')),
        ]),
      ]),
    )
    .where(({ eb, fn, or }) =>
      or([
        eb('games.status', '=', 'INPROGRESS'),
        eb(fn.coalesce('finished_games.ended_at', 'games.updated_at'), '>', since),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

/** A link of a table, for its managers. */
export type TableLink = {
  readonly id: number
  readonly label: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** The name of the user who made it; null: unknown. */
  readonly madeBy: string | null
}

/** The oldest first. */
export function findTableLinks(queries: Queries, tableId: number): Promise<readonly TableLink[]> {
  return queries
    .selectFrom('table_links')
    .leftJoin('users as makers', 'makers.id', 'table_links.made_by')
    .select(['table_links.id', 'label', 'table_links.created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'makers.name as madeBy'])
    .where('table_id', '=', tableId)
    .orderBy('table_links.id')
    .execute()
}

/** Makes a link for a user who manages the table; returns its id. */
export async function insertTableLink(
  queries: Queries,
  tableId: number,
  userId: number,
  tokenHash: string,
  now: string,
): Promise<number> {
  const { id } = await queries
    .insertInto('table_links')
    .values({
      table_id: tableId,
      token_hash: tokenHash,
      label: '',
      created_at: now,
      made_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False: the table has no such link. */
export async function deleteTableLink(
  queries: Queries,
  tableId: number,
  id: number,
): Promise<boolean> {
  const row = await queries
    .deleteFrom('table_links')
    .where('id', '=', id)
    .where('table_id', '=', tableId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLinksOfTable(
  queries: Queries,
  owner: RequestTableLink['tableOwner'],
): Promise<void> {
  const own = queries.selectFrom('tables').select('id')
  const ids =
    'userId' in owner
      ? own.where('user_id', '=', owner.userId)
      : own.where('group_id', '=', owner.groupId)
  await queries.deleteFrom('table_links').where('table_id', 'in', ids).execute()
}

/** Names a link that has no name yet. */
export async function nameTableLink(queries: Queries, id: number, label: string): Promise<void> {
  await queries
    .updateTable('table_links')
    .set({ label })
    .where('id', '=', id)
    .where('label', '=', '')
    .execute()
}

/** The id that events of a locked game use for a link of its table. */
export async function linkInGame(
  queries: Queries,
  { id, label }: Pick<RequestTableLink, 'id' | 'label'>,
  gameId: number,
  now: string,
): Promise<number> {
  const known = await queries
    .selectFrom('game_links')
    .select('id')
    .where('game_id', '=', gameId)
    .where('table_link_id', '=', id)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const made = await queries
    .insertInto('game_links')
    .values({
      game_id: gameId,
      token_hash: null,
      label: label === '' ? UNNAMED : label,
      level: 'score',
      created_at: now,
      table_link_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** The name in the history until a device names the link. */
const UNNAMED = 'Somebody at the table'
