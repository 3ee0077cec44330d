import { describe, expect, it } from 'vitest'
import {
  added,
  cancelled,
  created,
  createdBy,
  type Entry,
  edited,
  go,
  joined,
  left,
  play,
  rejoined,
  scored,
} from '../../test/events.ts'
import type { Game, Rules } from '../index.ts'
import { momentOf, scoreboardOf } from '../index.ts'

/** A game of Ann, Bob and Cleo after these rounds. */
function after(rounds: readonly Entry[], rules?: Partial<Rules>): Game {
  const settings = { targetScore: 200 }
  return play(
    rules === undefined ? created(settings) : createdBy(rules, settings),
    added('Ann', 'Bob', 'Cleo'),
    ...rounds.map((entry, index) => scored(index + 1, entry)),
  )
}

const momentIn = (game: Game) => momentOf(scoreboardOf(game))

describe('a third win in a row (R52)', () => {
  const ANN = { 1: 0, 2: 10, 3: 20 }
  const BOB = { 1: 10, 2: 0, 3: 20 }

  it('is of one player who has won the last three rounds', () => {
    expect(momentIn(after([BOB, ANN, ANN, ANN]))).toEqual({ kind: 'THREE_IN_A_ROW', playerId: 1 })
    expect(momentIn(after([ANN, ANN, ANN]))).toEqual({ kind: 'THREE_IN_A_ROW', playerId: 1 })
  })

  it('is none before the third round, nor with another winner among them', () => {
    expect(momentIn(after([ANN, ANN]))).toBeNull()
    expect(momentIn(after([BOB, ANN, ANN]))).toBeNull()
    expect(momentIn(after([ANN, BOB, ANN]))).toBeNull()
    expect(momentIn(after([ANN, ANN, BOB]))).toBeNull()
  })

  it('is none with the fourth', () => {
    expect(momentIn(after([ANN, ANN, ANN, ANN]))).toBeNull()
  })

  it('is none where two have won all three', () => {
    const both = { 1: 0, 2: 0, 3: 20 }
    expect(momentIn(after([both, both, both]))).toBeNull()
    expect(momentIn(after([ANN, both, ANN]))).toEqual({ kind: 'THREE_IN_A_ROW', playerId: 1 })
  })

  it('comes before a return and a new leader', () => {
    const rounds = [
      { 1: 60, 2: 0, 3: 201 },
      { 1: 0, 2: 40 },
      { 1: 0, 2: 40 },
      { 1: 0, 2: 1 },
    ]
    const game = go(after(rounds), rejoined(3, { position: 3, beginningScore: 82, roundJoined: 5 }))
    expect(momentIn(game)).toEqual({ kind: 'THREE_IN_A_ROW', playerId: 1 })
  })
})

describe('a return (R52)', () => {
  const OUT = [
    { 1: 0, 2: 10, 3: 201 },
    { 1: 5, 2: 0 },
  ]

  it('is of a player who has come back for the next round, until that is scored', () => {
    const back = go(after(OUT), rejoined(3, { position: 3, beginningScore: 11, roundJoined: 3 }))
    expect(momentIn(back)).toEqual({ kind: 'BACK_IN', playerId: 3 })
    expect(momentIn(go(back, scored(3, { 1: 0, 2: 30, 3: 5 })))).toBeNull()
  })

  it('is not of a player who joins', () => {
    const game = after(OUT)
    expect(
      momentIn(go(game, joined('Dan', { position: 4, beginningScore: 11, roundJoined: 3 }))),
    ).toBeNull()
  })

  it('comes before a new leader', () => {
    const game = after([
      { 1: 0, 2: 10, 3: 201 },
      { 1: 5, 2: 0 },
      { 1: 30, 2: 0 },
    ])
    expect(momentIn(game)).toEqual({ kind: 'NEW_LEAD', playerId: 2, by: 25 })
    expect(
      momentIn(go(game, rejoined(3, { position: 3, beginningScore: 36, roundJoined: 4 }))),
    ).toEqual({ kind: 'BACK_IN', playerId: 3 })
  })
})

