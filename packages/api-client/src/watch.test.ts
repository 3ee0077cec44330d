import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authWith, failureOf, storeWith, tokenNamed } from '../test/session.ts'
import { createClient } from './create-client.ts'
import type { Watch, WatchState } from './stream-watch.ts'
import { type WatchOptions, watch } from './watch.ts'

const UUID = '5f0a8c3e-0000-4000-8000-000000000001'
const RETRY = 'retry: 4000\n\n'
const EVENT = 'id: 13\nevent: scoreboard\ndata: {"version":13}\n\n'
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.close()
  await passing(0)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a watch', () => {
  it('is live from the first bytes on, and tells an event that comes in pieces', async () => {
    const seen = seenBy()
    await passing(0)
    expect(seen.kinds()).toEqual([])
    seen.stream.send(RETRY)
    await passing(0)
    expect(seen.kinds()).toEqual(['live'])
    seen.stream.send(EVENT.slice(0, 30))
    await passing(0)
    expect(seen.versions).toEqual([])
    seen.stream.send(EVENT.slice(30))
    await passing(0)
    expect(seen.versions).toEqual([13])
    expect(seen.kinds()).toEqual(['live'])
  })

  it('passes over scoreboards that are none of our server', async () => {
    const seen = seenBy()
    await passing(0)
    for (const data of ['<h1>Sign in</h1>', 'null', '7', '{}', '{"version":"13"}']) {
      seen.stream.send(`event: scoreboard\ndata: ${data}\n\n`)
    }
    seen.stream.send(EVENT)
    await passing(0)
    expect(seen.versions).toEqual([13])
  })

  it('asks by a link in the place of a session, and closes when it is revoked (P-link-4)', async () => {
    const tokens = storeWith(tokenNamed('first'))
    const seen = seenBy({ tokens, link: 'secret' })
    await passing(0)
    expect(seen.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Link secret',
    ])
    seen.stream.send('event: revoked\ndata: null\n\n')
    await passing(0)
    expect(seen.states.at(-1)).toMatchObject({ kind: 'closed', error: { status: 401 } })
  })

  it('asks as who is signed in, with a fresh token each time', async () => {
    const tokens = storeWith(tokenNamed('first', { isExpired: true }))
    const seen = seenBy({
      tokens,
      answer: (request) =>
        request.url.endsWith('/refresh-token')
          ? Response.json(authWith(tokenNamed('second')))
          : seen.stream.open(),
    })
    await passing(0)
    tokens.write(authWith(tokenNamed('third')).data)
    seen.stream.lose()
    await passing(4_500)
    expect(seen.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      null,
      `Bearer ${tokenNamed('second').access_token}`,
      `Bearer ${tokenNamed('third').access_token}`,
    ])
    expect(seen.requests.every(({ credentials }) => credentials === 'omit')).toBe(true)
  })

  it('begins after the version that is known, and comes back after the last one', async () => {
    const seen = seenBy({ after: 12 })
    await passing(0)
    seen.stream.send(RETRY + EVENT)
    await passing(0)
    seen.stream.end()
    await passing(4_000)
    expect(seen.lastEventIds()).toEqual(['12', '13'])
  })

  it('asks for changes only where they are taken, and tells each', async () => {
    const changes: unknown[] = []
    const plain = seenBy()
    const seen = seenBy({ after: 12, onChange: (change) => changes.push(change) })
    await passing(0)
    const change = { format: 3, version: 13, event: { format: 1, type: 'reopened' } }
    seen.stream.send(`id: 13\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
    await passing(0)
    expect(changes).toEqual([change])
    seen.stream.end()
    await passing(6_000)
    expect(seen.lastEventIds()).toEqual(['12', '13'])
    const forms = ({ requests }: typeof seen) => requests.map(({ url }) => new URL(url).search)
    expect(forms(seen)).toEqual(['?form=changes', '?form=changes'])
    expect(forms(plain)).toEqual([''])
  })

  it('tells who has entered a line, and passes over what is none (P-line-18)', async () => {
    const told: unknown[] = []
    const seen = seenBy({ onLines: (lines) => told.push(lines) })
    await passing(0)
    const lines = { gameUuid: UUID, roundNumber: 5, isOpen: false, taken: [1, 2], entered: [2] }
    for (const data of [null, {}, { ...lines, taken: 1 }, lines]) {
      seen.stream.send(`event: lines\ndata: ${JSON.stringify(data)}\n\n`)
    }
    await passing(0)
    expect(told).toEqual([lines])
    expect(seen.versions).toEqual([])
  })

  it('that is aborted before it began asks nothing', async () => {
    const seen = seenBy({ signal: AbortSignal.abort() })
    await passing(MINUTE)
    expect(seen.states).toEqual([{ kind: 'closed', error: null }])
    expect(seen.requests).toEqual([])
  })
})

describe('a stream that is lost', () => {
  it.each(['lose', 'end'] as const)(
    'is opened again after the wait of the server: %s',
    async (how) => {
      const seen = seenBy()
      await passing(0)
      seen.stream.send(RETRY)
      await passing(0)
      seen.stream[how]()
      await passing(3_900)
      expect(seen.kinds()).toEqual(['live', 'reconnecting'])
      expect(seen.states[1]).toMatchObject({ error: { code: 'NETWORK_ERROR' } })
      expect(seen.requests).toHaveLength(1)
      await passing(100)
      expect(seen.requests).toHaveLength(2)
      seen.stream.send(RETRY)
      await passing(0)
      expect(seen.kinds()).toEqual(['live', 'reconnecting', 'live'])
    },
  )

  it('is opened again within half a second where it was steady and was cut, then later (P-live-6)', async () => {
    const stream = fakeStream()
    let isAway = false
    const refuse = () => Promise.reject(new TypeError('refused'))
    const seen = seenBy({ answer: () => (isAway ? refuse() : stream.open()) })
    await passing(0)
    stream.send(RETRY + EVENT)
    await passing(10_000)
    isAway = true
    stream.lose()
    await passing(249)
    expect(seen.requests).toHaveLength(1)
    await passing(1)
    expect(seen.lastEventIds()).toEqual([null, '13'])
    isAway = false
    await passing(5_499)
    expect(seen.requests).toHaveLength(2)
    await passing(1)
    expect(seen.lastEventIds()).toEqual([null, '13', '13'])
    stream.send(RETRY)
    await passing(0)
    expect(seen.kinds()).toEqual(['live', 'reconnecting', 'reconnecting', 'live'])
    expect(stream.viewers()).toBe(1)
  })

  it('waits as long as the server said where the server ended it', async () => {
    const seen = seenBy()
    await passing(0)
    seen.stream.send(RETRY)
    await passing(20_000)
    seen.stream.end()
    await passing(3_900)
    expect(seen.requests).toHaveLength(1)
    await passing(100)
    expect(seen.requests).toHaveLength(2)
  })

  it('is not opened again soon where the watch is closed by then', async () => {
    const seen = seenBy()
    await passing(0)
    seen.stream.send(RETRY)
    await passing(20_000)
    seen.stream.lose()
    await passing(100)
    seen.close()
    await passing(MINUTE)
    expect(seen.requests).toHaveLength(1)
  })

  it('is noticed without a word when nothing comes for long', async () => {
    const seen = seenBy()
    await passing(0)
    seen.stream.send(RETRY)
    await passing(39_900)
    seen.stream.send(':\n\n')
    await passing(39_900)
    expect(seen.kinds()).toEqual(['live'])
    await passing(200)
    expect(seen.kinds()).toEqual(['live', 'reconnecting'])
    expect(seen.stream.viewers()).toBe(0)
    await passing(4_000)
    expect(seen.stream.viewers()).toBe(1)
  })

  it('is tried again ever more seldom', async () => {
    const seen = seenBy({ answer: () => Promise.reject(new TypeError('refused')) })
    await passing(4_400)
    expect(seen.requests).toHaveLength(1)
    await passing(100)
    expect(seen.requests).toHaveLength(2)
    await passing(10 * MINUTE)
    expect(seen.requests.length).toBeLessThan(45)
    expect(seen.requests.length).toBeGreaterThan(25)
    expect(new Set(seen.kinds())).toEqual(new Set(['reconnecting']))
  })

  it('spreads the viewers of a server that is gone, and never beyond half a minute', async () => {
    vi.mocked(Math.random).mockRestore()
    const answer = () => Promise.reject(new TypeError('refused'))
    const viewers = Array.from({ length: 100 }, () => {
      const tries: number[] = []
      seenBy({ answer, onAttempt: () => void tries.push(Date.now()) })
      return tries
    })
    await passing(20_000)
    const [seconds, thirds] = [1, 2].map((index) => viewers.map((tries) => tries[index] ?? 0))
    expect(rangeOf(seconds)).toBeGreaterThanOrEqual(2_000)
    expect(rangeOf(thirds)).toBeGreaterThanOrEqual(4_000)
    await passing(5 * MINUTE)
    const counts = viewers.map(({ length }) => length)
    await passing(34_000)
    for (const [index, { length }] of viewers.entries()) {
      expect(length).toBeGreaterThan(counts[index] ?? 0)
    }
  })

  it('tells when an attempt begins', async () => {
    let attempts = 0
    const seen = seenBy({ onAttempt: () => void attempts++ })
    await passing(0)
    expect(attempts).toBe(1)
    seen.stream.send(RETRY)
    await passing(0)
    seen.stream.lose()
    await passing(3_900)
    expect(attempts).toBe(1)
    await passing(100)
    expect(attempts).toBe(2)
  })

  it('is tried again where nothing answers in time', async () => {
    const seen = seenBy({ answer: () => new Promise(() => {}) })
    await passing(10_000)
    expect(seen.kinds()).toEqual(['reconnecting'])
    await passing(4_500)
    expect(seen.requests).toHaveLength(2)
  })
})

describe('an answer that is no stream', () => {
  it('is waited for as long as it asks', async () => {
    const busy = { status: 429, headers: { 'Retry-After': '30' } }
    const failure = failureOf(429, 'RATE_LIMITED', 'Too many.')
    let answer = () => Response.json(failure, busy)
    const seen = seenBy({ answer: () => answer() })
    await passing(0)
    expect(seen.states).toMatchObject([
      { kind: 'reconnecting', error: { message: 'Too many.', retryAfter: 30_000 } },
    ])
    await passing(30_000)
    expect(seen.requests).toHaveLength(1)
    answer = () => seen.stream.open(RETRY)
    await passing(3_000)
    expect(seen.requests).toHaveLength(2)
    expect(seen.kinds()).toEqual(['reconnecting', 'live'])
  })

  it.each<[string, () => Response, number]>([
    ['a page', () => new Response('<h1>Welcome</h1>'), 200],
    ['an envelope', () => Response.json({ success: true, data: {} }), 200],
    ['a proxy’s failure', () => new Response('', { status: 502 }), 502],
    ['a proxy’s 404', () => new Response('404 page not found', { status: 404 }), 404],
    ['a firewall’s 403', () => Response.json({ error: 'Blocked' }, { status: 403 }), 403],
  ])('may be another one the next time: %s (P-api-5)', async (_, response, answer) => {
    const seen = seenBy({ answer: response })
    await passing(0)
    const error = { code: 'NETWORK_ERROR' }
    expect(seen.states).toMatchObject([{ kind: 'reconnecting', error, answer }])
    await passing(4_500)
    expect(seen.requests).toHaveLength(2)
  })

  it('is given up when no event ever ends', async () => {
    const seen = seenBy()
    await passing(0)
    seen.stream.send(`data: ${'x'.repeat(10_000_001)}`)
    await passing(0)
    expect(seen.kinds()).toEqual(['live', 'closed'])
    expect(seen.stream.viewers()).toBe(0)
  })

  it.each([400, 401, 403, 404, 410])('is final with status %i', async (status) => {
    const seen = seenBy({
      answer: () => Response.json(failureOf(status, 'FORBIDDEN', 'No.'), { status }),
    })
    await passing(MINUTE)
    expect(seen.states).toMatchObject([{ kind: 'closed', error: { status, message: 'No.' } }])
    expect(seen.requests).toHaveLength(1)
  })
})

const watches: Watch[] = []
const rangeOf = (numbers: readonly number[] = []) => Math.max(...numbers) - Math.min(...numbers)
const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

type WatchedOption = 'after' | 'onChange' | 'onLines' | 'link' | 'signal' | 'onAttempt'

type SeenByOptions = Pick<WatchOptions, WatchedOption> & {
  tokens?: ReturnType<typeof storeWith>
  answer?: (request: Request) => Response | Promise<Response>
}

/** A watch over answers that the test gives. */
function seenBy({ tokens = storeWith(null), answer, ...options }: SeenByOptions = {}) {
  const stream = fakeStream()
  const requests: Request[] = []
  const states: WatchState[] = []
  const versions: number[] = []
  const client = createClient({
    baseUrl: 'http://localhost:3000/api/v1',
    tokens,
    onSignedOut: () => {},
    async fetch(request) {
      requests.push(request)
      return answer ? answer(request) : stream.open()
    },
  })
  const watching = watch(client, UUID, {
    ...options,
    onScoreboard: ({ version }) => void versions.push(version),
    onState: (state) => void states.push(state),
  })
  watches.push(watching)
  return {
    stream,
    requests,
    states,
    versions,
    close: watching.close,
    kinds: () => states.map(({ kind }) => kind),
    lastEventIds: () => requests.map(({ headers }) => headers.get('Last-Event-ID')),
  }
}

function fakeStream() {
  const viewers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()
  const forEach = (tell: (viewer: ReadableStreamDefaultController<Uint8Array>) => void) => {
    for (const viewer of viewers) tell(viewer)
  }
  return {
    open(first = ''): Response {
      let own: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(viewer) {
          own = viewer
          viewers.add(viewer)
          if (first !== '') viewer.enqueue(encoder.encode(first))
        },
        cancel: () => void viewers.delete(own),
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
    send: (text: string) => forEach((viewer) => viewer.enqueue(encoder.encode(text))),
    end(): void {
      forEach((viewer) => viewer.close())
      viewers.clear()
    },
    lose(): void {
      forEach((viewer) => viewer.error(new TypeError('The connection was lost.')))
      viewers.clear()
    },
    viewers: () => viewers.size,
  }
}
