declare global {
  interface Window {
    /** What src/boot.js has asked the API for before the app was there, by path. */
    earlyAnswers?: Map<string, EarlyAnswer>
  }
}

type EarlyAnswer = { readonly authorization: string; readonly answer: Promise<Response> }

/** Until when an early answer counts as new, in milliseconds since the page was opened. */
const NEW_UNTIL = 10_000

/**
 * Returns the function that sends requests, which gives the early answer to the first request that asks for the
 * same with the same token. A failure is none, except a 401, which the same token would get again. What was asked
 * for before a change was sent or a button was pressed is not used: a press always asks the server.
 */
export function withEarlyAnswers(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  window.addEventListener('click', forgetEarlyAnswers, { capture: true })
  return async (request) => {
    if (request.method !== 'GET') forgetEarlyAnswers()
    const early = await takeEarlyAnswer(request)?.catch(() => null)
    return early?.ok || early?.status === 401 ? early : send(request)
  }
}

function forgetEarlyAnswers(): void {
  window.earlyAnswers?.clear()
}

function takeEarlyAnswer({ url, headers }: Request): Promise<Response> | undefined {
  const { pathname } = new URL(url)
  const early = window.earlyAnswers?.get(pathname)
  window.earlyAnswers?.delete(pathname)
  const isNew = performance.now() < NEW_UNTIL
  const isSameUser = early?.authorization === headers.get('Authorization')
  return isNew && isSameUser ? early?.answer : undefined
}
