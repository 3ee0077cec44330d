import { ApiError, type StreamOptions, type Watch, type WatchState } from '@meldboard/api-client'
import { createAtom } from '@tanstack/react-store'
import { hasStatus } from '../../lib/failures.ts'
import type { LiveState } from '../../ui/live-mark.tsx'
import { withJitter } from '../with-jitter.ts'

/** The connection to a document: `connecting` before anything arrived, `gone` after the document was removed. */
export type DocumentLiveState = 'connecting' | LiveState | 'gone'

export type Polling = {
  readonly staleTime: number
  readonly retry: false
  readonly refetchInterval: (query: { readonly state: { readonly error: Error | null } }) => number
}

type Observed<Data> = {
  subscribe(listener: (result: PollResult<Data>) => void): () => void
}

type PollResult<Data> = {
  readonly isFetching: boolean
  readonly error: Error | null
  readonly data: Data | undefined
}

/** The source of a document: its stream and its query. */
export type LiveSource<Data> = {
  /** Opens the stream of changes. `reopen` replaces it with another stream. */
  open(options: Pick<StreamOptions, 'onAttempt' | 'onState'>, reopen: () => void): Watch
  /** Observes the query, which is polled where no stream comes through. */
  observe(polling: Polling): Observed<Data>
  /** Called with each polled document. */
  show?(data: Data): void
  /** Whether the polled answer means that the document does not exist. */
  isGone?(data: Data): boolean
  /** Called before each start. */
  restart?(): void
  /** Whether another stream may come through after this one was refused for good. */
  goesOnAfter?(error: ApiError): boolean
}

/** Milliseconds without data on the stream after which the scoreboard is polled (P-live-8). */
const SILENT_AFTER = 5_000
const POLL_EVERY = 3_000
const POLL_AFTER_FAILURE = 10_000
const STREAM_AGAIN_AFTER = 60_000
/** Milliseconds. Three streams in a row that live shorter count as no stream. */
const SHORT_LIFE = 10_000
const SHORT_LIVES = 3
/** Milliseconds. A page that returns from the background shows no faster reconnection. */
const SLOW_AFTER = 1_000
const CHECK_CLOCK_EVERY = 5_000
/** Milliseconds. A busy page is not blocked this long: the device slept. */
const SLEPT_AFTER = 15_000

/** Follows documents of one kind; screens that show the same one share one stream (P-live-5). */
export class LiveDocuments<Data> {
  readonly states = createAtom<Readonly<Record<string, DocumentLiveState>>>({})
  readonly #sourceOf: (id: string) => LiveSource<Data>
  readonly #followed = new Map<string, { readonly live: LiveDocument<Data>; viewers: number }>()

  constructor(sourceOf: (id: string) => LiveSource<Data>) {
    this.#sourceOf = sourceOf
  }

  /** Follows a document until the returned function is called. */
  follow(id: string): () => void {
    const followed = this.#followed.get(id) ?? this.#start(id)
    followed.viewers += 1
    return () => {
      followed.viewers -= 1
      if (followed.viewers > 0) return
      followed.live.stop()
      this.#followed.delete(id)
      this.states.set(({ [id]: _, ...others }) => others)
    }
  }

  #start(id: string) {
    const onState = (state: DocumentLiveState) =>
      this.states.set((states) => ({ ...states, [id]: state }))
    onState('connecting')
    const live = new LiveDocument(this.#sourceOf(id), onState)
    const followed = { live, viewers: 0 }
    this.#followed.set(id, followed)
    return followed
  }
}

/**
 * Follows a document until it is stopped or the document is gone: by its live stream, and by
 * polling where no stream comes through. A hidden page does neither: this saves the server's
 * resources, and a browser has only six connections to a server for all of its tabs.
 */
class LiveDocument<Data> {
  readonly #source: LiveSource<Data>
  readonly #onState: (state: DocumentLiveState) => void
  readonly #page = new AbortController()
  readonly #clock: ReturnType<typeof setInterval>
  #state: DocumentLiveState = 'connecting'
  #watch: Watch | null = null
  #stopPolling: (() => void) | null = null
  /** Run while the stream delivers nothing: the first shows it as slow, the second starts polling. */
  #silenceTimers: ReturnType<typeof setTimeout>[] = []
  /** Runs during polling: tries the stream again. */
  #streamTimer: ReturnType<typeof setTimeout> | undefined
  /** The time at which the stream delivered its first bytes; null while it delivers nothing. */
  #liveSince: number | null = null
  #shortLives = 0
  /** The next attempt at a stream while none has come through since polling began; else 0. */
  #streamAgainAt = 0
  /** The server asked to wait before the next stream. */
  #isAskedToWait = false
  /** When the page was last known to be awake. */
  #checkedAt = Date.now()

  constructor(source: LiveSource<Data>, onState: (state: DocumentLiveState) => void) {
    this.#source = source
    this.#onState = onState
    this.#clock = this.#listen()
    this.#restart()
  }

