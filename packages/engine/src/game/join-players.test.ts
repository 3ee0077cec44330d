import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  go,
  joined,
  play,
  refusal,
  rejoined,
  scored,
  totalOf,
} from '../../test/events.ts'
import { joinDefaults, positionChoices, scoreboardOf } from '../index.ts'

const two = () => play(created(), added('Ann', 'Bob'))
/** Round 2 is next, Bob is out with 101. */
const bobOut = () =>
  go(play(created(), added('Ann', 'Bob', 'Cleo')), scored(1, { 1: 0, 2: 101, 3: 10 }))
const at = { position: 3, beginningScore: 0, roundJoined: 1 }
const names = (game: ReturnType<typeof two>) => game.players.map((player) => player.name)

describe('R1: players added to a game', () => {
  it('come after the others and join the next round with 0 (R20)', () => {
    const game = go(bobOut(), added('Dan'))
    expect(game.players[3]).toEqual({
      id: 4,
      name: 'Dan',
      position: 4,
      stints: [{ roundJoined: 2, beginningScore: 0, roundExited: null, total: 0 }],
    })
  })

  it('are refused while the game is over', () => {
    const over = go(two(), scored(1, { 1: 0, 2: 101 }))
    expect(refusal(over, added('Cleo'))).toEqual({ code: 'game/over' })
    expect(refusal(over, joined('Cleo', { ...at, roundJoined: 2 }))).toEqual({ code: 'game/over' })
  })
})

describe('R9: a join', () => {
  it('takes a position, a beginning score and a round', () => {
    const game = go(bobOut(), joined('Dan', { position: 2, beginningScore: 11, roundJoined: 2 }))
    expect(names(game)).toEqual(['Ann', 'Dan', 'Bob', 'Cleo'])
    expect(totalOf(game, 4)).toBe(11)
  })

  it('may be to a round already played, which then counts 0 and is listed as missing', () => {
    const game = go(bobOut(), joined('Dan', { position: 4, beginningScore: 11, roundJoined: 1 }))
    expect(totalOf(game, 4)).toBe(11)
    expect(scoreboardOf(game).rounds[0]?.missingIds).toEqual([4])
  })

  it('is to round 1 at the earliest and the next at the latest (P-join-4)', () => {
    const range = { code: 'join/round-out-of-range', minimum: 1, maximum: 2 }
    expect(refusal(bobOut(), joined('Dan', { ...at, roundJoined: 0 }))).toEqual(range)
    expect(refusal(bobOut(), joined('Dan', { ...at, roundJoined: 3 }))).toEqual(range)
  })

  it('begins at the target at the most: a joiner is never out on arrival', () => {
    const game = go(bobOut(), joined('Dan', { position: 4, beginningScore: 100, roundJoined: 2 }))
    expect(totalOf(game, 4)).toBe(100)
    const range = { code: 'join/beginning-score-out-of-range', minimum: 0, maximum: 100 }
    expect(refusal(bobOut(), joined('Dan', { ...at, beginningScore: 101 }))).toEqual(range)
    expect(refusal(bobOut(), joined('Dan', { ...at, beginningScore: -1 }))).toEqual(range)
  })
})

describe('R2, R9: a rejoin', () => {
  const back = { position: 3, beginningScore: 11, roundJoined: 2 }

  it('brings back a player who is out, for the next round', () => {
    const game = go(bobOut(), rejoined(2, back))
    expect(totalOf(game, 2)).toBe(11)
    expect(refusal(bobOut(), rejoined(2, { ...back, roundJoined: 1 }))).toEqual({
      code: 'join/round-out-of-range',
      minimum: 2,
      maximum: 2,
    })
    expect(refusal(bobOut(), rejoined(2, { ...back, beginningScore: 101 })).code).toBe(
      'join/beginning-score-out-of-range',
    )
  })

  it('is refused for a player who is in, or whom nobody knows', () => {
    expect(refusal(bobOut(), rejoined(1, back))).toEqual({ code: 'player/not-out', playerId: 1 })
    expect(refusal(bobOut(), rejoined(9, back))).toEqual({ code: 'player/unknown', playerId: 9 })
  })

  it('moves the player to the chosen position, past the last meaning last', () => {
    const namesAt = (position: number) => names(go(bobOut(), rejoined(2, { ...back, position })))
    expect(namesAt(1)).toEqual(['Bob', 'Ann', 'Cleo'])
    expect(namesAt(2)).toEqual(['Ann', 'Bob', 'Cleo'])
    expect(namesAt(3)).toEqual(['Ann', 'Cleo', 'Bob'])
    expect(namesAt(4)).toEqual(['Ann', 'Cleo', 'Bob'])
  })

  it('is allowed while the game is over, which then goes on', () => {
    const over = go(two(), scored(1, { 1: 0, 2: 101 }))
    const on = go(over, rejoined(2, { ...back, position: 2 }), scored(2, { 1: 5, 2: 0 }))
    expect(totalOf(on, 2)).toBe(11)
  })
})

describe('R10: positions', () => {
  it('run from 1 to one past the last', () => {
    const range = { code: 'join/position-out-of-range', minimum: 1, maximum: 3 }
    expect(refusal(two(), joined('Cleo', { ...at, position: 0 }))).toEqual(range)
    expect(refusal(two(), joined('Cleo', { ...at, position: 4 }))).toEqual(range)
    const game = go(two(), joined('Cleo', at))
    expect(game.players.map((player) => player.position)).toEqual([1, 2, 3])
  })
})

describe('R16: limits', () => {
  it('are 20 players', () => {
    const full = play(created(), added(...Array.from({ length: 20 }, () => 'Ann')))
    const limit = { code: 'player/limit', maximum: 20 }
    expect(refusal(full, added('Bob'))).toEqual(limit)
    expect(refusal(full, joined('Bob', at))).toEqual(limit)
    expect(refusal(two(), added(...Array.from({ length: 100 }, () => 'Ann')))).toEqual(limit)
  })

  it('are names of 2 to 80 characters, of any alphabet', () => {
    const length = { code: 'player/name-length', minimum: 2, maximum: 80 }
    expect(refusal(two(), added('Cleo', ' X '))).toEqual(length)
    expect(refusal(two(), added('x'.repeat(81)))).toEqual(length)
    expect(refusal(two(), joined('X', at))).toEqual(length)
    expect(names(go(two(), added('🂡'.repeat(80))))[2]).toBe('🂡'.repeat(80))
  })
})

describe('R9: the defaults of a join', () => {
  it('are the last position, the next round and one point more than the highest who is in (P-join-1)', () => {
    const game = go(
      play(created(), added('Ann', 'Bob', 'Cleo')),
      scored(1, { 1: 0, 2: 60, 3: 101 }),
    )
    expect(joinDefaults(game)).toEqual({
      type: 'MIDDLE_JOIN',
      position: 4,
      beginningScore: 61,
      roundJoined: 2,
    })
  })

  it('begin at the target at the most', () => {
    const game = go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 100 }))
    expect(joinDefaults(game).beginningScore).toBe(100)
  })

  it('begin at 0 without players', () => {
    expect(joinDefaults(play(created())).beginningScore).toBe(0)
  })
})

it('R10: the choices of position run to one past the last (P-join-5)', () => {
  expect(positionChoices(play(created()))).toEqual([1])
  expect(positionChoices(play(created(), added('Ann', 'Bob')))).toEqual([1, 2, 3])
})