describe('a new leader (R52)', () => {
  const START = [
    { 1: 0, 2: 10, 3: 30 },
    { 1: 10, 2: 5, 3: 0 },
  ]

  it('is alone in front where another one was alone before the round, with the points to the next', () => {
    expect(momentIn(after([...START, { 1: 40, 2: 2, 3: 0 }]))).toEqual({
      kind: 'NEW_LEAD',
      playerId: 2,
      by: 13,
    })
  })

  it('is none before round 3', () => {
    expect(
      momentIn(
        after([
          { 1: 0, 2: 10, 3: 30 },
          { 1: 20, 2: 0, 3: 0 },
        ]),
      ),
    ).toBeNull()
  })

  it('is none where the same player leads on', () => {
    expect(momentIn(after([...START, { 1: 1, 2: 0, 3: 40 }]))).toBeNull()
  })

  it('is none where several lead now, or led before', () => {
    expect(momentIn(after([...START, { 1: 10, 2: 5, 3: 0 }]))).toBeNull()
    const level = [
      { 1: 0, 2: 0, 3: 30 },
      { 1: 10, 2: 10, 3: 0 },
    ]
    expect(momentIn(after([...level, { 1: 10, 2: 0, 3: 40 }]))).toBeNull()
  })

  it('has the highest total where that is best', () => {
    const rounds = [
      { 1: 50, 2: 10, 3: 0 },
      { 1: 0, 2: 20, 3: 10 },
      { 1: 0, 2: 45, 3: 10 },
    ]
    expect(momentIn(after(rounds, { aim: 'HIGHEST', end: 'MANUAL' }))).toEqual({
      kind: 'NEW_LEAD',
      playerId: 2,
      by: 25,
    })
  })

  it('leads after a leader who went out in the round', () => {
    const rounds = [
      { 1: 0, 2: 150, 3: 180 },
      { 1: 140, 2: 0, 3: 0 },
      { 1: 90, 2: 0, 3: 5 },
    ]
    expect(momentIn(after(rounds))).toEqual({ kind: 'NEW_LEAD', playerId: 2, by: 35 })
  })

  it('is none because the leader has left, or because a player has joined', () => {
    const led = after([...START, { 1: 1, 2: 0, 3: 40 }])
    expect(momentIn(go(led, left(1, 3)))).toBeNull()
    const at = { position: 4, beginningScore: 5, roundJoined: 4 }
    expect(momentIn(go(led, joined('Dan', at)))).toBeNull()
  })

  it('is nobody whose score of a round is missing, and is found without them', () => {
    const game = go(
      after([...START, { 1: 40, 2: 2, 3: 0 }]),
      joined('Dan', { position: 4, beginningScore: 1, roundJoined: 2 }),
    )
    expect(momentIn(game)).toEqual({ kind: 'NEW_LEAD', playerId: 2, by: 13 })
  })

  it('goes with a correction of the round', () => {
    const game = after([...START, { 1: 40, 2: 2, 3: 0 }])
    expect(momentIn(go(game, edited(3, { 1: 1, 2: 0, 3: 40 })))).toBeNull()
  })
})

describe('no moment (R52)', () => {
  const NEW_LEAD = [
    { 1: 0, 2: 10, 3: 30 },
    { 1: 10, 2: 5, 3: 0 },
    { 1: 40, 2: 2, 3: 0 },
  ]

  it('is in a game without rounds, nor in one that was cancelled', () => {
    expect(momentIn(after([]))).toBeNull()
    expect(momentIn(go(after(NEW_LEAD), cancelled()))).toBeNull()
  })

  it('is in a game that is over', () => {
    const rounds = [
      { 1: 0, 2: 150, 3: 180 },
      { 1: 140, 2: 0, 3: 0 },
      { 1: 90, 2: 0, 3: 50 },
    ]
    expect(momentIn(after(rounds))).toBeNull()
  })
})
