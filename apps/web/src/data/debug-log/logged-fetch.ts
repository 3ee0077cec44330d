import type { DebugLog } from './debug-log.ts'
import { pathTemplate } from './path-template.ts'

type Send = (request: Request) => Promise<Response>

/** Sends requests and logs how each went. */
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
