import { type PicturePool, SHARED_POOL } from './game-picture.ts'
import type { PictureShape } from './picture-svg.ts'
import { type NamedSettlement, settlementCard } from './settlement-card.ts'

/** Draws settlements, without a cache: each is for one organizer, who shares it. */
export class SettlementPictures {
  readonly #pool: PicturePool

  constructor(pool: PicturePool = SHARED_POOL) {
    this.#pool = pool
  }

  /** @throws FailureError when too many pictures wait, or this one takes too long */
  async draw(settlement: NamedSettlement, shape: PictureShape): Promise<Buffer> {
    return Buffer.from(await this.#pool.run({ settlement: settlementCard(settlement), shape }))
  }
}
