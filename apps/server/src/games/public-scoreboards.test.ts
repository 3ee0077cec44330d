import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type PublicScoreboard, PublicScoreboards } from './public-scoreboards.ts'
import { type GameWorld, gameWorld } from './testing/game-world.ts'
import { newGame } from './testing/new-game.ts'

const CAPACITY = 100_000

describeDatabase('the kept scoreboards', (fresh) => {
  let world: GameWorld
  let boards: PublicScoreboards
  let kept: readonly PublicScoreboard[]
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    const asha = await world.person()
    const trust = Number.POSITIVE_INFINITY
    boards = new PublicScoreboards(fresh().database, { capacity: CAPACITY, trust })
    const read = async () => boards.read((await newGame(asha)).uuid)
    kept = [await read(), await read(), await read()].filter((board) => board !== null)
  })
  afterAll(() => world.close())

  it('make room for what is kept beside one of them, and only when it is needed', async () => {
    const [first, second, third] = kept
    if (first === undefined || second === undefined || third === undefined) expect.unreachable()
    const room = CAPACITY - first.size - second.size - third.size
    const isKept = async (board: PublicScoreboard) => (await boards.read(board.uuid)) === board
    boards.keepBeside(second, room)
    expect([await isKept(first), await isKept(second), await isKept(third)]).not.toContain(false)
    boards.keepBeside(first, first.size)
    expect([await isKept(first), await isKept(third)]).toEqual([true, true])
    expect(await isKept(second)).toBe(false)
    // The bytes beside the evicted board are freed with it.
    boards.keepBeside(third, room - first.size)
    expect([await isKept(first), await isKept(third)]).toEqual([true, true])
    boards.keepBeside(second, CAPACITY)
    expect([await isKept(first), await isKept(third)]).toEqual([true, true])
  })
})
