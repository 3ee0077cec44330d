import { describe, expect, it } from 'vitest'
import { paidIntoPot } from './pot.ts'

describe('R46: what a seat pays', () => {
  const prices = { buyIn: 100, rejoinFee: 30, dropFee: 5 }

  it('is its price, each rejoin and each drop', () => {
    expect(paidIntoPot(prices, { rejoins: 0 })).toBe(100)
    expect(paidIntoPot(prices, { rejoins: 2, drops: 3 })).toBe(175)
  })

  it('is less by waived rejoins, and never less than without any', () => {
    expect(paidIntoPot(prices, { rejoins: 2, waived: 1 })).toBe(130)
    expect(paidIntoPot(prices, { rejoins: 1, waived: 2 })).toBe(100)
  })
})
