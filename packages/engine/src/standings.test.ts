import { expect, it } from 'vitest'
import { isWarning, progressOf } from './index.ts'

it('is the total in percent of the target, rounded down, at most 100 (R21)', () => {
  expect(progressOf(0, 200)).toBe(0)
  expect(progressOf(199, 200)).toBe(99)
  expect(progressOf(200, 200)).toBe(100)
  expect(progressOf(999, 200)).toBe(100)
  expect(progressOf(29, 100)).toBe(29)
})

it('warns from 80 percent of the target up to the target (P-standings-3)', () => {
  expect(isWarning(159, 200)).toBe(false)
  expect(isWarning(160, 200)).toBe(true)
  expect(isWarning(200, 200)).toBe(true)
  expect(isWarning(201, 200)).toBe(false)
})
