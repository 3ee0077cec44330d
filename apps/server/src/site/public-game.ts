import type { FastifyRequest } from 'fastify'
import { parseGameKey } from '../games/game-store.ts'
import type { PublicScoreboard, PublicScoreboards } from '../games/public-scoreboards.ts'

/** The public game of an address below /games/{uuid}; null: it names none. */
export async function publicGame(
  { params }: FastifyRequest,
  boards: PublicScoreboards,
): Promise<PublicScoreboard | null> {
  const { uuid } = params as { readonly uuid: string }
  const key = parseGameKey(uuid)
  return key === null || 'id' in key ? null : boards.read(key.uuid)
}
