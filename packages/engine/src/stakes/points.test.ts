import { describe, expect, it } from 'vitest'
import {
  settleCallUp,
  settleDifferences,
  settleGin,
  settlePairs,
  settleRound,
  takeKitty,
} from './points.ts'

describe('R48: a settlement by points', () => {
  it('takes from each loser the own points for the winner', () => {
    expect(settleRound([0, 15, 25, 10, 20, 5], 100)).toEqual([
      7500, -1500, -2500, -1000, -2000, -500,
    ])
  })

  it('asks nothing for the winner’s points, nor of a player who takes no part', () => {
    expect(settleRound([3, null, 8], 2)).toEqual([16, 0, -16])
    expect(settleRound([null, null], 2)).toEqual([0, 0])
  })

  it('shares among several winners by position, odd units first', () => {
    expect(settleRound([7, 0, 0], 1)).toEqual([-7, 4, 3])
    expect(settleRound([7, 0, 0], 1, [2, 1])).toEqual([-7, 4, 3])
    expect(settleRound([7, 0, 0], 1, undefined, 5)).toEqual([-7, 7, 0])
  })

  it('has the winner who is named, also of points below 0', () => {
    expect(settleRound([5, 5, 2], 1, [1])).toEqual([-5, 7, -2])
    expect(settleRound([5, -9], 1, [0])).toEqual([-9, 9])
    expect(settleRound([0, 0, -1], 1, [0, 1])).toEqual([-1, 0, 1])
  })

  it('settles all pairs, for the lowest or the highest total', () => {
    expect(settlePairs([0, 100, 50, 250], 1, 'LOWEST')).toEqual([400, 0, 200, -600])
    expect(settlePairs([0, 100, 50, 250], 2, 'HIGHEST')).toEqual([-800, 0, -400, 1200])
  })

  it('takes the distance from the winner', () => {
    expect(settleDifferences([505, 430, 300], 1, [0])).toEqual([280, -75, -205])
    expect(settleDifferences([12, 40, 33], 2, [0])).toEqual([98, -56, -42])
    expect(settleDifferences([5, 40, 5], 1, [0, 2])).toEqual([18, -35, 17])
    expect(settleDifferences([5, 40, 5], 1, [0, 2], 10)).toEqual([25, -35, 10])
    expect(settleDifferences([5, 40, 30], 1, [0, 2])).toEqual([5, -10, 5])
  })

  it('of Gin adds the bonuses of the game and of the hands', () => {
    const bonuses = { game: 100, box: 20, shutout: 'DOUBLE' } as const
    const seats = [
      { total: 60, hands: 3 },
      { total: 102, hands: 5 },
    ]
    expect(settleGin(seats, 1, [1], bonuses)).toEqual([-182, 182])
    expect(settleGin(seats, 3, [1], bonuses)).toEqual([-546, 546])
  })

  it.each([
    ['NONE', 285],
    ['DOUBLE', 570],
    ['BONUS_AGAIN', 385],
  ] as const)('of Gin with a loser at 0 and %s pays %i', (shutout, won) => {
    const seats = [
      { total: 105, hands: 4 },
      { total: 0, hands: 0 },
    ]
    expect(settleGin(seats, 1, [0], { game: 100, box: 20, shutout })).toEqual([won, -won])
  })

  it('of Gin can have several seats, whose winners share in whole units', () => {
    const seats = [10, 10, 5].map((total) => ({ total, hands: 1 }))
    const bonuses = { game: 10, box: 5, shutout: 'NONE' } as const
    expect(settleGin(seats, 1, [0, 1], bonuses)).toEqual([8, 7, -15])
    expect(settleGin(seats, 1, [0, 1], bonuses, 10)).toEqual([15, 0, -15])
    expect(settleGin(seats, 1, [0, 2], bonuses)).toEqual([5, -10, 5])
  })

  it('takes a call-up from all others who play', () => {
    expect(settleCallUp([true, true, false, true], 5, [1])).toEqual([-5, 10, 0, -5])
    expect(settleCallUp([true, true, true], 5, [0, 2])).toEqual([3, -5, 2])
    expect(settleCallUp([true, true, true], 5, [0, 2], 5)).toEqual([5, -5, 0])
  })
})

describe('R48: the kitty', () => {
  it('has its part of what is won, rounded down', () => {
    expect(takeKitty([-1000, 1000], 10)).toEqual([-1000, 900, 100])
    expect(takeKitty([-28, 19, 9], 10)).toEqual([-28, 18, 9, 1])
    expect(takeKitty([-1999, 1999], 33)).toEqual([-1999, 1340, 659])
  })

  it('has nothing of what is lost, and may have all that is won', () => {
    expect(takeKitty([-5, 5], 0)).toEqual([-5, 5, 0])
    expect(takeKitty([-5, 5], 100)).toEqual([-5, 0, 5])
  })

  it('stays exact at the bounds', () => {
    expect(takeKitty([9_007_199_254_740_991], 99)).toEqual([
      90_071_992_547_410, 8_917_127_262_193_581,
    ])
  })
})
