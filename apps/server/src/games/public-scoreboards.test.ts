import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type PublicScoreboard, PublicScoreboards } from './public-scoreboards.ts'
import { type GameWorld, gameWorld } from './testing/game-world.ts'
import { newGame } from './testing/new-game.ts'

describeDatabase('the kept scoreboards', (fresh) => {
  let world: GameWorld
  let boards: PublicScoreboards
  const kept: PublicScoreboard[] = []
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    const asha = await world.person()
    const games = [await newGame(asha), await newGame(asha), await newGame(asha)]
    const { database } = fresh()
    const board = await new PublicScoreboards(database).read(games[0]?.uuid ?? '')
    const capacity = 2.5 * (board?.size ?? 0)
    boards = new PublicScoreboards(database, { capacity, trust: Number.POSITIVE_INFINITY })
    for (const { uuid } of games) kept.push((await boards.read(uuid)) as PublicScoreboard)
  })
  afterAll(() => world.close())

  it('make room for one more by dropping the one that was looked up first', async () => {
    const [first, second, third] = kept
    if (first === undefined || second === undefined || third === undefined) expect.unreachable()
    const isKept = async (board: PublicScoreboard) => (await boards.read(board.uuid)) === board
    expect([await isKept(second), await isKept(third)]).toEqual([true, true])
    expect(await isKept(first)).toBe(false)
    expect(await isKept(third)).toBe(true)
    expect(await isKept(second)).toBe(false)
  })
})
