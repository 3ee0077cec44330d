import type { QueryClient } from '@tanstack/react-query'
import { activeGameQuery } from './queries/games-query.ts'
import { scoreboardQuery } from './queries/scoreboard-query.ts'

declare global {
  interface Window {
    /** The requests that src/boot.js sent before the app had loaded, by path. */
    earlyAnswers?: Map<string, EarlyAnswer>
  }
}

type EarlyAnswer = { readonly authorization: string; readonly answer: Promise<Response> }

/** How long an early answer counts as new, in milliseconds since the page was opened. */
const NEW_UNTIL = 10_000

/**
 * Returns the `send` that answers the first request with an early answer to the same path and
 * token. A failed early answer is not used, except a 401, which the same token would get again.
 * After a change is sent or a button is pressed, the server is always asked.
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

/** The longest time in milliseconds that the first drawing waits for early answers; then the page says that it loads. */
const WAITS = 150

/**
 * Reads the board that src/boot.js has requested, so that the first drawing shows it. A device that has stored the app
 * shows the board of its last visit without waiting.
 */
export async function readEarlyBoard(queryClient: QueryClient): Promise<void> {
  const isStored = document.documentElement.dataset.stored !== undefined
  if (isStored || !window.earlyAnswers?.size) return
  const read = async () => {
    await queryClient.prefetchQuery(activeGameQuery)
    const game = queryClient.getQueryData(activeGameQuery.queryKey)
    if (game) await queryClient.prefetchQuery(scoreboardQuery(game.id))
  }
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, WAITS))])
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
