import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedStatuses } from './counted-statuses.ts'

describe('statuses that are counted', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are told of once a second, and only when there were some', () => {
    const tell = vi.fn()
    const counted = countedStatuses(tell)
    for (const status of [200, 304, 200]) counted.add(status)
    expect(tell).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(tell.mock.calls).toEqual([
      [200, 2],
      [304, 1],
    ])
    counted.add(304)
    vi.advanceTimersByTime(5_000)
    expect(tell.mock.calls.slice(2)).toEqual([[304, 1]])
  })

  it('are not lost at the end', () => {
    const tell = vi.fn()
    const counted = countedStatuses(tell)
    counted.add(200)
    counted.flush()
    expect(tell.mock.calls).toEqual([[200, 1]])
  })
})
