import { hashToken } from '../../accounts/tokens.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { LinkLevel, TableLinkLevel } from '../../platform/database/tables.ts'
import type { RequestGameLink, RequestLink, RequestTableLink } from '../../platform/http/handler.ts'

const TABLE_LINK_LEVELS: readonly TableLinkLevel[] = ['score', 'seat']

/** What a secret link opens: one game, or all games of a table. */
export type Linked = { readonly kind: RequestLink['kind']; readonly id: number }

/**
 * How long after its end a link of its table may still score a game, in milliseconds: corrections of the same evening.
 */
const SCORED_AFTER_END = 24 * 60 * 60 * 1000

/**
 * The stored form of a link's token. That of a link for seats is another one: a node of an earlier release knows no
 * levels, and takes each link of a table that it finds as one to score.
 */
export function hashLinkToken(token: string, level: TableLinkLevel | LinkLevel): string {
  return hashToken(level === 'seat' ? `seat\n${token}` : token)
}

/** The working link of a token; null for all other texts. */
export async function findOpenLink(queries: Queries, token: string): Promise<RequestLink | null> {
  return (await findOpenGameLink(queries, token)) ?? findOpenTableLink(queries, token)
}

async function findOpenGameLink(queries: Queries, token: string): Promise<RequestGameLink | null> {
  const row = await openGameLinks(queries)
    .select(['game_links.id', 'game_links.label', 'game_links.last_used_at as lastUsedAt'])
    .select(['game_links.game_id as gameId', 'game_links.level'])
    .select(['games.uuid as gameUuid', 'games.organizer_id as ownerId', 'games.is_private'])
    .where('token_hash', '=', hashToken(token))
    .where('games.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { is_private: isPrivate, ...link } = row
  return { ...link, kind: 'game', isPrivate: isPrivate === 1 }
}

/** The links of games whose organizer is not disabled: the organizer answers for what they write. */
function openGameLinks(queries: Queries) {
  return queries
    .selectFrom('game_links')
    .innerJoin('games', 'games.id', 'game_links.game_id')
    .innerJoin('users', 'users.id', 'games.organizer_id')
    .where('users.disabled_at', 'is', null)
}

async function findOpenTableLink(
  queries: Queries,
  token: string,
): Promise<RequestTableLink | null> {
  const row = await openTableLinks(queries)
    .select(['table_links.id', 'table_links.label', 'table_links.level'])
    .select('table_links.last_used_at as lastUsedAt')
    .select(['tables.id as tableId', 'tables.user_id', 'tables.group_id', 'tables.is_open'])
    .select(['owners.id as ownerId', 'owners.name as ownerName', 'groups.name as groupName'])
    .where(({ and, eb, or }) =>
      or(
        TABLE_LINK_LEVELS.map((level) =>
          and([eb('level', '=', level), eb('token_hash', '=', hashLinkToken(token, level))]),
        ),
      ),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  const { user_id, group_id, is_open, ...link } = row
  const tableOwner = group_id === null ? { userId: user_id ?? link.ownerId } : { groupId: group_id }
  return { ...link, kind: 'table', tableOwner, isTableOpen: is_open === 1 }
}

/** The links of tables whose owner, or whose group's owner, is not disabled. */
function openTableLinks(queries: Queries) {
  return queries
    .selectFrom('table_links')
    .innerJoin('tables', 'tables.id', 'table_links.table_id')
    .leftJoin('groups', 'groups.id', 'tables.group_id')
    .innerJoin('users as owners', (join) =>
      join.on('owners.id', '=', ({ fn }) => fn.coalesce('tables.user_id', 'groups.owner_id')),
    )
    .where('owners.disabled_at', 'is', null)
}

export async function isLinkOpen(queries: Queries, id: number, gameId: number): Promise<boolean> {
  const row = await openGameLinks(queries)
    .select('game_links.id')
    .where('game_links.id', '=', id)
    .where('game_id', '=', gameId)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findOpenTableLinkIds(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await openTableLinks(queries)
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
  const row = await openTableLinks(queries)
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

/** A link, for those who manage what it opens. */
export type SecretLink = {
  readonly id: number
  readonly label: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly level: LinkLevel | TableLinkLevel
  /** The name of the user who made a link of a table; null: unknown. */
  readonly madeBy?: string | null
}

/** The oldest first. */
export function findLinks(queries: Queries, { kind, id }: Linked): Promise<readonly SecretLink[]> {
  if (kind === 'game') {
    return queries
      .selectFrom('game_links')
      .select(['id', 'label', 'level', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('game_id', '=', id)
      .where('token_hash', 'is not', null)
      .orderBy('id')
      .execute()
  }
  return queries
    .selectFrom('table_links')
    .leftJoin('users as makers', 'makers.id', 'table_links.made_by')
    .select(['table_links.id', 'label', 'level', 'table_links.created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'makers.name as madeBy'])
    .where('table_id', '=', id)
    .orderBy('table_links.id')
    .execute()
}

/** What a new link opens, and its rights there. */
export type NewLinked =
  | { readonly kind: 'game'; readonly id: number; readonly level: LinkLevel }
  | { readonly kind: 'table'; readonly id: number; readonly level: TableLinkLevel }

type NewLink = {
  readonly tokenHash: string
  readonly label: string
  readonly madeBy: number
  readonly now: string
}

export async function insertLink(
  queries: Queries,
  linked: NewLinked,
  { tokenHash, label, madeBy, now }: NewLink,
): Promise<SecretLink | undefined> {
  const common = { token_hash: tokenHash, label, created_at: now }
  const { id } =
    linked.kind === 'game'
      ? await queries
          .insertInto('game_links')
          .values({ ...common, game_id: linked.id, level: linked.level })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await queries
          .insertInto('table_links')
          .values({ ...common, table_id: linked.id, level: linked.level, made_by: madeBy })
          .returning('id')
          .executeTakeFirstOrThrow()
  return (await findLinks(queries, linked)).find((link) => link.id === id)
}

/** False: there is no such link. That of a game remains as the author of its changes, without a token. */
export async function turnOffLink(queries: Queries, { kind, id }: Linked, linkId: number) {
  const row =
    kind === 'game'
      ? await queries
          .updateTable('game_links')
          .set({ token_hash: null })
          .where('id', '=', linkId)
          .where('game_id', '=', id)
          .where('token_hash', 'is not', null)
          .returning('id')
          .executeTakeFirst()
      : await queries
          .deleteFrom('table_links')
          .where('id', '=', linkId)
          .where('table_id', '=', id)
          .returning('id')
          .executeTakeFirst()
  return row !== undefined
}

export async function turnOffLinksOfGame(queries: Queries, gameId: number): Promise<void> {
  await queries
    .updateTable('game_links')
    .set({ token_hash: null })
    .where('game_id', '=', gameId)
    .execute()
}

export async function turnOffLinksOfTable(
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

/** Ends the links of a table by which players take seats. */
export async function turnOffSeatLinks(queries: Queries, tableId: number): Promise<void> {
  await queries
    .deleteFrom('table_links')
    .where('table_id', '=', tableId)
    .where('level', '=', 'seat')
    .execute()
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

/** Records the use of a link, unless another request has just done so. */
export async function noteLinkUse(
  queries: Queries,
  { kind, id }: Pick<RequestLink, 'kind' | 'id'>,
  { now, unlessSince }: { readonly now: string; readonly unlessSince: string },
): Promise<void> {
  const table = kind === 'game' ? 'game_links' : 'table_links'
  await queries
    // Both tables have these columns.
    .updateTable(table as 'game_links')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((link) =>
      link.or([link('last_used_at', 'is', null), link('last_used_at', '<', unlessSince)]),
    )
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
