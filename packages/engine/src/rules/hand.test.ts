import { describe, expect, it } from 'vitest'
import type { CardValues, Hand } from './hand.ts'
import { handLimit, handPoints, RANKS } from './hand.ts'

const thirteen: CardValues = {
  points: { A: 10, 2: 2, 5: 5, 8: 8, J: 10, K: 10, JOKER: 0 },
  isCapped: true,
}
const pointsOf = (hand: Hand, values = thirteen, fullCountScore = 80) =>
  handPoints(values, hand, { fullCountScore })

describe('R53: the cards left in a hand', () => {
  it('count the sum of their ranks', () => {
    expect(pointsOf({ 5: 1, J: 1, 8: 1 })).toEqual({ ok: true, value: 23 })
    expect(pointsOf({ A: 2, 2: 3, JOKER: 2 })).toEqual({ ok: true, value: 26 })
  })

  it('are 0 when there is none, or jokers alone that count 0', () => {
    expect(pointsOf({})).toEqual({ ok: true, value: 0 })
    expect(pointsOf({ K: 0, JOKER: 4 })).toEqual({ ok: true, value: 0 })
  })

  it('count at most the full count of the game as it is now', () => {
    expect(pointsOf({ K: 8 })).toEqual({ ok: true, value: 80 })
    expect(pointsOf({ K: 8, 2: 1 })).toEqual({ ok: true, value: 80 })
    expect(pointsOf({ K: 8 }, thirteen, 60)).toEqual({ ok: true, value: 60 })
    expect(pointsOf({ 2: 1 }, thirteen, 1)).toEqual({ ok: true, value: 1 })
    expect(handLimit(thirteen, { fullCountScore: 60 })).toBe(60)
  })

  it('count in full where the rules have no most, or a full count of 0', () => {
    expect(pointsOf({ K: 9 }, { ...thirteen, isCapped: false })).toEqual({ ok: true, value: 90 })
    expect(pointsOf({ K: 9 }, thirteen, 0)).toEqual({ ok: true, value: 90 })
    expect(handLimit({ ...thirteen, isCapped: false }, { fullCountScore: 80 })).toBeNull()
    expect(handLimit(thirteen, { fullCountScore: 0 })).toBeNull()
  })

  it('are of the ranks that the game has', () => {
    const error = { code: 'hand/no-value', rank: 'Q' }
    expect(pointsOf({ K: 1, Q: 1 })).toEqual({ ok: false, error })
    expect(pointsOf({ K: 1, Q: 0 })).toEqual({ ok: true, value: 10 })
  })

  it('are a number of cards of each rank', () => {
    for (const count of [-1, 0.5, 100, Number.NaN]) {
      const error = { code: 'hand/count-out-of-range', rank: 'A', minimum: 0, maximum: 99 }
      expect(pointsOf({ A: count })).toEqual({ ok: false, error })
    }
    expect(pointsOf({ 5: 99 }, { ...thirteen, isCapped: false })).toEqual({ ok: true, value: 495 })
  })

  it('have the ranks of a suit and the joker', () => {
    expect(RANKS.join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K JOKER')
  })
})
