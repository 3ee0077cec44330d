import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld } from './testing/game-world.ts'
import { SEED, seeded } from './testing/random.ts'
import { type Played, playRandomGame } from './testing/random-game.ts'

const GAMES = 50

describeDatabase(`fifty random games from seed ${SEED}`, (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('agree with a second, naive account in every total, out, exit round and winner', async () => {
    const organizer = await world.person()
    const played: Played[] = []
    for (let index = 0; index < GAMES; index += 1) {
      played.push(await playRandomGame(organizer, seeded(SEED + index)))
    }
    const count = (condition: (game: Played) => boolean) => played.filter(condition).length
    expect(count(({ moves }) => hasEditThenRejoin(moves))).toBeGreaterThanOrEqual(GAMES / 10)
    expect(count(({ end }) => end === 'automatic')).toBeGreaterThan(0)
    expect(count(({ end }) => end === 'manual')).toBeGreaterThan(0)
    for (const move of ['edit', 'join', 'rejoin', 'correct', 'leave', 'return'] as const) {
      expect(count(({ moves }) => moves.includes(move))).toBeGreaterThan(0)
    }
  })
})

function hasEditThenRejoin(moves: Played['moves']): boolean {
  const edit = moves.indexOf('edit')
  return edit !== -1 && moves.lastIndexOf('rejoin') > edit
}
