import type { FastifyRequest } from 'fastify'
import { userOf } from '../authorization/signed-in.ts'
import { hasRole } from '../authorization/user-role.ts'
import { verifiedEmailKey } from '../authorization/verified-email.ts'
import type { Queries } from '../database/database.ts'
import { success } from '../http/envelope.ts'
import { gameDocument } from './game-document.ts'

const SUMMARY = [
  'id',
  'uuid',
  'organizer_id',
  'version',
  'status',
  'name',
  'description',
  'target_score',
  'drop_score',
  'middle_drop_score',
  'full_count_score',
  'player_count',
  'current_round',
  'leader_name',
  'leader_score',
  'winner_name',
  'winner_score',
  'created_at',
] as const

type Page = { readonly page: number; readonly page_size: number }

/** One page of the games in which the user has a role, newest first. */
export async function listGames(database: Queries, request: FastifyRequest) {
  const userId = userOf(request)
  const { page, page_size } = request.query as Page
  const emailKey = await verifiedEmailKey(database, userId)
  const visible = database
    .selectFrom('games')
    .where('deleted_at', 'is', null)
    .where((games) => hasRole(games, userId, emailKey))
  const { total } = await visible
    .select((games) => games.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await visible
    .select(SUMMARY)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  // PostgreSQL gives a count as text.
  const total_items = Number(total)
  const total_pages = Math.ceil(total_items / page_size)
  return success(
    rows.map((row) => gameDocument(row, row.organizer_id === userId ? 'ORGANIZER' : 'VIEWER')),
    { page, page_size, total_pages, total_items },
  )
}
