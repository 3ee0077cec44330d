import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  follow,
  passing,
  refusal,
  startWatching,
  stopWatching,
} from '../../testing/followed-page.ts'

const MINUTE = 60_000

beforeEach(startWatching)
afterEach(stopWatching)

describe('a stream that is lost', () => {
  it('comes back after the wait that the server asked for (P-live-6)', async () => {
    const page = follow()
    await passing(20_000)
    page.stream.lose()
    await passing(3_900)
    expect(page.states).toEqual(['live', 'reconnecting'])
    await passing(200)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('comes back the same way after the server ended it', async () => {
    const page = follow()
    await passing(20_000)
    page.stream.end()
    await passing(4_100)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('is tried again ever more seldom', async () => {
    const page = follow({ answer: () => Promise.reject(new TypeError('refused')) })
    await passing(0)
    expect(page.states).toEqual(['reconnecting'])
    const before = page.lastEventIds.length
    await passing(3_500)
    expect(page.lastEventIds.length - before).toBe(1)
    await passing(3_500)
    expect(page.lastEventIds.length - before).toBe(1)
    await passing(5 * MINUTE)
    expect(page.lastEventIds.length).toBeLessThan(25)
    expect(page.lastEventIds.length).toBeGreaterThan(10)
  })

  it('waits as long as a busy server asks', async () => {
    const page = follow({ answer: () => refusal(503, '30') })
    await passing(29_000)
    expect(page.lastEventIds).toHaveLength(1)
    expect(page.asked()).toBe(0)
    await passing(2_000)
    expect(page.lastEventIds).toHaveLength(2)
  })

  it('is noticed without a word when nothing comes for long (P-live-7)', async () => {
    const page = follow()
    await passing(39_000)
    expect(page.states).toEqual(['live'])
    await passing(7_000)
    expect(page.states).toEqual(['live', 'reconnecting'])
    await passing(4_100)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('is opened again at once after the device slept', async () => {
    const page = follow()
    await passing(1_000)
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    await passing(5_000)
    expect(page.lastEventIds).toHaveLength(2)
    expect(page.states).toEqual(['live'])
  })
})
