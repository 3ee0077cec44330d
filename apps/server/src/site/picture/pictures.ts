import { createHash } from 'node:crypto'
import type { Scoreboard } from '@meldboard/engine'
import type { PublicScoreboard } from '../../games/public-scoreboards.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { WorkerPool } from '../../platform/worker-pool.ts'
import { BytesCache } from '../bytes-cache.ts'
import { type EveningCard, type GroupEvening, groupCard } from './evening-card.ts'
import type { PictureLook } from './picture-svg.ts'
import { type NamedSettlement, type SettlementCard, settlementCard } from './settlement-card.ts'

/** A picture of a game, of an evening, or of a settlement. */
export type PictureJob = PictureLook & ({ readonly scoreboard: Scoreboard } | CardJob)

type CardJob = { readonly evening: EveningCard } | { readonly settlement: SettlementCard }

const BUSY: Failure = {
  code: 'INTERNAL_ERROR',
  status: 503,
  message: 'tooManyPictures',
  headers: { 'retry-after': '5' },
}

export type PicturePool = WorkerPool<PictureJob, Uint8Array>

/** One thread of low priority, which draws 40 pictures within a request's time. */
export function picturePool(): PicturePool {
  const script = new URL('./picture-worker.ts', import.meta.url)
  return new WorkerPool(script, { size: 1, longestQueue: 40, longestJob: 10_000, busy: BUSY })
}

/** All apps of the process share it, as they share the processor. */
const SHARED_POOL = picturePool()

/** Changes with the drawing and its words, so that a cached picture of the last release is requested again. */
export const DRAWING = 3

/** The headers of a picture that is public under its address. */
export const PICTURE_HEADERS = {
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  // Messengers show it inside pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
} as const

/**
 * Draws each picture once for all readers and requests, in a thread of its own, so that scoring never waits for it. Each
 * method throws a FailureError when too many pictures wait, or this one takes too long.
 */
export class Pictures {
  readonly #pool: PicturePool
  readonly #drawn = new BytesCache()

  constructor(pool: PicturePool = SHARED_POOL) {
    this.#pool = pool
  }

  drawGame(board: PublicScoreboard, look: PictureLook): Promise<Buffer> {
    const key = `${board.key} ${look.shape} ${look.language}`
    return this.#draw(key, () => ({ scoreboard: board.document, ...look }))
  }

  drawEvening(evening: EveningCard, look: PictureLook): Promise<Buffer> {
    return this.#drawCard({ evening }, look)
  }

  /** Draws the evening of a group; null: no game ended on it. */
  async drawGroup(evening: GroupEvening, look: PictureLook): Promise<Buffer | null> {
    const card = groupCard(evening, look.language)
    return card && this.drawEvening(card, look)
  }

  drawSettlement(settlement: NamedSettlement, look: PictureLook): Promise<Buffer> {
    return this.#drawCard({ settlement: settlementCard(settlement, look.language) }, look)
  }

  #drawCard(card: CardJob, look: PictureLook): Promise<Buffer> {
    const job = { ...card, ...look }
    return this.#draw(hashOf(job), () => job)
  }

  #draw(key: string, job: () => PictureJob): Promise<Buffer> {
    return this.#drawn.get(key, async () => Buffer.from(await this.#pool.run(job())))
  }
}

/** The key of a picture by its whole content: equal pictures are one, and no reader gets one of other games. */
export function hashOf(content: CardJob & PictureLook): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
