import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabases } from '../database/testing/describe-databases.ts'
import { type GameWorld, gameWorld } from '../games/testing/game-world.ts'
import { newGame } from '../games/testing/new-game.ts'
import type { PublicScoreboard } from './public-scoreboard.ts'
import { createPublicScoreboards, type PublicScoreboards } from './public-scoreboards.ts'

const CAPACITY = 100_000

describeDatabases('the kept scoreboards', (fresh) => {
  let world: GameWorld
  let boards: PublicScoreboards
  let kept: readonly PublicScoreboard[]
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    const asha = await world.person()
    const trust = Number.POSITIVE_INFINITY
    boards = createPublicScoreboards(fresh().database, { capacity: CAPACITY, trust })
    const read = async () => boards.read((await newGame(asha)).uuid)
    kept = [await read(), await read(), await read()].filter((board) => board !== null)
  })
  afterAll(() => world.close())

  it('make room for what is kept beside one of them, and only when it is needed', () => {
    const [first, second, third] = kept
    if (first === undefined || second === undefined || third === undefined) expect.unreachable()
    const room = CAPACITY - first.size - second.size - third.size
    const known = () => [first, second, third].map(({ uuid }) => boards.known(uuid) !== null)
    boards.keepBeside(second, room)
    expect(known()).toEqual([true, true, true])
    boards.keepBeside(first, first.size)
    expect(known()).toEqual([true, false, true])
    // What was kept beside it has gone with it.
    boards.keepBeside(third, room + second.size - first.size)
    expect(known()).toEqual([true, false, true])
    boards.keepBeside(second, CAPACITY)
    expect(known()).toEqual([true, false, true])
  })
})
