import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DebugLog } from './debug-log.ts'

const HOUR = 3_600_000
const signedIn = { kind: 'session', status: 'signed-in' } as const
const call = { kind: 'call', method: 'GET', path: '/games', status: 200, duration: 12 } as const

describe('the debug log', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') })
    localStorage.setItem('debug_enabled', 'true')
  })
  afterEach(() => vi.useRealTimers())

  it('keeps what happened with its time, oldest first', () => {
    const log = new DebugLog(localStorage)
    log.add(signedIn)
    vi.advanceTimersByTime(1500)
    log.add(call)
    expect(log.read()).toEqual([
      { at: '2026-11-21T12:00:00.000Z', ...signedIn },
      { at: '2026-11-21T12:00:01.500Z', ...call },
    ])
  })

  it.each([null, '', 'false', '0'])(
    'keeps nothing while debug_enabled is %j (P-debug-2)',
    (flag) => {
      if (flag === null) localStorage.removeItem('debug_enabled')
      else localStorage.setItem('debug_enabled', flag)
      const log = new DebugLog(localStorage)
      log.add(signedIn)
      expect(log.isEnabled()).toBe(false)
      expect(localStorage.getItem('debug_log')).toBeNull()
    },
  )

  it('keeps entries 24 hours and no longer (P-debug-1)', () => {
    const log = new DebugLog(localStorage)
    log.add(signedIn)
    vi.advanceTimersByTime(24 * HOUR)
    expect(log.read()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(log.read()).toEqual([])
    log.add(call)
    expect(JSON.parse(localStorage.getItem('debug_log') ?? '')).toHaveLength(1)
  })

  it('takes what is too old away at the start of the app, also when it is turned off by then', () => {
    new DebugLog(localStorage).add(signedIn)
    localStorage.removeItem('debug_enabled')
    vi.advanceTimersByTime(25 * HOUR)
    new DebugLog(localStorage)
    expect(localStorage.getItem('debug_log')).toBeNull()
  })

  it('never grows beyond its newest 500 entries', () => {
    const log = new DebugLog(localStorage)
    for (let status = 1; status <= 510; status++) log.add({ ...call, status })
    const statuses = log.read().map((entry) => entry.kind === 'call' && entry.status)
    expect(statuses).toHaveLength(500)
    expect([statuses[0], statuses.at(-1)]).toEqual([11, 510])
    expect(localStorage.getItem('debug_log')?.length).toBeLessThan(100_000)
  })

  it.each(['{"kind":', '"text"', '[1, null]'])(
    'starts again when %s was in its place',
    (damaged) => {
      localStorage.setItem('debug_log', damaged)
      const log = new DebugLog(localStorage)
      log.add(signedIn)
      expect(log.read()).toHaveLength(1)
    },
  )

  it('makes room instead of getting in the way when the storage is full', () => {
    const log = new DebugLog(localStorage)
    log.add(signedIn)
    // jsdom, like browsers, stores 5 million characters.
    localStorage.setItem('filler', 'x'.repeat(4_999_800))
    for (let times = 0; times < 10; times++) log.add(call)
    expect(localStorage.getItem('filler')).toHaveLength(4_999_800)
    expect(log.read().length).toBeLessThan(5)
  })
})
