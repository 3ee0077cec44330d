import type { Schemas } from '@meldboard/api-client'

export type SeenRequest = {
  /** Such as `POST /auth/login`. */
  route: string
  body: unknown
  authorization: string | null
  /** Such as `?page=2`, or empty. */
  query: string
  headers: Headers
  /** Aborted when the client has cancelled the request. */
  signal: AbortSignal
}

/** An answer of the fake server: `data` in the success envelope, a failure, or any other response from a network. */
export type FakeAnswer = { status: number; body: unknown } | Response

type Answerer = (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>

export function success(data: unknown, status = 200) {
  return { status, body: { success: true, data } }
}

/** Returns a failure of the catalogue. */
export function failure(status: number, code: Schemas['ErrorCode'], message: string) {
  const error = { code, message }
  return {
    status,
    body: { success: false, error, status, path: '/', timestamp: '2026-11-21T12:00:00.000Z' },
  }
}

/**
 * A server in process: it takes real requests and returns real responses. A route without an answer
 * is a failed connection, like a server that is not there.
 */
export function createFakeServer(answers: Record<string, FakeAnswer | Answerer> = {}) {
  const seen: SeenRequest[] = []

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.replace('/api/v1', '')
    const text = await request.text()
    const one: SeenRequest = {
      route: `${request.method} ${path}`,
      body: text ? JSON.parse(text) : undefined,
      authorization: request.headers.get('Authorization'),
      query: url.search,
      headers: request.headers,
      signal: request.signal,
    }
    seen.push(one)
    const answer = answers[one.route]
    if (!answer) throw new TypeError(`Nothing answers ${one.route}`)
    const given = typeof answer === 'function' ? await answer(one) : answer
    return given instanceof Response ? given : Response.json(given.body, { status: given.status })
  }

  return {
    fetch,
    /** All requests, in order. */
    seen,
    /** Returns the bodies that were sent to a route. */
    bodiesOf: (route: string) => seen.filter((one) => one.route === route).map((one) => one.body),
    /** Changes the answer of a route from now on. */
    answer(route: string, answer: FakeAnswer | Answerer): void {
      answers[route] = answer
    },
  }
}
