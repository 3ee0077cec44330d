import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomBelow, shuffled } from './random-order.ts'

afterEach(() => vi.restoreAllMocks())

function drawing(...numbers: readonly number[]): void {
  const left = [...numbers]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = left.shift() ?? 0
    return array
  })
}

describe('randomBelow', () => {
  it('draws again above the last whole multiple, so that no number is more probable', () => {
    drawing(2 ** 32 - 1, 5)
    expect(randomBelow(3)).toBe(2)
  })

  it('draws each number about as often', () => {
    const drawn = [0, 0, 0]
    for (let count = 0; count < 3000; count++) {
      const number = randomBelow(3)
      drawn[number] = (drawn[number] ?? 0) + 1
    }
    expect(Math.min(...drawn)).toBeGreaterThan(850)
  })
})

describe('shuffled', () => {
  it('has every order of three, each by the same number of draws', () => {
    const orders = [0, 1, 2].flatMap((last) =>
      [0, 1].map((middle) => {
        const draws = [last, middle]
        return shuffled(['a', 'b', 'c'], () => draws.shift() ?? 0).join('')
      }),
    )
    expect(new Set(orders).size).toBe(6)
  })

  it('leaves the given list as it was', () => {
    const list = ['a', 'b']
    expect(shuffled(list, () => 0)).toEqual(['b', 'a'])
    expect(list).toEqual(['a', 'b'])
  })
})
