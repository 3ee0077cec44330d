import { describe, expect, it } from 'vitest'
import { createRetryPace } from './retry-pace.ts'

describe('the pace of coming back', () => {
  it('spreads the viewers of a server that is gone over five seconds', () => {
    const delays = Array.from({ length: 200 }, () => createRetryPace().failed())
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(4_500)
  })

  it('keeps to what the server asked for, the first time', () => {
    const pace = createRetryPace()
    pace.follow(4_321)
    expect(pace.failed()).toBe(4_321)
  })

  it('never waits longer than the longest spread beyond that', () => {
    const pace = createRetryPace()
    pace.follow(1_000)
    for (let failure = 0; failure < 50; failure++) {
      expect(pace.failed()).toBeLessThanOrEqual(31_000)
    }
  })

  it('forgets its failures when the page or its network comes back', () => {
    const pace = createRetryPace()
    pace.follow(1_000)
    for (let failure = 0; failure < 10; failure++) pace.failed()
    pace.startOver()
    expect(pace.failed()).toBe(1_000)
  })
})
