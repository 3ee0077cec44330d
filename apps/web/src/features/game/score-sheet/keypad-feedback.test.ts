import { afterEach, expect, it, vi } from 'vitest'
import { dropSecondTap } from './keypad-feedback.ts'

afterEach(() => vi.useRealTimers())

/** Taps a button of the page below the sheet; returns whether it was pressed. */
function isPressedAt(clientX: number, clientY: number): boolean {
  const below = document.body.appendChild(document.createElement('button'))
  const press = vi.fn()
  below.addEventListener('click', press)
  below.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }),
  )
  below.remove()
  return press.mock.calls.length > 0
}

it('drops the second tap of a finger that has sent the round, and no other (P-keypad-11)', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
  dropSecondTap({ clientX: 100, clientY: 600 })
  expect(isPressedAt(110, 610)).toBe(false)
  expect(isPressedAt(110, 610)).toBe(true)

  dropSecondTap({ clientX: 100, clientY: 600 })
  expect(isPressedAt(100, 400)).toBe(true)

  dropSecondTap({ clientX: 100, clientY: 600 })
  vi.advanceTimersByTime(400)
  expect(isPressedAt(100, 600)).toBe(true)
})
