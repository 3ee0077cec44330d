import { describe, expect, it } from 'vitest'
import { added, created, play, refusal, scored, scores } from '../../test/events.ts'
import { checkRound } from '../index.ts'

const game = () => play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 50, 3: 101 }))
const codes = (entry: Parameters<typeof scores>[0]) =>
  checkRound(game(), { roundNumber: 2, scores: scores(entry) }).map((error) => error.code)

describe('R4: the scores of a round', () => {
  it('are fine when each of those who play has one and one of them has 0', () => {
    expect(checkRound(game(), { roundNumber: 2, scores: scores({ 1: 0, 2: 'DROP' }) })).toEqual([])
  })

  it('are refused for someone who does not play, or whom nobody knows', () => {
    expect(
      checkRound(game(), { roundNumber: 2, scores: scores({ 1: 0, 2: 5, 3: 5, 9: 1 }) }),
    ).toEqual([
      { code: 'score/not-playing', playerId: 3 },
      { code: 'player/unknown', playerId: 9 },
    ])
  })

  it('are refused when one is missing, by position', () => {
    expect(checkRound(game(), { roundNumber: 1, scores: [] })).toEqual([
      { code: 'score/missing', playerId: 1 },
      { code: 'score/missing', playerId: 2 },
      { code: 'score/missing', playerId: 3 },
    ])
  })

  it('are refused when nobody who plays has 0 (P-score-10)', () => {
    expect(codes({ 1: 1, 2: 'DROP' })).toEqual(['score/no-zero'])
    expect(codes({ 1: 1, 2: 5, 9: 0 })).toEqual(['player/unknown', 'score/no-zero'])
  })

  it('are refused when a player has two', () => {
    const twice = [...scores({ 1: 0, 2: 5 }), ...scores({ 1: 0 })]
    expect(checkRound(game(), { roundNumber: 2, scores: twice })).toEqual([
      { code: 'score/duplicate', playerId: 1 },
    ])
  })
})

describe('R6: a score', () => {
  it('is a whole number from 0 to 999', () => {
    expect(codes({ 1: 0, 2: 999 })).toEqual([])
    for (const wrong of [-1, 1000, 0.5, Number.NaN]) {
      expect(checkRound(game(), { roundNumber: 2, scores: scores({ 1: 0, 2: wrong }) })).toEqual([
        { code: 'score/out-of-range', playerId: 2, minimum: 0, maximum: 999 },
      ])
    }
  })
})

it('R1: names a round that is not there yet', () => {
  expect(checkRound(game(), { roundNumber: 3, scores: [] })).toEqual([
    { code: 'round/unknown', roundNumber: 3 },
  ])
  expect(checkRound(game(), { roundNumber: 0, scores: [] })).toEqual([
    { code: 'round/unknown', roundNumber: 0 },
  ])
})

it('R4: a round without players cannot be scored', () => {
  expect(refusal(play(created()), scored(1, {}))).toEqual({ code: 'round/no-players' })
})
