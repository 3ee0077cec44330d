import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

describeDatabase('a clock that jumps', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('back by a year loses no round and signs nobody out', async () => {
    const asha = await world.person()
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 1, 2])
    world.pass(-YEAR)
    const { body } = await score(asha, game, 2, [0, 1, 2])
    expect(body.data).toMatchObject({ currentRound: 2, version: 4 })
    const { body: history } = await asha.call('GET', `/games/${game.id}/history`)
    expect(history.data.map((entry: { version: number }) => entry.version)).toEqual([4, 3, 2, 1])
    world.pass(YEAR)
  })

  it('forward ends what has an end, and the games go on', async () => {
    const asha = await world.person()
    const game = await newGame(asha)
    world.pass(2 * HOUR)
    expect((await asha.call('GET', '/games')).status).toBe(401)
    const board = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    expect(board.status).toBe(200)
  })
})
