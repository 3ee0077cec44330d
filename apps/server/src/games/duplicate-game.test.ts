import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, typed } from './testing/new-game.ts'

type Stint = { readonly roundJoined: number; readonly beginningScore: number }
type Player = {
  readonly id: number
  readonly name: string
  readonly position: number
  readonly totalScore: number
  readonly rejoins: number
  readonly stints: readonly Stint[]
}

describeDatabase('a duplicated game', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  it('seats everybody as they sat, with ids from 1 and one stint from 0 (R15)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela', 'Chitra', 'Dev'])
    const path = `/games/${game.id}`
    await asha.call('DELETE', `${path}/players/2`)
    const scores = typed(0, 0, 10, 201).filter(({ playerId }) => playerId !== 2)
    await asha.call('POST', `${path}/scores/round`, { roundNumber: 1, scores })
    const back = { type: 'REJOIN', playerId: 4, position: 1, beginningScore: 11, roundJoined: 2 }
    expect((await asha.call('POST', `${path}/players`, back)).status).toBe(201)
    const copied = await asha.call('POST', `${path}/duplicate`, {})
    expect(copied.status).toBe(201)
    const board = await asha.call('GET', `/scoreboard/${copied.body.data.id}`)
    const players: readonly Player[] = board.body.data.players
    expect(players.map(({ id, name, position }) => [position, name, id])).toEqual([
      [1, 'Dev', 1],
      [2, 'Asha', 2],
      [3, 'Chitra', 3],
    ])
    for (const { totalScore, rejoins, stints } of players) {
      expect({ totalScore, rejoins }).toEqual({ totalScore: 0, rejoins: 0 })
      expect(stints).toMatchObject([{ roundJoined: 1, beginningScore: 0 }])
    }
  })
})
