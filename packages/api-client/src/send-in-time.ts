/**
 * Makes a `fetch` that gives up `timeout` milliseconds after a request was sent, its answer's body
 * included, or when the caller does. Nothing of the browser's goes with it, no cookie either
 * (spec.md section 7): who asks is said by the token alone.
 */
export function sendInTime(
  fetch: (request: Request) => Promise<Response>,
  timeout: number,
): (request: Request) => Promise<Response> {
  return (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])
    return fetch(new Request(request, { signal, credentials: 'omit' }))
  }
}
