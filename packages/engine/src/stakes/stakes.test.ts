import { describe, expect, it } from 'vitest'
import { settings } from '../../test/events.ts'
import type { Stakes } from './stakes.ts'
import { checkStakes, STAKES_LIMITS, stakesOf } from './stakes.ts'

describe('R44: stakes', () => {
  it('cost nothing where nothing is said, and are divided to the last unit', () => {
    expect(stakesOf({})).toEqual({
      settle: 'POT',
      currency: null,
      buyIn: 0,
      rejoinFee: 0,
      dropFee: 0,
      pointValue: 0,
      callUp: 0,
      kittyPercent: 0,
      unit: 1,
      gin: { game: 100, box: 20, shutout: 'NONE' },
    })
  })

  it('ask for a rejoin what a seat costs, unless it has a price of its own', () => {
    expect(stakesOf({ buyIn: 50 }).rejoinFee).toBe(50)
    expect(stakesOf({ buyIn: 50, rejoinFee: 0 }).rejoinFee).toBe(0)
  })

  it('may be at the bounds', () => {
    const { amount, pointValue, percent, unit, bonus } = STAKES_LIMITS
    for (const end of ['minimum', 'maximum'] as const) {
      const most = stakesOf({
        currency: 'INR',
        buyIn: amount[end],
        dropFee: amount[end],
        pointValue: pointValue[end],
        callUp: amount[end],
        kittyPercent: percent[end],
        unit: unit[end],
        gin: { game: bonus[end], box: bonus[end], shutout: 'DOUBLE' },
      })
      expect(checkStakes(most, settings)).toEqual({ ok: true, value: most })
    }
  })

  it.each<[Partial<Stakes>, string, number, number]>([
    [{ buyIn: -1 }, 'buyIn', 0, 999_999_999],
    [{ rejoinFee: 1.5 }, 'rejoinFee', 0, 999_999_999],
    [{ dropFee: 1_000_000_000 }, 'dropFee', 0, 999_999_999],
    [{ pointValue: 1_000_000 }, 'pointValue', 0, 999_999],
    [{ callUp: -5 }, 'callUp', 0, 999_999_999],
    [{ kittyPercent: 101 }, 'kittyPercent', 0, 100],
    [{ unit: 0 }, 'unit', 1, 1_000_000],
    [{ gin: { game: -1, box: 20, shutout: 'NONE' } }, 'gin.game', 0, 9_999],
    [{ gin: { game: 100, box: 10_000, shutout: 'NONE' } }, 'gin.box', 0, 9_999],
  ])('are refused outside the bounds: %j', (given, field, minimum, maximum) => {
    const error = { code: 'stakes/out-of-range', field, minimum, maximum }
    expect(checkStakes(stakesOf(given), settings)).toEqual({ ok: false, error })
  })

  it.each(['', 'EURO', 'eur', 'XEURX', 'E1R'])('have no currency %j', (currency) => {
    const error = { code: 'stakes/currency' }
    expect(checkStakes(stakesOf({ currency }), settings)).toEqual({ ok: false, error })
  })

  it('settle by chips only where points go from hand to hand', () => {
    const chips = stakesOf({ settle: 'CHIPS' })
    const error = { code: 'stakes/chips-need-zero-sum' }
    expect(checkStakes(chips, settings)).toEqual({ ok: false, error })
    expect(checkStakes(chips, { rules: { form: 'ZERO_SUM' } }).ok).toBe(true)
    expect(checkStakes(stakesOf({ settle: 'POINTS' }), settings).ok).toBe(true)
  })
})

describe('R44: stakes of settings that are not said', () => {
  it('have a value for each setting', () => {
    const nothing = { settle: undefined, currency: undefined, rejoinFee: undefined, gin: undefined }
    expect(stakesOf({ ...nothing, buyIn: 50 })).toEqual(stakesOf({ buyIn: 50 }))
    expect(stakesOf({ buyIn: undefined, unit: undefined })).toEqual(stakesOf({}))
  })
})
