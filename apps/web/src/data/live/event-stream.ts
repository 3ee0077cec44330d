import { createParser } from 'eventsource-parser'
import { StreamFailure } from './stream-failure.ts'

/**
 * What a live stream reports: that something arrived, how long to wait before a retry, an event.
 */
export type StreamSign =
  | { readonly kind: 'bytes' }
  | { readonly kind: 'retry'; readonly milliseconds: number }
  | { readonly kind: 'event'; readonly name: string; readonly data: string }

type StreamRequest = {
  readonly url: string
  /** The version that is already shown, if any. */
  readonly lastVersion: number | null
  readonly fetch: (request: Request) => Promise<Response>
  readonly signal: AbortSignal
}

/**
 * Opens a stream of server-sent events. It is read with fetch and not with EventSource, which hides
 * the status, the content type and whether anything arrives at all, and so cannot distinguish a
 * server that restarts from a proxy that never lets a stream through. Throws a StreamFailure.
 */
export async function* openEventStream(options: StreamRequest): AsyncGenerator<StreamSign> {
  const { url, lastVersion, fetch, signal } = options
  const headers = new Headers({ Accept: 'text/event-stream' })
  if (lastVersion !== null) headers.set('Last-Event-ID', String(lastVersion))
  const request = new Request(url, { headers, signal, cache: 'no-store' })
  const response = await unlessLost(fetch(request), signal)
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.startsWith('text/event-stream') || response.body === null) {
    void response.body?.cancel()
    const retryAfter = millisecondsOf(response.headers.get('Retry-After'))
    throw new StreamFailure('refused', { status: response.status, retryAfter })
  }
  yield* signsOf(response.body, signal)
}

async function* signsOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<StreamSign> {
  const signs: StreamSign[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => signs.push({ kind: 'event', name: event ?? 'message', data }),
    onRetry: (milliseconds) => signs.push({ kind: 'retry', milliseconds }),
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await unlessLost(reader.read(), signal)
      if (done) return
      signs.push({ kind: 'bytes' })
      parser.feed(decoder.decode(value, { stream: true }))
      yield* signs.splice(0)
    }
  } finally {
    // A failed reader has nothing left to cancel.
    reader.cancel().catch(() => undefined)
  }
}

/** Distinguishes a lost connection from the caller's own abort, and both from a bug of this app. */
async function unlessLost<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await promise
  } catch (cause) {
    throw signal.aborted ? signal.reason : new StreamFailure('lost', { cause })
  }
}

/** Retry-After in seconds; its date form is not used by our server. */
function millisecondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 0)
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}
