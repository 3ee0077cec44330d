import type { DebugLog } from './debug-log.ts'

const WORD = /^[a-z]{1,20}(-[a-z]{1,20})*$/

type Send = (request: Request) => Promise<Response>

export function loggedFetch(send: Send, log: Pick<DebugLog, 'add'>): Send {
  return async (request) => {
    const started = performance.now()
    const note = (status: number) =>
      log.add({
        kind: 'call',
        method: request.method,
        path: pathTemplate(new URL(request.url).pathname),
        status,
        duration: Math.round(performance.now() - started),
      })
    try {
      const response = await send(request)
      note(response.status)
      return response
    } catch (error) {
      note(0)
      throw error
    }
  }
}

/**
 * Returns a path of the API without its ids: words of lower-case letters stay; everything else
 * between two slashes (an id, a uuid, anything unexpected) becomes `{id}`.
 */
export function pathTemplate(pathname: string): string {
  return pathname
    .replace(/^\/api\/v1(?=\/)/, '')
    .split('/')
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : '{id}'))
    .join('/')
}
