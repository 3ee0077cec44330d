import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 'gap', 9]],
    [5, 9, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 7, 8, 9]],
  ])(
    'shows on page %i of %i the first, the last and those within 2 (P-games-7)',
    (page, total, shown) => {
      expect(pageNumbers(page, total)).toEqual(shown)
    },
  )
})
