import { describe, expect, it } from 'vitest'
import { resultWith } from '../../test/results.ts'
import { addMeeting, headToHead, headToHeadOf, NEVER_MET } from './head-to-head.ts'

describe('head to head', () => {
  it('counts who finished ahead, and the rounds that both played (R41)', () => {
    const games = [
      [
        resultWith({ place: 1, points: [0, 10, null, 5], roundsWon: [1] }),
        resultWith({ place: 2, points: [20, 0, 0, null], roundsWon: [2, 3] }),
      ],
      [
        resultWith({ place: 3, points: [50], roundsWon: [] }),
        resultWith({ place: 1, points: [0], roundsWon: [1] }),
      ],
      [
        resultWith({ place: 2, points: [0], roundsWon: [1] }),
        resultWith({ place: 2, points: [0], roundsWon: [1] }),
      ],
      [resultWith({ place: 2 }), resultWith({ place: 4 })],
    ]
    expect(headToHead(games)).toEqual({
      games: 4,
      ahead: 2,
      level: 1,
      behind: 1,
      rounds: 4,
      roundsWon: 2,
      roundsWonByOther: 3,
      difference: { value: (-20 + 10 + 50 + 0) / 4, n: 4 },
    })
  })

  it('is ahead with the better place alone (R41)', () => {
    const pair = [resultWith({ place: 1 }), resultWith({ place: 2 })]
    expect(headToHead([pair])).toMatchObject({ ahead: 1, level: 0, behind: 0 })
  })

  it('is counted game by game (R41)', () => {
    const one = resultWith({ place: 1, points: [0, 10], roundsWon: [1] })
    const other = resultWith({ place: 2, points: [30, 0], roundsWon: [2] })
    const first = addMeeting(NEVER_MET, one, other)
    expect(headToHeadOf(addMeeting(first, other, one))).toEqual(
      headToHead([
        [one, other],
        [other, one],
      ]),
    )
    // What was counted before stays as it was.
    expect(headToHeadOf(first)).toEqual(headToHead([[one, other]]))
  })

  it('is of nothing between two who never met (R41)', () => {
    expect(headToHead([])).toMatchObject({ games: 0, rounds: 0, difference: { value: null, n: 0 } })
  })
})
