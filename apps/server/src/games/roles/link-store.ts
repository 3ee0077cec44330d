import type { Queries } from '../../platform/database/database.ts'
import type { LinkLevel } from '../../platform/database/tables.ts'
import type { RequestGameLink, RequestLink } from '../../platform/http/handler.ts'

/** The working link of a token hash; null for all other texts. */
export async function findOpenLink(
  queries: Queries,
  tokenHash: string,
): Promise<RequestGameLink | null> {
  const row = await queries
    .selectFrom('game_links')
    .innerJoin('games', 'games.id', 'game_links.game_id')
    // A disabled organizer's links do not work: the organizer answers for what they write.
    .innerJoin('users', 'users.id', 'games.organizer_id')
    .where('users.disabled_at', 'is', null)
    .select([
      'game_links.id',
      'game_links.game_id as gameId',
      'game_links.label',
      'game_links.level',
      'game_links.last_used_at as lastUsedAt',
      'games.uuid as gameUuid',
      'games.organizer_id as ownerId',
      'games.is_private',
    ])
    .where('token_hash', '=', tokenHash)
    .where('games.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { is_private: isPrivate, ...link } = row
  return { ...link, kind: 'game', isPrivate: isPrivate === 1 }
}

export async function isLinkOpen(queries: Queries, id: number, gameId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('game_links')
    .innerJoin('games', 'games.id', 'game_links.game_id')
    .innerJoin('users', 'users.id', 'games.organizer_id')
    .select('game_links.id')
    .where('game_links.id', '=', id)
    .where('game_id', '=', gameId)
    .where('token_hash', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The oldest first. */
export async function findLinks(queries: Queries, gameId: number): Promise<readonly GameLink[]> {
  return queries
    .selectFrom('game_links')
    .select(['id', 'label', 'level', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('game_id', '=', gameId)
    .where('token_hash', 'is not', null)
    .orderBy('id')
    .execute()
}

export type GameLink = {
  readonly id: number
  readonly label: string
  readonly level: LinkLevel
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

type NewLink = {
  readonly tokenHash: string
  readonly label: string
  readonly level: LinkLevel
  readonly now: string
}

export async function insertLink(
  queries: Queries,
  gameId: number,
  { tokenHash, label, level, now }: NewLink,
): Promise<GameLink> {
  return queries
    .insertInto('game_links')
    .values({ game_id: gameId, token_hash: tokenHash, label, level, created_at: now })
    .returning(['id', 'label', 'level', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .executeTakeFirstOrThrow()
}

/** False: the game has no such working link. */
export async function revokeLink(queries: Queries, gameId: number, id: number): Promise<boolean> {
  const row = await queries
    .updateTable('game_links')
    .set({ token_hash: null })
    .where('id', '=', id)
    .where('game_id', '=', gameId)
    .where('token_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeAllLinks(queries: Queries, gameId: number): Promise<void> {
  await queries
    .updateTable('game_links')
    .set({ token_hash: null })
    .where('game_id', '=', gameId)
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
