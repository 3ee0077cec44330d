import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  go,
  joined,
  play,
  positioned,
  refusal,
  removed,
  renamed,
  scored,
} from '../../test/events.ts'

const three = () => play(created(), added('Ann', 'Bob', 'Cleo'))
const seats = (game: ReturnType<typeof three>) =>
  game.players.map((player) => `${player.position} ${player.name}`)

it('R16: a new name is trimmed, and 2 to 80 characters long', () => {
  expect(seats(go(three(), renamed(2, ' Bo ')))).toEqual(['1 Ann', '2 Bo', '3 Cleo'])
  expect(refusal(three(), renamed(2, 'B')).code).toBe('player/name-length')
  expect(refusal(three(), renamed(9, 'Bo'))).toEqual({ code: 'player/unknown', playerId: 9 })
})

describe('R13: removing a player', () => {
  it('closes the gap', () => {
    expect(seats(go(three(), removed(2)))).toEqual(['1 Ann', '2 Cleo'])
  })

  it('is refused once a score is recorded', () => {
    const game = go(three(), scored(1, { 1: 0, 2: 5, 3: 5 }), added('Dan'))
    expect(refusal(game, removed(2))).toEqual({ code: 'player/has-scores', playerId: 2 })
    expect(seats(go(game, removed(4)))).toEqual(['1 Ann', '2 Bob', '3 Cleo'])
    expect(refusal(game, removed(9))).toEqual({ code: 'player/unknown', playerId: 9 })
  })
})

describe('R10: positions', () => {
  it('are changed by a full permutation', () => {
    expect(seats(go(three(), positioned(3, 1, 2)))).toEqual(['1 Cleo', '2 Ann', '3 Bob'])
  })

  it('are refused when a player is missing, doubled or unknown', () => {
    const refused = { code: 'positions/not-permutation' }
    for (const ids of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 9],
      [1, 2, 3, 3],
      [1, 2, 3, 9],
    ]) {
      expect(refusal(three(), positioned(...ids))).toEqual(refused)
    }
  })

  it('never give an id a second time', () => {
    const at = { position: 3, beginningScore: 0, roundJoined: 1 }
    const game = go(three(), removed(3), joined('Dan', at))
    expect(game.players.map((player) => player.id)).toEqual([1, 2, 4])
  })
})
