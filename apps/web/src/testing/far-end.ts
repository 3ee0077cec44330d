import type { Schemas } from '@meldboard/api-client'

/** A request as the far end of the network sees it. */
export type SeenRequest = {
  /** Such as `POST /auth/login`. */
  route: string
  body: unknown
  authorization: string | null
  /** Such as `?page=2`, or empty. */
  query: string
  headers: Headers
  /** Aborted when whoever asked has left. */
  signal: AbortSignal
}

/**
 * What the far end answers: `data` in the success envelope, or a failure; or whatever else comes
 * over a network.
 */
export type FarAnswer = { status: number; body: unknown } | Response

type Answerer = (request: SeenRequest) => FarAnswer | Promise<FarAnswer>

/** Answers with `data` in the success envelope. */
export function success(data: unknown, status = 200) {
  return { status, body: { success: true, data } }
}

/** Answers with a failure of the catalogue. */
export function failure(status: number, code: Schemas['ErrorCode'], message: string) {
  const error = { code, message }
  return {
    status,
    body: { success: false, error, status, path: '/', timestamp: '2026-11-21T12:00:00.000Z' },
  }
}

/**
 * The network's far end, in process: real requests go in and real responses come out. A route
 * without an answer is a failed connection, as a server that is not there.
 */
export function createFarEnd(answers: Record<string, FarAnswer | Answerer> = {}) {
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
    /** Everything that was asked, in order. */
    seen,
    /** The bodies that were sent to a route. */
    bodiesOf: (route: string) => seen.filter((one) => one.route === route).map((one) => one.body),
    /** Changes what a route answers from now on. */
    answer(route: string, answer: FarAnswer | Answerer): void {
      answers[route] = answer
    },
  }
}
