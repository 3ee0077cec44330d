import { describe, expect, it } from 'vitest'
import { added, created, go, joined, play, rejoined, scored, scores } from '../../test/events.ts'
import { previewRound } from '../index.ts'

const game = () =>
  go(
    play(created(), added('Ann', 'Bob', 'Cleo')),
    scored(1, { 1: 0, 2: 70, 3: 101 }),
    scored(2, { 1: 0, 2: 5 }),
  )

describe('R4: a preview', () => {
  it('shows what the scores entered so far do to those who play (P-score-5)', () => {
    expect(previewRound(game(), { roundNumber: 3, scores: scores({ 2: 'MIDDLE_DROP' }) })).toEqual([
      {
        playerId: 1,
        before: 0,
        after: null,
        points: null,
        pointsLeft: 100,
        isOut: false,
        isWarning: false,
        progressBefore: 0,
        progressAfter: 0,
        mustPlay: false,
      },
      {
        playerId: 2,
        before: 75,
        after: 115,
        points: 40,
        pointsLeft: -15,
        isOut: true,
        isWarning: false,
        progressBefore: 75,
        progressAfter: 100,
        mustPlay: false,
      },
    ])
  })

  it('of an earlier round starts from the total before it (P-score-9)', () => {
    const [, bob, cleo] = previewRound(game(), {
      roundNumber: 1,
      scores: scores({ 2: 85, 3: 100 }),
    })
    expect(bob).toMatchObject({ before: 0, after: 85, isWarning: true, isOut: false })
    expect(cleo).toMatchObject({ before: 0, after: 100, isOut: false, isWarning: true })
    expect(cleo?.pointsLeft).toBe(0)
    expect(previewRound(game(), { roundNumber: 2, scores: [] })[1]).toMatchObject({
      before: 70,
      pointsLeft: 30,
    })
  })

  it('starts from the beginning score of a stint', () => {
    const back = go(
      game(),
      rejoined(3, { position: 3, beginningScore: 76, roundJoined: 3 }),
      joined('Dan', { position: 4, beginningScore: 7, roundJoined: 2 }),
      scored(3, { 1: 0, 2: 1, 3: 2, 4: 3 }),
    )
    const before = previewRound(back, { roundNumber: 4, scores: [] }).map(
      (preview) => preview.before,
    )
    expect(before).toEqual([0, 76, 78, 10])
  })

  it('takes a score that is not legal as not entered', () => {
    for (const wrong of [-1, 1.5, 1000, Number.NaN]) {
      expect(
        previewRound(game(), { roundNumber: 3, scores: scores({ 1: wrong }) })[0]?.after,
      ).toBeNull()
    }
  })
})
