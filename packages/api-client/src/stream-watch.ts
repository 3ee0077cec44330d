import { EventSource } from 'eventsource'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { linkHeader } from './create-client.ts'
import { openEnvelope, parseAnswer } from './envelope.ts'
import { isEventStream } from './send-in-time.ts'
import { ConnectionLost, overNetwork, thrownFailure, unreachable } from './thrown-failure.ts'

/**
 * The state of the connection to a watched game or table. `reconnecting`: the stream was lost or refused, as
 * its error says, and is opened again by itself; reported once for each attempt that fails. `answer` is
 * the HTTP status of an answer in the place of a stream, our server's or not; null: there was none.
 * `closed`: for good, by the caller (null), or because the server refused: its status 404 means
 * that there is no such game or table, or no longer, 401 that the link does not work any more.
 */
export type WatchState =
  | { readonly kind: 'live' }
  | { readonly kind: 'reconnecting'; readonly error: ApiError; readonly answer: number | null }
  | { readonly kind: 'closed'; readonly error: ApiError | null }

/** The options of every watch. */
export type StreamOptions = {
  readonly onState?: (state: WatchState) => void
  /** Called at the beginning of each attempt to open the stream, the first included. */
  readonly onAttempt?: () => void
  /** Closes the watch when it is aborted. */
  readonly signal?: AbortSignal
}

/** A game or a table that is being watched. */
export type Watch = {
  /** Ends the watch; nothing is reported after `closed`. */
  close(): void
}

export type WatchingClient = Pick<Client, 'baseUrl' | 'open'>

/** The last word of a stream, which says why there is no other. */
export type StreamEnd = {
  readonly code: 'NOT_FOUND' | 'UNAUTHORIZED'
  readonly message: string
  readonly status: number
}

/** The stream that is watched, and the reading of its events. */
export type WatchedStream = {
  readonly path: string
  readonly query?: string
  /** Called with the data of each event, by the event's name. */
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The events after which the server answers no further attempt. */
  readonly ends: Readonly<Record<string, StreamEnd>>
  /** The event that is known already. */
  readonly lastEventId?: string | undefined
  readonly link?: string | null | undefined
}

/** More than any document has: a line that is longer is not from our server. */
const MOST_CHARACTERS = 10_000_000

/** The server says something every 15 seconds, if only that it is there. */
const SILENT_AFTER = 40_000

/** The part of a wait that grows with each failure in a row, so that viewers spread out. */
const SPREAD = 5_000
/** The same after the first failure, where no server has asked for a wait of its own. */
const FIRST_SPREAD = 3_000
const LONGEST_SPREAD = 30_000

/** A stream that was cut after so long is opened again soon; one that is always cut waits. */
const STEADY_AFTER = 10_000
/** The longest wait before a steady stream that was cut is opened again. */
const SOON = 500

/**
 * The library opens the stream, parses it, and opens it again from the last version after the wait
 * that the server asked for; this class decides what an answer means.
 */
export class StreamWatch implements Watch {
  readonly #watched: WatchedStream
  readonly #options: StreamOptions
  readonly #client: WatchingClient
  #source: EventSource
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
  #lastEventId: string | undefined
  #liveSince = 0
  #soon: ReturnType<typeof setTimeout> | undefined

  constructor(client: WatchingClient, watched: WatchedStream, options: StreamOptions) {
    this.#watched = watched
    this.#options = options
    this.#client = client
    this.#lastEventId = watched.lastEventId
    this.#source = this.#connect()
    options.signal?.addEventListener('abort', this.close)
    if (options.signal?.aborted) this.close()
  }

  readonly close = (): void => this.#end(null)

  #connect(): EventSource {
    const { path, query = '', events, ends } = this.#watched
    const source = new EventSource(`${this.#client.baseUrl}${path}${query}`, {
      fetch: (url, { headers, signal }) => this.#open(String(url), headers, signal),
      maxBufferSize: MOST_CHARACTERS,
    })
    for (const [name, handle] of Object.entries(events)) {
      source.addEventListener(name, ({ data, lastEventId }) => {
        this.#lastEventId = lastEventId || this.#lastEventId
        handle(data)
      })
    }
    for (const [name, end] of Object.entries(ends)) {
      source.addEventListener(name, () => this.#end(this.#refused(end)))
    }
    source.addEventListener('error', ({ message }) => this.#lose(message))
    return source
  }

  /** Connects by another source, as the library waits for as long as the server said. */
  #connectSoon(): void {
    const isSteady = this.#state === 'live' && Date.now() - this.#liveSince >= STEADY_AFTER
    if (!isSteady) return
    this.#soon = setTimeout(() => {
      this.#source.close()
      this.#source = this.#connect()
    }, Math.random() * SOON)
  }

  /** Opens the stream once; throws an ApiError where the answer is no stream. */
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
      const { link } = this.#watched
      if (link) request.headers.set('Authorization', linkHeader(link))
      if (this.#lastEventId !== undefined && !request.headers.has('Last-Event-ID')) {
        request.headers.set('Last-Event-ID', this.#lastEventId)
      }
      const response = await this.#client.open(request, signal)
      if (!isEventStream(response)) {
        this.#answer = response.status
        throw await this.#refusal(response)
      }
      const body = watchBody(response.body, signal, {
        onBytes: () => this.#handleBytes(),
        onLost: (cause) => {
          this.#fail(cause)
          this.#connectSoon()
        },
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
      openEnvelope(parseAnswer(await response.text()), response, this.#watched.path)
    } catch (thrown) {
      return thrownFailure(thrown, this.#watched.path)
    }
    return unreachable(this.#watched.path)
  }

  /** The server's answer to any further attempt. */
  #refused(refusal: StreamEnd): ApiError {
    return new ApiError({
      ...refusal,
      path: this.#watched.path,
      timestamp: new Date().toISOString(),
      details: [],
      data: undefined,
    })
  }

  #handleBytes(): void {
    this.#failures = 0
    this.#isHinted = true
    this.#retryAfter = 0
    if (this.#state === 'live') return
    this.#liveSince = Date.now()
    this.#notify({ kind: 'live' })
  }

  #fail(cause: unknown): ApiError {
    this.#error = thrownFailure(cause, this.#watched.path)
    this.#retryAfter = this.#error.retryAfter ?? 0
    return this.#error
  }

  /** A stream that just ended is lost, too; one that the library gives up is closed. */
  #lose(message: string | undefined): void {
    const error = this.#error ?? thrownFailure(new ConnectionLost(message), this.#watched.path)
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
    clearTimeout(this.#soon)
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

/** Resolves after a time, or as soon as the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
