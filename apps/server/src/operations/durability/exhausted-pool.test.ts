import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { newGame, score, typed } from '../../games/testing/new-game.ts'
import { POOL_SIZE } from '../../platform/database/postgres.ts'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'

describe('a pool of connections that are all in use', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  beforeAll(async () => {
    fresh = await freshDatabase('postgres')
    world = await gameWorld(fresh.database)
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  /** Uses all connections; returns a function that releases them. */
  const occupy = async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const held = Array.from({ length: POOL_SIZE }, () =>
      fresh.database.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection)
        await released
      }),
    )
    return { release, ended: Promise.all(held) }
  }

  it('is waited for, and answered 503 when none comes free in time; nothing is half done', async () => {
    const asha = await world.person()
    const game = await newGame(asha)
    const pool = await occupy()
    const body = { roundNumber: 1, scores: typed(0, 1, 2) }
    const refused = await asha.call('POST', `/games/${game.id}/scores/round`, body)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    pool.release()
    await pool.ended
    const { body: next } = await score(asha, game, 1, [0, 1, 2])
    expect(next.data.currentRound).toBe(1)
  })

  it('does not matter to a request that waits less than that', async () => {
    const asha = await world.person()
    const game = await newGame(asha)
    const pool = await occupy()
    const scoring = score(asha, game, 1, [0, 1, 2])
    pool.release()
    expect((await scoring).status).toBe(201)
    await pool.ended
  })
})
