import { overNetwork } from './thrown-failure.ts'

/** Sends a request and gives its answer, unless the caller's signal is aborted. */
export type Send = (request: Request, signal?: AbortSignal | null) => Promise<Response>

/** Requests whose answer is awaited: Node holds a request's signal no longer than the request. */
const inFlight = new Set<Request>()

/**
 * Makes a `fetch` that gives up `timeout` milliseconds after a request was sent, or when the caller
 * does. `receive` is part of that time: by default it reads the answer's body. Nothing of the browser's
 * goes with it, no cookie either (P-session-9): only the token names the user.
 *
 * The caller's signal is not taken from the request: Node loses the signal of a copied request at
 * the next garbage collection (https://github.com/nodejs/undici/issues/4068). So a timer and a
 * listener end the call themselves, and what they abort is the request that is sent.
 */
export function sendInTime(
  fetch: (request: Request) => Promise<Response>,
  timeout: number,
  receive: (response: Response) => Promise<Response> = readWhole,
): Send {
  return async (request, signal) => {
    if (signal?.aborted) throw signal.reason
    const ending = new AbortController()
    const ended = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason))
    })
    const sent = new Request(request, { signal: ending.signal, credentials: 'omit' })
    const giveUp = () => ending.abort(signal?.reason)
    signal?.addEventListener('abort', giveUp)
    const late = new DOMException('There was no answer in time.', 'TimeoutError')
    const timer = setTimeout(() => ending.abort(late), timeout)
    inFlight.add(sent)
    try {
      return await Promise.race([overNetwork(async () => receive(await fetch(sent))), ended])
    } finally {
      inFlight.delete(sent)
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }
}

/** The same answer with its body read. */
export async function readWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  // A status such as 204 allows no body, not even an empty one.
  return new Response(body.byteLength === 0 ? null : body, response)
}

/** Whether an answer is a stream that goes on. */
export function isEventStream(
  response: Response,
): response is Response & { readonly body: ReadableStream<Uint8Array> } {
  const type = response.headers.get('Content-Type') ?? ''
  return response.status === 200 && type.startsWith('text/event-stream') && response.body !== null
}
