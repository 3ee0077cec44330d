import { EventSource } from 'eventsource'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { completeGame } from './complete-answer.ts'
import { linkHeader } from './create-client.ts'
import { openEnvelope, parseAnswer } from './envelope.ts'
import type { Schemas } from './schemas.ts'
import { isEventStream } from './send-in-time.ts'
import { ConnectionLost, overNetwork, thrownFailure, unreachable } from './thrown-failure.ts'

/**
 * The state of the connection to a watched game. `reconnecting`: the stream was lost or refused, as
 * its error says, and is opened again by itself; reported once for each attempt that fails. `answer` is
 * the HTTP status of an answer in the place of a stream, our server's or not; null: there was none.
 * `closed`: for good, by the caller (null), or because the server refused: its status 404 means
 * that there is no such game, or no longer, 401 that the link does not work any more.
 */
export type WatchState =
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly error: ApiError; readonly answer: number | null }
  | { readonly kind: 'closed'; readonly error: ApiError | null }

/** The callbacks and options of a watch. */
export type WatchOptions = {
  /** Called with the whole public scoreboard: as it is now, and after each change. */
  readonly onScoreboard: (scoreboard: Schemas['Scoreboard']) => void
  /**
   * Called with each change, for a reader that has the scoreboard before it and folds the change
   * with `changeScoreboard` of `@meldboard/engine`. With it the whole scoreboard comes only where
   * changes are not enough: at first without `after`, after an undo, and when many were missed.
   */
  readonly onChange?: (change: Schemas['ScoreboardChange']) => void
  readonly onState?: (state: WatchState) => void
  /** Called at the beginning of each attempt to open the stream, the first included. */
  readonly onAttempt?: () => void
  /** The version that is known already: only a newer one is reported. */
  readonly after?: number
  /** The token of a secret link by which the game is watched, in the place of a session. */
  readonly link?: string | null
  /** Closes the watch when it is aborted. */
  readonly signal?: AbortSignal
}

/** A game that is being watched. */
export type Watch = {
  /** Ends the watch; nothing is reported after `closed`. */
  close(): void
}

/** More than any scoreboard has: a stream without an end of line is none of ours. */
const MOST_CHARACTERS = 10_000_000

/** The server says something every 15 seconds, if only that it is there. */
const SILENT_AFTER = 40_000

/** The part of a wait that grows with each failure in a row, so that viewers spread out. */
const SPREAD = 5_000
/** The same after the first failure, where no server has asked for a wait of its own. */
const FIRST_SPREAD = 3_000
const LONGEST_SPREAD = 30_000

const DELETED = { code: 'NOT_FOUND', message: 'Game not found.', status: 404 } as const
const REVOKED = {
  code: 'UNAUTHORIZED',
  message: 'This link does not work any more.',
  status: 401,
} as const

type WatchingClient = Pick<Client, 'baseUrl' | 'open'>

/**
 * Watches a game live, by its uuid, until it is closed or the server says that there is no such game.
 * A function beside the client, so that a page that watches nothing loads nothing of it.
 */
export function watch(client: WatchingClient, uuid: string, options: WatchOptions): Watch {
  return new GameWatch(client, uuid, options)
}

/**
 * The library opens the stream, parses it, and opens it again from the last version after the wait
 * that the server asked for; this class decides what an answer means.
 */
class GameWatch implements Watch {
  readonly #path: string
  readonly #options: WatchOptions
  readonly #client: WatchingClient
  readonly #source: EventSource
  /** Keeps a Node process alive between two attempts, where the library's own timer does not. */
  readonly #staying = setInterval(() => {}, LONGEST_SPREAD)
  #state: WatchState['kind'] | null = null
  #error: ApiError | null = null
  /** The status of what answered the newest attempt in the place of a stream. */
  #answer: number | null = null
  #failures = 0
  /** A stream has begun, and the server begins each with how long to wait after it. */
  #isHinted = false
  /** Milliseconds that a refusal asked to wait. */
  #retryAfter = 0

