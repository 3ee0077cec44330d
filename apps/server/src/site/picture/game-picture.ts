import type { Scoreboard } from '@meldboard/engine'
import type { FastifyInstance } from 'fastify'
import { GAME_NOT_FOUND } from '../../games/authorization.ts'
import { isKnown } from '../../games/game-document.ts'
import type { PublicScoreboard, PublicScoreboards } from '../../games/public-scoreboards.ts'
import { type Failure, FailureError } from '../../platform/http/failure.ts'
import { WorkerPool } from '../../platform/worker-pool.ts'
import { bytesOfVersion } from '../bytes-of-version.ts'
import { publicGame } from '../public-game.ts'
import type { EveningCard } from './evening-card.ts'
import type { PictureShape } from './picture-svg.ts'
import type { SettlementCard } from './settlement-card.ts'

/** A picture of a game, of an evening, or of a settlement. */
export type PictureJob = { readonly shape: PictureShape } & (
  | { readonly scoreboard: Scoreboard }
  | { readonly evening: EveningCard }
  | { readonly settlement: SettlementCard }
)

const BUSY: Failure = {
  code: 'INTERNAL_ERROR',
  status: 503,
  message: 'Too many pictures are being drawn right now. Please try again in a moment.',
  headers: { 'retry-after': '5' },
}

export type PicturePool = WorkerPool<PictureJob, Uint8Array>

/** One thread of low priority, which draws 40 pictures within a request's time. */
export function picturePool(): PicturePool {
  const script = new URL('./picture-worker.ts', import.meta.url)
  return new WorkerPool(script, { size: 1, longestQueue: 40, longestJob: 10_000, busy: BUSY })
}

/** All apps of the process share it, as they share the processor. */
export const SHARED_POOL = picturePool()

/** Changes with the drawing, so that a cached picture of the last release is requested again. */
export const DRAWING = 2

/** The headers of a picture that is public under its address. */
export const PICTURE_HEADERS = {
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  // Messengers show it inside pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** The address of a version's picture, for previews that cache a picture by its address. */
export function pictureAddress(publicUrl: string, { uuid, version }: PublicScoreboard): string {
  return `${publicUrl}/games/${uuid}/picture.png?version=${version}.${DRAWING}`
}

/**
 * Serves /games/{uuid}/picture.png, the standing as a poster; `?shape=tall` for a story. A version is drawn once for
 * all requests, in a thread of its own, so that scoring never waits for it.
 */
export function addGamePicture(
  app: FastifyInstance,
  boards: PublicScoreboards,
  pool: PicturePool = SHARED_POOL,
): void {
  const drawn = bytesOfVersion<PublicScoreboard, PictureShape>({
    make: async (board, shape) =>
      Buffer.from(await pool.run({ scoreboard: board.document, shape })),
    onCached: (board, bytes) => boards.keepBeside(board, bytes),
  })
  app.get('/games/:uuid/picture.png', async (request, reply) => {
    const board = await publicGame(request, boards)
    if (board === null) throw new FailureError(GAME_NOT_FOUND)
    const { shape } = request.query as { readonly shape?: unknown }
    const tag = board.entityTag.replace(/"$/, `.${DRAWING}"`)
    reply.headers({ ...PICTURE_HEADERS, etag: tag })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('image/png').send(await drawn(board, shape === 'tall' ? 'tall' : 'wide'))
  })
}
