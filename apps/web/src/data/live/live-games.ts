import {
  ApiError,
  type Client,
  type Schemas,
  type Watch,
  type WatchState,
  watch,
} from '@meldboard/api-client'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createAtom } from '@tanstack/react-store'
import type { LiveState } from '../../ui/live-mark.tsx'
import { hasStatus } from '../failures.ts'
import type { GameLinks } from '../game-links.ts'
import { publicScoreboardQuery } from '../queries/scoreboard-query.ts'
import { inThisFormat } from '../scoreboard.ts'
import { spread } from '../spread.ts'
import { oldestShown, showLiveChange, showLiveScoreboard } from './live-scoreboard.ts'

/**
 * The state of a page's live game: `connecting` before anything arrived, `gone` after the game was
 * deleted.
 */
export type GameLiveState = 'connecting' | LiveState | 'gone'

type Source = {
  readonly links: GameLinks
  readonly api: Client
  readonly queryClient: QueryClient
}

/** Nothing on the stream for so long: the scoreboard is polled (P-live-8). */
const SILENT_AFTER = 5_000
const POLL_EVERY = 3_000
const POLL_AFTER_FAILURE = 10_000
const STREAM_AGAIN_AFTER = 60_000
/** A stream that lives shorter than this, three times in a row, counts as no stream. */
const SHORT_LIFE = 10_000
const SHORT_LIVES = 3
/** A page that returns from the background need not show that it reconnects, if that is quick. */
const SLOW_AFTER = 1_000
const CHECK_CLOCK_EVERY = 5_000
/** No page is blocked for this long; a sleeping device is. */
const SLEPT_AFTER = 15_000

/** Follows games for the screens; screens that show the same game share one stream (P-live-5). */
export class LiveGames {
  /** The state of each followed game, by the game's uuid. */
  readonly states = createAtom<Readonly<Record<string, GameLiveState>>>({})
  readonly #source: Source
  readonly #followed = new Map<string, { readonly game: LiveGame; viewers: number }>()

  constructor(source: Source) {
    this.#source = source
  }

  /** Follows a game until the returned function is called. */
  follow(gameUuid: string): () => void {
    const followed = this.#followed.get(gameUuid) ?? this.#start(gameUuid)
    followed.viewers += 1
    return () => {
      followed.viewers -= 1
      if (followed.viewers > 0) return
      followed.game.stop()
      this.#followed.delete(gameUuid)
      this.states.set(({ [gameUuid]: _, ...others }) => others)
    }
  }

  #start(gameUuid: string) {
    const onState = (state: GameLiveState) =>
      this.states.set((states) => ({ ...states, [gameUuid]: state }))
    onState('connecting')
    const followed = { game: new LiveGame(gameUuid, this.#source, onState), viewers: 0 }
    this.#followed.set(gameUuid, followed)
    return followed
  }
}

/**
 * Follows one game until it is stopped or the game is gone: by the live stream, and by polling
 * where no stream comes through. A hidden page does neither: this saves the server's resources, and
 * a browser has only six connections to a server for all of its tabs.
 */
class LiveGame {
  readonly #uuid: string
  readonly #source: Source
  readonly #onState: (state: GameLiveState) => void
  readonly #page = new AbortController()
  readonly #clock: ReturnType<typeof setInterval>
  #state: GameLiveState = 'connecting'
  #watch: Watch | null = null
  /** A change could not be shown: until the next start the stream sends each as a scoreboard. */
  #needsBoards = false
  /** The secret link by which the stream was opened; null: none. */
  #token: string | null = null
  #stopPolling: (() => void) | null = null
  /** Run while the stream delivers nothing: first it is slow, then polling begins. */
  #silenceTimers: ReturnType<typeof setTimeout>[] = []
  /** Runs while polling: then the stream is tried again. */
  #streamTimer: ReturnType<typeof setTimeout> | undefined
  /** The time at which the stream delivered its first bytes; null while it delivers nothing. */
  #liveSince: number | null = null
  #shortLives = 0
  /** Polling began, and no stream has come through since: when the next attempt is made, else 0. */
  #streamAgainAt = 0
  /** The server has asked to stay away from its streams until then. */
  #isAskedToWait = false
  /** The time at which the page was last known to be awake. */
  #checkedAt = Date.now()

