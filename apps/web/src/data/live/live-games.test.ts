import { createClient } from '@meldboard/api-client'
import { gameFromScoreboard, playersOfRound } from '@meldboard/engine'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGame } from '../../testing/fake-game.ts'
import { failure, success } from '../../testing/fake-server.ts'
import { changeEvent, fakeStream, scoreboardEvent } from '../../testing/fake-stream.ts'
import { sundayRummy } from '../../testing/sunday-rummy.ts'
import { GameLinks } from '../game-links.ts'
import { queryKeys } from '../queries/query-keys.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { DocumentLiveState } from './live-document.ts'
import { LiveGames } from './live-games.ts'

const UUID = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const EVENT = `id: 13\nevent: scoreboard\ndata: {"version":13,"game":{"uuid":"${UUID}"}}\n\n`
const DELETED = 'event: deleted\ndata: null\n\n'
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('following a game', () => {
  it('is live from the first word of the stream on, and shows what comes', async () => {
    const page = follow()
    expect(page.states).toEqual([])
    await passing(0)
    expect(page.states).toEqual(['live'])
    page.stream.send(EVENT)
    await passing(0)
    expect(page.shown()).toBe(13)
  })

  it('shows an event that comes in pieces', async () => {
    const page = follow()
    await passing(0)
    page.stream.send(EVENT.slice(0, 20))
    await passing(0)
    expect(page.shown()).toBe(12)
    page.stream.send(EVENT.slice(20))
    await passing(0)
    expect(page.shown()).toBe(13)
  })

  it('says which version is shown already', async () => {
    const page = follow()
    await passing(0)
    expect(page.lastEventIds).toEqual(['12'])
  })

  it('ends when the game is deleted, and never comes back', async () => {
    const page = follow()
    await passing(0)
    page.stream.send(DELETED)
    await passing(MINUTE)
    expect(page.states).toEqual(['live', 'gone'])
    expect(page.lastEventIds).toHaveLength(1)
  })
})

describe('changes (P-live-14)', () => {
  const CHANGES = '?form=changes'

  it('are asked for, and folded one after the other', async () => {
    const table = fakeGame(sundayRummy())
    const page = follow({ shown: table.openDocument() })
    await passing(0)
    expect(page.forms).toEqual([CHANGES])
    for (const roundNumber of [1, 2]) page.stream.send(edit(table, roundNumber))
    await settled(() => expect(page.document()).toEqual(table.openDocument()))
    expect(page.forms).toEqual([CHANGES])
    expect(page.asked()).toBe(0)
  })

  it('after a gap are replaced by the scoreboard, until the page is shown again (P-live-15)', async () => {
    const table = fakeGame(sundayRummy())
    const page = follow({
      shown: table.openDocument(),
      answer: (request, stream) => {
        const isWhole = !request.url.endsWith(CHANGES)
        return stream.open(request, isWhole ? scoreboardEvent(table.openDocument()) : '')
      },
    })
    await passing(0)
    edit(table, 1)
    page.stream.send(edit(table, 2))
    await settled(() => expect(page.document()).toEqual(table.openDocument()))
    expect(page.forms).toEqual([CHANGES, ''])
    expect(page.states).toEqual(['live'])
    page.turn({ isAwake: false })
    page.turn({ isAwake: true })
    await passing(0)
    expect(page.forms).toEqual([CHANGES, '', CHANGES])
  })

  it('of an unreadable kind are reported, and replaced by the scoreboard', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const page = follow()
    await passing(0)
    page.stream.send('id: 13\nevent: change\ndata: null\n\n')
    await settled(() => expect(page.forms).toEqual([CHANGES, '']))
    expect(reported).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  /** Corrects a round and returns the change as the stream sends it. */
  function edit(table: ReturnType<typeof fakeGame>, roundNumber: number): string {
    const worth = { scoreType: 'CUSTOM', scoreValue: 0 } as const
    const scores = playersOfRound(gameFromScoreboard(table.document()), roundNumber).map(
      (playerId) => ({ playerId, ...worth }),
    )
    const happening = { type: 'round-edited', roundNumber, scores } as const
    table.happen(happening)
    return changeEvent(table.document(), happening)
  }
  /** Waits longer than usual: a part of the app is loaded on demand. */
  const settled = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })
})

