import { describe, expect, it } from 'vitest'
import { added, cancelled, created, createdBy, go, play, scored } from '../../test/events.ts'
import { type Line, refuseLine } from '../index.ts'

const line = (score: number | 'DROP', hasWon?: boolean): Line => ({
  ...(score === 'DROP'
    ? { scoreType: score, scoreValue: 0 }
    : { scoreType: 'CUSTOM', scoreValue: score }),
  ...(hasWon !== undefined && { hasWon }),
})
const inRound = (roundNumber: number, playerId = 1) => ({ roundNumber, playerId })

describe('R4: the line of one player for the next round (P-line-10)', () => {
  const game = () =>
    play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 50, 3: 101 }))

  it('is fine without the others, and without a 0', () => {
    expect(refuseLine(game(), inRound(2), line(34))).toBeNull()
    expect(refuseLine(game(), inRound(2, 2), line('DROP'))).toBeNull()
  })

  it('is refused as the score in a round is', () => {
    const range = { minimum: 0, maximum: 999 }
    expect(refuseLine(game(), inRound(2), line(1000))).toEqual({
      code: 'score/out-of-range',
      playerId: 1,
      ...range,
    })
    expect(refuseLine(game(), inRound(2, 3), line(1))?.code).toBe('score/not-playing')
    expect(refuseLine(game(), inRound(2, 9), line(1))?.code).toBe('player/unknown')
  })

  it('is refused for another round than the next', () => {
    const error = { code: 'round/out-of-order', expected: 2 }
    expect(refuseLine(game(), inRound(1), line(1))).toEqual(error)
    expect(refuseLine(game(), inRound(3), line(1))).toEqual(error)
  })

  it('is refused in a game that is over, or not in progress', () => {
    const over = go(game(), scored(2, { 1: 0, 2: 60 }))
    expect(refuseLine(over, inRound(3), line(1))).toEqual({ code: 'game/over' })
    const ended = go(game(), cancelled())
    expect(refuseLine(ended, inRound(2), line(1))).toEqual({ code: 'game/not-in-progress' })
  })

  it('says who has won only where the scores do not, and not with a drop (R32)', () => {
    expect(refuseLine(game(), inRound(2), line(0, false))).toBeNull()
    expect(refuseLine(game(), inRound(2), line(0, true))?.code).toBe('round/wrong-winners')
    const exchange = play(createdBy({ form: 'ZERO_SUM', end: 'MANUAL' }), added('Ann', 'Bob'))
    expect(refuseLine(exchange, inRound(1), line(5, true))).toBeNull()
    expect(refuseLine(exchange, inRound(1), line('DROP', true))?.code).toBe('round/wrong-winners')
  })
})