  constructor(uuid: string, source: Source, onState: (state: GameLiveState) => void) {
    this.#uuid = uuid
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
    // A page in the back-forward cache.
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
    this.#needsBoards = false
    this.#rest()
    if (document.visibilityState !== 'visible') return
    // Nothing is live without a network, also while the next try is made.
    if (!navigator.onLine && this.#state === 'live') this.#enter('offline')
    // Where no stream came through so far, the next attempt is made beside the polling.
    if (this.#streamAgainAt > 0) this.#poll()
    else this.#openStream()
  }

  #rest(): void {
    this.#closeStream()
    this.#stopPolling?.()
    this.#stopPolling = null
  }

  #openStream(): void {
    this.#closeStream()
    this.#waitForBytes()
    const { api, queryClient, links } = this.#source
    this.#token = links.tokenOf(this.#uuid)
    const shown = oldestShown(queryClient, this.#uuid)
    this.#watch = watch(api, this.#uuid, {
      ...(shown !== null && { after: shown.version }),
      ...(!this.#needsBoards && { onChange: (change) => this.#showChange(change) }),
      link: this.#token,
      onScoreboard: (scoreboard) => showLiveScoreboard(queryClient, inThisFormat(scoreboard)),
      onAttempt: () => this.#waitForBytes(),
      onState: (state) => this.#handle(state),
    })
  }

  /** Shows a change, or asks for the scoreboard instead. */
  #showChange(change: Schemas['ScoreboardChange']): void {
    try {
      if (showLiveChange(this.#source.queryClient, this.#uuid, change)) return
    } catch (error) {
      reportError(error)
    }
    this.#needsBoards = true
    this.#openStream()
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
    if (isFinal && error.status === 401 && this.#token !== null) {
      // Without the link the game is what it is for everybody.
      this.#source.links.note(this.#uuid, { token: this.#token, isRevoked: true })
      this.#openStream()
      return
    }
    const wasLive = this.#liveSince !== null
    if (this.#liveSince !== null) {
      const isShort = Date.now() - this.#liveSince < SHORT_LIFE
      this.#shortLives = isShort ? this.#shortLives + 1 : 0
      this.#liveSince = null
    }
    // The last word of a stream. Without one, the scoreboard itself is asked for.
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
    const { api, queryClient, links } = this.#source
    const wait = this.#streamAgainAt - Date.now()
    this.#streamTimer = setTimeout(() => this.#openStream(), wait)
    if (this.#stopPolling !== null) return
    const polling = new QueryObserver(queryClient, {
      ...publicScoreboardQuery(api, links, this.#uuid),
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state: { error } }) => (error === null ? POLL_EVERY : pauseAfter(error)),
    })
    this.#stopPolling = polling.subscribe(({ isFetching, error, data }) => {
      if (isFetching) return
      if (hasStatus(error, 404)) this.#finish()
      else if (error !== null) this.#enter(troubleState())
      else if (data !== undefined) {
        showLiveScoreboard(queryClient, data)
        const isBack = this.#state === 'reconnecting' || this.#state === 'offline'
        this.#enter('live')
        // The server is there again, and so may be its stream.
        if (isBack && !this.#isAskedToWait) this.#openStream()
      }
    })
  }

  #clearTimers(): void {
    for (const timer of [...this.#silenceTimers.splice(0), this.#streamTimer]) clearTimeout(timer)
  }

  /** A stream that is tried while polling works is no trouble. */
  #enterTrouble(): void {
    if (this.#stopPolling === null) this.#enter(troubleState())
  }

  #finish(): void {
    this.#enter('gone')
    this.stop()
  }

  #enter(state: GameLiveState): void {
    if (state === this.#state) return
    this.#state = state
    this.#onState(state)
  }
}

/** Returns the wait before the next poll, at least as long as the server asks. */
function pauseAfter(error: Error): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  return spread(Math.max(POLL_AFTER_FAILURE, asked))
}

function troubleState(): LiveState {
  return navigator.onLine ? 'reconnecting' : 'offline'
}

/**
 * Whether what answered in the place of a stream has none for this page. 500 and more are of a server
 * that starts, or of a proxy that waits for one; 501 means that there are no streams at all.
 */
function hasNoStream(answer: number | null): boolean {
  return answer !== null && (answer < 500 || answer === 501)
}
