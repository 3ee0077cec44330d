import { ApiError } from '@meldboard/api-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Asked,
  FAILURE,
  follow,
  passing,
  refusal,
  type Stream,
  startWatching,
  stopWatching,
} from '../../testing/followed-page.ts'

const MINUTE = 60_000

beforeEach(startWatching)
afterEach(stopWatching)

describe('where no stream comes through', () => {
  const ways: Record<string, () => Response | Promise<Response>> = {
    'a page instead of a stream': () =>
      new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
    'too many viewers': () => refusal(429),
    'a server that has no streams': () => refusal(501),
  }

  it.each(Object.entries(ways))('asks every 3 seconds: %s (P-live-8)', async (_, answer) => {
    const page = follow({ answer })
    await passing(0)
    expect(page.asked()).toBe(1)
    await passing(9_000)
    expect(page.asked()).toBe(4)
    expect(page.states).toEqual(['live'])
    expect(page.lastEventIds).toHaveLength(1)
  })

  it('asks when the stream opens but nothing arrives', async () => {
    const page = follow({ answer: (request, stream) => stream.open(request, '', '') })
    await passing(4_900)
    expect(page.states).toEqual(['reconnecting'])
    await passing(3_200)
    expect(page.asked()).toBe(2)
    expect(page.states).toEqual(['reconnecting', 'live'])
  })

  it('asks when the stream is cut short three times in a row', async () => {
    const page = follow({
      answer(request, stream) {
        setTimeout(stream.end, 10)
        return stream.open(request, '')
      },
    })
    await passing(40_000)
    expect(page.asked()).toBeGreaterThan(1)
    expect(page.states.at(-1)).toBe('live')
  })

  it('looks for the stream again after a minute, and goes over to it', async () => {
    let answer = (_: Asked, __: Stream) => refusal(429)
    const page = follow({ answer: (request, stream) => answer(request, stream) })
    await passing(30_000)
    answer = (request, stream) => stream.open(request, '')
    await passing(32_000)
    const asked = page.asked()
    expect(page.stream.viewers()).toBe(1)
    await passing(20_000)
    expect(page.asked()).toBe(asked)
    expect(page.states).toEqual(['live'])
  })

  it('stays away as long as a crowded server asks', async () => {
    const page = follow({ answer: () => refusal(429, '300') })
    await passing(4 * MINUTE)
    expect(page.lastEventIds).toHaveLength(1)
    await passing(2 * MINUTE)
    expect(page.lastEventIds).toHaveLength(2)
  })

  it('says that it reconnects when asking fails as well', async () => {
    const page = follow({ answer: () => refusal(429) })
    await passing(0)
    page.failAsking(new ApiError({ ...FAILURE, code: 'NETWORK_ERROR', status: 0 }))
    await passing(3_000)
    expect(page.states).toEqual(['live', 'reconnecting'])
    page.failAsking(null)
    await passing(20_000)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('knows that the game is gone when the scoreboard is not found either', async () => {
    const page = follow({ answer: () => refusal(404) })
    page.failAsking(new ApiError({ ...FAILURE, code: 'NOT_FOUND', status: 404 }))
    await passing(0)
    expect(page.states).toEqual(['gone'])
  })
})