  constructor(client: WatchingClient, uuid: string, options: WatchOptions) {
    this.#path = `/scoreboard/${encodeURIComponent(uuid)}/events`
    this.#options = options
    this.#client = client
    const form = options.onChange === undefined ? '' : '?form=changes'
    this.#source = new EventSource(`${client.baseUrl}${this.#path}${form}`, {
      fetch: (url, { headers, signal }) => this.#open(String(url), headers, signal),
      maxBufferSize: MOST_CHARACTERS,
    })
    this.#source.addEventListener('scoreboard', ({ data }) => {
      const scoreboard = parseAnswer(data) as Schemas['Scoreboard'] | null
      if (scoreboard !== null && Number.isInteger(scoreboard.version)) {
        options.onScoreboard(completeGame(scoreboard))
      }
    })
    this.#source.addEventListener('deleted', () => this.#end(this.#refused(DELETED)))
    this.#source.addEventListener('revoked', () => this.#end(this.#refused(REVOKED)))
    // One that cannot be read is one that is missing, which its reader has to know.
    this.#source.addEventListener('change', ({ data }) => {
      options.onChange?.(parseAnswer(data) as Schemas['ScoreboardChange'])
    })
    this.#source.addEventListener('error', ({ message }) => this.#lose(message))
    options.signal?.addEventListener('abort', this.close)
    if (options.signal?.aborted) this.close()
  }

  readonly close = (): void => this.#end(null)

  /** Opens the stream once; throws an ApiError when there is none. */
  async #open(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    this.#error = null
    this.#answer = null
    try {
      // The library begins to connect before anybody can close it.
      this.#options.signal?.throwIfAborted()
      const pause = this.#pause()
      if (pause > 0) await sleep(pause, signal)
      if (!signal.aborted) this.#options.onAttempt?.()
      const request = new Request(url, { headers, cache: 'no-store' })
      const { after, link } = this.#options
      if (link) request.headers.set('Authorization', linkHeader(link))
      if (after !== undefined && !request.headers.has('Last-Event-ID')) {
        request.headers.set('Last-Event-ID', String(after))
      }
      const response = await this.#client.open(request, signal)
      if (!isEventStream(response)) {
        this.#answer = response.status
        throw await this.#refusal(response)
      }
      const body = watchBody(response.body, signal, {
        onBytes: () => this.#handleBytes(),
        onLost: (cause) => this.#fail(cause),
      })
      return { body, status: 200, headers: response.headers, url, redirected: false }
    } catch (thrown) {
      const error = this.#fail(thrown)
      if (isFinal(error)) this.#end(error)
      throw error
    }
  }

  /** Beyond the library's wait: the server's hint, another one for each viewer, or 3 seconds. */
  #pause(): number {
    return Math.max(this.#retryAfter, Math.random() * this.#spread())
  }

  #spread(): number {
    if (this.#failures === 0) return 0
    if (this.#failures === 1) return this.#isHinted ? 0 : FIRST_SPREAD
    return Math.min(LONGEST_SPREAD, SPREAD * (2 ** (this.#failures - 1) - 1))
  }

  async #refusal(response: Response): Promise<ApiError> {
    try {
      openEnvelope(parseAnswer(await response.text()), response, this.#path)
    } catch (thrown) {
      return thrownFailure(thrown, this.#path)
    }
    return unreachable(this.#path)
  }

  /** The server's answer to any further attempt. */
  #refused(refusal: typeof DELETED | typeof REVOKED): ApiError {
    return new ApiError({
      ...refusal,
      path: this.#path,
      timestamp: new Date().toISOString(),
      details: [],
      data: undefined,
    })
  }

  #handleBytes(): void {
    this.#failures = 0
    this.#isHinted = true
    this.#retryAfter = 0
    if (this.#state !== 'live') this.#notify({ kind: 'live' })
  }

  #fail(cause: unknown): ApiError {
    this.#error = thrownFailure(cause, this.#path)
    this.#retryAfter = this.#error.retryAfter ?? 0
    return this.#error
  }

  /** A stream that just ended is lost, too; one that the library gives up is closed. */
  #lose(message: string | undefined): void {
    const error = this.#error ?? thrownFailure(new ConnectionLost(message), this.#path)
    if (this.#source.readyState === EventSource.CLOSED) {
      this.#end(error)
    } else {
      this.#failures += 1
      this.#notify({ kind: 'reconnecting', error, answer: this.#answer })
    }
  }

  #end(error: ApiError | null): void {
    if (this.#state === 'closed') return
    this.#source.close()
    clearInterval(this.#staying)
    this.#options.signal?.removeEventListener('abort', this.close)
    this.#notify({ kind: 'closed', error })
  }

  #notify(state: WatchState): void {
    this.#state = state.kind
    this.#options.onState?.(state)
  }
}

/** Whether another attempt would fail alike; 408 and 429 only ask to come later. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

type WatchBodyOptions = {
  readonly onBytes: () => void
  /** Called when the connection was lost, or has been silent for so long that it must be. */
  readonly onLost: (cause: unknown) => void
}

/**
 * The body of a live stream, which may also die without a word: on a connection that is gone, or
 * while the device slept. Aborting the signal closes it.
 */
function watchBody(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  { onBytes, onLost }: WatchBodyOptions,
) {
  const reader = body.getReader()
  // One that has failed has nothing left to cancel.
  const cancel = () => reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()

  async function read() {
    let silence: ReturnType<typeof setTimeout> | undefined
    const silent = new Promise<never>((_, reject) => {
      silence = setTimeout(() => reject(new ConnectionLost('The stream is silent.')), SILENT_AFTER)
    })
    try {
      const result = await Promise.race([overNetwork(() => reader.read()), silent])
      if (!result.done) onBytes()
      return result
    } catch (cause) {
      onLost(cause)
      cancel()
      // The library takes an AbortError for a watch that was closed.
      throw signal.aborted ? cause : new ConnectionLost('The stream is lost.', { cause })
    } finally {
      clearTimeout(silence)
    }
  }

  return { getReader: () => ({ read, cancel }) }
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
