import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import { success } from '../platform/http/envelope.ts'
import { userOf } from './authorization/signed-in.ts'
import { gamesWithRole } from './authorization/user-role.ts'
import { verifiedEmailKey } from './authorization/verified-email.ts'
import { gameDocument } from './game-document.ts'

const SUMMARY = [
  'games.id',
  'games.uuid',
  'games.organizer_id',
  'games.version',
  'games.status',
  'games.name',
  'games.description',
  'games.target_score',
  'games.drop_score',
  'games.middle_drop_score',
  'games.full_count_score',
  'games.player_count',
  'games.current_round',
  'games.leader_name',
  'games.leader_score',
  'games.winner_name',
  'games.winner_score',
  'games.created_at',
] as const

type Page = { readonly page: number; readonly page_size: number }

/** One page of the games in which the user has a role, newest first. */
export async function listGames(database: Queries, request: FastifyRequest) {
  const userId = userOf(request)
  const { page, page_size } = request.query as Page
  const emailKey = await verifiedEmailKey(database, userId)
  const games = gamesWithRole(database, userId, emailKey)
  const { total } = await database
    .selectFrom(games.as('listed'))
    .select((listed) => listed.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const listed = games
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = await database
    .selectFrom(listed.as('listed'))
    .innerJoin('games', 'games.id', 'listed.id')
    .select(SUMMARY)
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
  // PostgreSQL gives a count as text.
  const total_items = Number(total)
  const total_pages = Math.ceil(total_items / page_size)
  return success(
    rows.map((row) => gameDocument(row, row.organizer_id === userId ? 'ORGANIZER' : 'VIEWER')),
    { page, page_size, total_pages, total_items },
  )
}