describe('a page', () => {
  it('lets its stream go while it is hidden, and asks for what is newest on its return (P-live-5)', async () => {
    const page = follow()
    await passing(0)
    page.turn({ isAwake: false })
    await passing(MINUTE)
    expect(page.stream.viewers()).toBe(0)
    expect(page.lastEventIds).toHaveLength(1)
    page.turn({ isAwake: true })
    await passing(0)
    expect(page.lastEventIds).toEqual(['12', '12'])
    expect(page.stream.viewers()).toBe(1)
    expect(page.states).toEqual(['live'])
  })

  it('opened in the background waits to be seen', async () => {
    const page = follow({ presence: { isAwake: false, isOnline: true } })
    await passing(MINUTE)
    expect(page.lastEventIds).toEqual([])
  })

  it('says that it is offline without a network, and is back at once with it', async () => {
    let answer = (request: Request, stream: Stream): Response => stream.open(request, '')
    const page = follow({ answer: (request, stream) => answer(request, stream) })
    await passing(20_000)
    answer = () => {
      throw new TypeError('no network')
    }
    page.turn({ isOnline: false })
    await passing(0)
    expect(page.states).toEqual(['live', 'offline'])
    answer = (request, stream) => stream.open(request, '')
    page.turn({ isOnline: true })
    await passing(0)
    expect(page.states).toEqual(['live', 'offline', 'live'])
  })

  it('says that it reconnects when the answer takes long', async () => {
    const page = follow({ answer: () => new Promise(() => {}) })
    await passing(900)
    expect(page.states).toEqual([])
    await passing(200)
    expect(page.states).toEqual(['reconnecting'])
  })

  it('lets its stream go in the back-forward cache, and opens it on its return', async () => {
    const page = follow()
    window.dispatchEvent(new PageTransitionEvent('pageshow'))
    await passing(0)
    expect(page.lastEventIds).toHaveLength(1)
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await passing(MINUTE)
    expect(page.stream.viewers()).toBe(0)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await passing(0)
    expect(page.stream.viewers()).toBe(1)
    expect(page.lastEventIds).toHaveLength(2)
  })

  it('leaves nothing behind when it is left', async () => {
    const page = follow()
    await passing(0)
    page.stop()
    window.dispatchEvent(new Event('online'))
    await passing(MINUTE)
    expect(page.stream.viewers()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(page.lastEventIds).toHaveLength(1)
  })
})

describe('a stream that is lost', () => {
  it('comes back within half a second after it was cut (P-live-6)', async () => {
    const page = follow()
    await passing(20_000)
    page.stream.lose()
    await passing(0)
    expect(page.states).toEqual(['live', 'reconnecting'])
    await passing(500)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('comes back after the wait that the server asked for when the server ended it', async () => {
    const page = follow()
    await passing(20_000)
    page.stream.end()
    await passing(3_900)
    expect(page.states).toEqual(['live', 'reconnecting'])
    await passing(200)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('is tried again ever more seldom', async () => {
    const page = follow({ answer: () => Promise.reject(new TypeError('refused')) })
    await passing(0)
    expect(page.states).toEqual(['reconnecting'])
    const before = page.lastEventIds.length
    await passing(5_000)
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
    await passing(4_100)
    expect(page.lastEventIds).toHaveLength(2)
  })

  it('is noticed without a word when nothing comes for long (P-live-7)', async () => {
    const page = follow()
    await passing(39_900)
    expect(page.states).toEqual(['live'])
    await passing(100)
    expect(page.states).toEqual(['live', 'reconnecting'])
    await passing(500)
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

  it('reads the lines of the next round again as often for those who score (P-line-59)', async () => {
    const page = follow({ answer: () => refusal(429) })
    page.failAsking(success({ ...VERSION_12, currentRound: 9 }))
    const read = vi.fn(() => Promise.resolve([]))
    const query = { queryKey: queryKeys.lines(UUID, 10), queryFn: read, enabled: false }
    stops.push(new QueryObserver(page.queryClient, query).subscribe(() => undefined))
    await passing(0)
    const before = read.mock.calls.length
    await passing(9_000)
    expect(read.mock.calls.length - before).toBe(3)
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
    let answer = (_: Request, __: Stream) => refusal(429)
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
    const { body } = failure(429, 'RATE_LIMITED', 'Too many viewers.')
    const init = { status: 429, headers: { 'Retry-After': '300' } }
    const page = follow({ answer: () => Response.json(body, init) })
    await passing(4 * MINUTE)
    expect(page.lastEventIds).toHaveLength(1)
    await passing(2 * MINUTE)
    expect(page.lastEventIds).toHaveLength(2)
  })

  it('says that it reconnects when asking fails as well', async () => {
    const page = follow({ answer: () => refusal(429) })
    await passing(0)
    page.failAsking('network')
    await passing(3_000)
    expect(page.states).toEqual(['live', 'reconnecting'])
    page.failAsking(null)
    await passing(20_000)
    expect(page.states).toEqual(['live', 'reconnecting', 'live'])
  })

  it('goes on through a proxy that answers for the server, and is live again after it (P-live-8, P-api-5)', async () => {
    let answer = (_: Request, __: Stream) => new Response('404 page not found', { status: 404 })
    const page = follow({ answer: (request, stream) => answer(request, stream) })
    page.failAsking({ status: 404, body: '404 page not found' })
    await passing(8_000)
    expect(page.states).toEqual(['reconnecting'])
    page.failAsking(null)
    answer = (request, stream) => stream.open(request, '')
    await passing(16_000)
    expect(page.states).toEqual(['reconnecting', 'live'])
    expect(page.stream.viewers()).toBe(1)
  })

  it('knows that the game is gone when the scoreboard is not found either', async () => {
    const page = follow({ answer: () => refusal(404) })
    page.failAsking(failure(404, 'NOT_FOUND', 'Game not found.'))
    await passing(0)
    expect(page.states).toEqual(['gone'])
  })
})

type Stream = ReturnType<typeof fakeStream>
type FollowOptions = {
  answer?: (request: Request, stream: Stream) => Response | Promise<Response>
  presence?: { isAwake: boolean; isOnline: boolean }
  shown?: GameScoreboard
}

const stops: (() => void)[] = []

/** Follows a game whose version 12 is shown, with a fake server. */
function follow(options: FollowOptions = {}) {
  const stream = fakeStream()
  const { answer = (request) => stream.open(request, '') } = options
  const presence = { isAwake: true, isOnline: true, ...options.presence }
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    presence.isAwake ? 'visible' : 'hidden',
  )
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => presence.isOnline)
  const lastEventIds: (string | null)[] = []
  const forms: string[] = []
  let asked = 0
  let refused: { readonly status: number; readonly body: unknown } | 'network' | null = null

  async function fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (pathname.endsWith('/events')) {
      forms.push(search)
      lastEventIds.push(request.headers.get('Last-Event-ID'))
      return await answer(request, stream)
    }
    asked += 1
    if (refused === 'network') throw new TypeError('no network')
    const { status, body } = refused ?? success(VERSION_12)
    return Response.json(body, { status })
  }

  const tokens = { read: () => null, write() {}, clear() {} }
  const api = createClient({ baseUrl: 'http://test/api/v1', tokens, onSignedOut() {}, fetch })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, meta: { api } } },
  })
  const { shown = VERSION_12 } = options
  queryClient.setQueryData(['scoreboard', 'public', UUID], shown)
  const live = new LiveGames({ api, queryClient, links: new GameLinks() })
  const states: DocumentLiveState[] = []
  live.states.subscribe(({ [UUID]: state }) => {
    if (state !== undefined && state !== 'connecting') states.push(state)
  })
  const stop = live.follow(UUID)
  stops.push(stop)
  return {
    stream,
    queryClient,
    states,
    lastEventIds,
    /** The query of each request for the stream. */
    forms,
    stop,
    asked: () => asked,
    document: () => queryClient.getQueryData(['scoreboard', 'public', UUID]),
    shown: () => queryClient.getQueryData<GameScoreboard>(['scoreboard', 'public', UUID])?.version,
    failAsking(how: typeof refused): void {
      refused = how
    },
    turn(change: Partial<typeof presence>): void {
      Object.assign(presence, change)
      if (change.isAwake !== undefined) document.dispatchEvent(new Event('visibilitychange'))
      if (change.isOnline !== undefined) {
        window.dispatchEvent(new Event(change.isOnline ? 'online' : 'offline'))
      }
    },
  }
}

const VERSION_12 = { version: 12, game: { uuid: UUID } }

function refusal(status: number, retryAfter?: string): Response {
  return new Response(null, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
}

const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
