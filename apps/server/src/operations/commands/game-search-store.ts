import { searchWords } from '@meldboard/engine'
import { type GameKey, named, parseGameKey } from '../../games/game-store.ts'
import { hasWords } from '../../games/roles/role-store.ts'
import type { Queries } from '../../platform/database/database.ts'

const FOUND_GAMES = 50

/** A game of the installation, also one that its organizer has deleted. */
export type FoundGame = {
  readonly id: number
  readonly name: string
  readonly organizerId: number
  /** Its status; DELETED once its organizer has deleted it. */
  readonly state: string
  readonly changedAt: string
}

/** The newest games by a name, a player, an id or a uuid, and their total number. */
export async function searchGames(
  queries: Queries,
  text: string,
): Promise<{ readonly games: readonly FoundGame[]; readonly total: number }> {
  const words = searchWords(text)
  const key = parseGameKey(text)
  const found = queries
    .selectFrom('games')
    .where((game) =>
      game.or([
        ...(words.length > 0 ? [hasWords(game, words)] : []),
        ...(key === null ? [] : [named(game, key)]),
      ]),
    )
  const rows = await found
    .select(['id', 'name', 'organizer_id as organizerId', 'status', 'deleted_at'])
    .select('updated_at as changedAt')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FOUND_GAMES)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const games = rows.map(({ deleted_at, status, ...game }) => ({
    ...game,
    state: deleted_at === null ? status : 'DELETED',
  }))
  return { games, total: Number(total) }
}

/** The id of a game, also of a deleted one; null: none. */
export async function findGameId(queries: Queries, key: GameKey): Promise<number | null> {
  const row = await queries
    .selectFrom('games')
    .select('id')
    .where((game) => named(game, key))
    .executeTakeFirst()
  return row?.id ?? null
}

const PARTS = {
  changes: 'game_events',
  addresses: 'player_emails',
  links: 'game_links',
  shares: 'game_shares',
} as const

/** The number of rows of a game, by kind. */
export async function countParts(
  queries: Queries,
  gameId: number,
): Promise<Readonly<Record<keyof typeof PARTS, number>>> {
  const counts = { changes: 0, addresses: 0, links: 0, shares: 0 }
  for (const [part, table] of Object.entries(PARTS) as [keyof typeof PARTS, 'game_events'][]) {
    const { count } = await queries
      // All these tables have this column.
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('game_id', '=', gameId)
      .executeTakeFirstOrThrow()
    counts[part] = Number(count)
  }
  return counts
}