  stop(): void {
    this.#page.abort()
    clearInterval(this.#clock)
    this.#rest()
  }

  /** Restarts when the page is shown, the network comes or goes, or the device has slept. */
  #listen() {
    const { signal } = this.#page
    const restart = () => this.#restart()
    document.addEventListener('visibilitychange', restart, { signal })
    window.addEventListener('online', restart, { signal })
    window.addEventListener('offline', restart, { signal })
    // The page may enter the back-forward cache.
    window.addEventListener('pagehide', () => this.#rest(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && restart(), { signal })
    return setInterval(() => {
      // The wall clock continues while timers and connections sleep.
      if (Date.now() - this.#checkedAt > SLEPT_AFTER) restart()
      this.#checkedAt = Date.now()
    }, CHECK_CLOCK_EVERY)
  }

  #restart(): void {
    this.#checkedAt = Date.now()
    this.#source.restart?.()
    this.#rest()
    if (document.visibilityState !== 'visible') return
    // Without a network nothing is live, also during the next attempt.
    if (!navigator.onLine && this.#state === 'live') this.#enter('offline')
    // Where no stream has come through yet, polling continues during the attempt.
    if (this.#streamAgainAt > 0) this.#poll()
    else this.#openStream()
  }

  #rest(): void {
    this.#closeStream()
    this.#stopPolling?.()
    this.#stopPolling = null
  }

  /** Opens the stream; replaces an open one. */
  readonly #openStream = (): void => {
    this.#closeStream()
    this.#waitForBytes()
    const options = {
      onAttempt: () => this.#waitForBytes(),
      onState: (state: WatchState) => this.#handle(state),
    }
    this.#watch = this.#source.open(options, this.#openStream)
  }

  #closeStream(): void {
    this.#clearTimers()
    this.#liveSince = null
    const watching = this.#watch
    this.#watch = null
    watching?.close()
  }

  #waitForBytes(): void {
    this.#clearTimers()
    this.#silenceTimers = [
      setTimeout(() => this.#enterTrouble(), SLOW_AFTER),
      setTimeout(() => this.#pollInstead(), SILENT_AFTER),
    ]
  }

  #handle(state: WatchState): void {
    this.#clearTimers()
    if (state.kind === 'live') {
      this.#liveSince = Date.now()
      this.#streamAgainAt = 0
      this.#stopPolling?.()
      this.#stopPolling = null
      this.#enter('live')
    } else if (state.error !== null) {
      const isClosed = state.kind === 'closed'
      this.#handleLoss(state.error, isClosed, isClosed || hasNoStream(state.answer))
    }
  }

  #handleLoss(error: ApiError, isFinal: boolean, hasNoStream: boolean): void {
    if (isFinal && this.#source.goesOnAfter?.(error)) {
      this.#openStream()
      return
    }
    const wasLive = this.#liveSince !== null
    if (this.#liveSince !== null) {
      const isShort = Date.now() - this.#liveSince < SHORT_LIFE
      this.#shortLives = isShort ? this.#shortLives + 1 : 0
      this.#liveSince = null
    }
    // The last message of a stream. Without one, the document itself is requested.
    if (isFinal && wasLive && error.status === 404) this.#finish()
    else if (hasNoStream || this.#shortLives >= SHORT_LIVES) {
      this.#pollInstead(error.retryAfter ?? 0)
    } else this.#enterTrouble()
  }

  /** Polls the scoreboard, and tries the stream again after a minute or later. */
  #pollInstead(atLeast = 0): void {
    this.#closeStream()
    this.#shortLives = 0
    this.#streamAgainAt = Date.now() + Math.max(atLeast, STREAM_AGAIN_AFTER)
    this.#isAskedToWait = atLeast > 0
    this.#poll()
  }

  #poll(): void {
    const wait = this.#streamAgainAt - Date.now()
    this.#streamTimer = setTimeout(this.#openStream, wait)
    if (this.#stopPolling !== null) return
    const polling = this.#source.observe({
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state: { error } }) => (error === null ? POLL_EVERY : pauseAfter(error)),
    })
    this.#stopPolling = polling.subscribe(({ isFetching, error, data }) => {
      if (isFetching) return
      const isGone = data !== undefined && this.#source.isGone?.(data)
      if (hasStatus(error, 404) || (error === null && isGone)) this.#finish()
      else if (error !== null) this.#enter(troubleState())
      else if (data !== undefined) {
        this.#source.show?.(data)
        const isBack = this.#state === 'reconnecting' || this.#state === 'offline'
        this.#enter('live')
        // The server is back; its stream may be too.
        if (isBack && !this.#isAskedToWait) this.#openStream()
      }
    })
  }

  #clearTimers(): void {
    for (const timer of [...this.#silenceTimers.splice(0), this.#streamTimer]) clearTimeout(timer)
  }

  /** A failing attempt at a stream is no trouble while polling works. */
  #enterTrouble(): void {
    if (this.#stopPolling === null) this.#enter(troubleState())
  }

  #finish(): void {
    this.#enter('gone')
    this.stop()
  }

  #enter(state: DocumentLiveState): void {
    if (state === this.#state) return
    this.#state = state
    this.#onState(state)
  }
}

/** Returns the wait before the next poll, at least what the server asks for. */
function pauseAfter(error: Error): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  return withJitter(Math.max(POLL_AFTER_FAILURE, asked))
}

function troubleState(): LiveState {
  return navigator.onLine ? 'reconnecting' : 'offline'
}

/**
 * Whether an answer means that there is no stream for this page. 500 and above come from a server
 * that starts, or from a proxy that waits for one; 501 means that there are no streams at all.
 */
function hasNoStream(answer: number | null): boolean {
  return answer !== null && (answer < 500 || answer === 501)
}
