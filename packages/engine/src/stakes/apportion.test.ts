import { describe, expect, it } from 'vitest'
import { apportion, lowestFirst } from './apportion.ts'

describe('R45: a sum', () => {
  it('is divided by the largest remainders', () => {
    expect(apportion(7, [50, 30, 20])).toEqual([4, 2, 1])
    expect(apportion(13, [267, 692, 417])).toEqual([2, 7, 4])
  })

  it('gives equal remainders in the order of the weights, or in the one that is named', () => {
    expect(apportion(1000, [1, 1, 1])).toEqual([334, 333, 333])
    expect(apportion(11, [1, 1, 1], { order: [2, 0, 1] })).toEqual([4, 3, 4])
  })

  it('is divided in whole units, and the first in order gets what is less than one', () => {
    expect(apportion(1050, [1, 1, 1], { unit: 100 })).toEqual([450, 300, 300])
    expect(apportion(1050, [1, 1, 1], { unit: 100, order: [1, 0, 2] })).toEqual([300, 450, 300])
    expect(apportion(99, [1, 1], { unit: 100 })).toEqual([99, 0])
  })

  it('is divided equally where all weights are 0, and not where one is', () => {
    expect(apportion(10, [0, 0])).toEqual([5, 5])
    expect(apportion(10, [0, 3])).toEqual([0, 10])
  })

  it('stays exact where a product is beyond the exact numbers', () => {
    expect(apportion(20_000_000_000_000, [198_900, 198_899, 1])).toEqual([
      10_000_000_000_000, 9_999_949_723_479, 50_276_521,
    ])
  })

  it('of nothing is nothing, and is given to nobody where there is nobody', () => {
    expect(apportion(0, [1, 2])).toEqual([0, 0])
    expect(apportion(0, [])).toEqual([])
  })
})

describe('R45: the order of a division', () => {
  it('has the lowest total first, equal ones by position', () => {
    expect(lowestFirst([90, 85, 40, 85])).toEqual([2, 1, 3, 0])
  })
})
