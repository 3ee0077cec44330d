import { vi } from 'vitest'
import { openEventStream } from '../data/live/event-stream.ts'
import { followGame, type GameLiveState } from '../data/live/follow-game.ts'
import type { PagePresence } from '../data/live/page-presence.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import { fakeStream } from './fake-stream.ts'

/** Installs a clock that only the test moves, and sets random numbers to their mean. */
export function startWatching(): void {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
}

/** Closes every page that is still open. */
export function stopWatching(): void {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
}

export type Asked = Request
export type Stream = ReturnType<typeof fakeStream>
type FollowOptions = {
  answer?: (request: Asked, stream: Stream) => Response | Promise<Response>
  presence?: { isAwake: boolean; isOnline: boolean }
}

export const FAILURE = { message: '', path: '/', timestamp: '', details: [], data: undefined }
const stops: (() => void)[] = []

/** A page that shows version 12, over a fake server. */
export function follow(options: FollowOptions = {}) {
  const stream = fakeStream()
  const { answer = (request) => stream.open(request, '') } = options
  const presence = { isAwake: true, isOnline: true, ...options.presence }
  const turns = new Set<() => void>()
  const states: GameLiveState[] = []
  const shown: number[] = []
  const lastEventIds: (string | null)[] = []
  let asked = 0
  let failure: Error | null = null
  const pagePresence: PagePresence = {
    isAwake: () => presence.isAwake,
    isOnline: () => presence.isOnline,
    subscribe(listener) {
      turns.add(listener)
      return () => turns.delete(listener)
    },
  }
  const stop = followGame({
    source: {
      openStream: (signal) =>
        openEventStream({
          url: 'http://meldboard.test/events',
          lastVersion: 12,
          signal,
          async fetch(request) {
            lastEventIds.push(request.headers.get('Last-Event-ID'))
            return await abortable(answer(request, stream), request.signal)
          },
        }),
      async ask() {
        asked += 1
        if (failure !== null) throw failure
      },
      show: (scoreboard: GameScoreboard) => void shown.push(scoreboard.version),
    },
    presence: pagePresence,
    onState: (state) => void states.push(state),
  })
  stops.push(stop)
  return {
    stream,
    states,
    shown,
    lastEventIds,
    stop,
    asked: () => asked,
    failAsking(error: Error | null): void {
      failure = error
    },
    turn(change: Partial<typeof presence>): void {
      Object.assign(presence, change)
      for (const listener of turns) listener()
    },
  }
}

/** As the platform's fetch: an abort also ends a request that never gets an answer. */
function abortable(answer: Response | Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(answer).then(resolve, reject)
  })
}

/** An answer that is no stream. */
export function refusal(status: number, retryAfter?: string): Response {
  return new Response(null, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
}

/** Lets this many milliseconds pass. */
export const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
