import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { freePort } from '../../../../tools/free-port.ts'

/** A proxy's answer in the place of a server that it cannot or will not reach. */
type Answer = { readonly status: number; readonly type: string; readonly body: string }

const page = (words: string) => `<html><head><title>${words}</title></head><h1>${words}</h1></html>`

export const ANSWERS = {
  /** Traefik, while the container is replaced. */
  noRoute: { status: 404, type: 'text/plain; charset=utf-8', body: '404 page not found\n' },
  /** nginx, when nothing listens. */
  badGateway: { status: 502, type: 'text/html', body: page('502 Bad Gateway') },
  /** HAProxy, when its health check has failed. */
  noServer: { status: 503, type: 'text/html', body: page('503 Service Unavailable') },
  /** A firewall for the web. */
  blocked: { status: 403, type: 'text/html', body: page('Sorry, you have been blocked') },
  /** A proxy with a sign-in of its own. */
  signIn: { status: 401, type: 'application/json', body: '{"error":"unauthorized"}' },
} as const satisfies Readonly<Record<string, Answer>>

/** A proxy before the server, which can answer itself. */
export type Proxy = {
  readonly url: string
  readonly serverPort: number
  /** From now on answers each request itself; null: passes them on again. */
  readonly answerWith: (answer: Answer | null) => void
  /** Waits until it has answered this many more requests itself. */
  readonly answered: (count: number) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startProxy(): Promise<Proxy> {
  const serverPort = await freePort()
  const port = await freePort()
  let own: Answer | null = null
  let left: { count: number; done: () => void } | null = null
  const proxy = createServer((asked, answer) => {
    if (own !== null) {
      say(answer, own)
      if (left !== null && --left.count === 0) left.done()
      return
    }
    const { method, headers, url: path } = asked
    const passed = request({ port: serverPort, host: '127.0.0.1', method, path, headers })
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    passed.on('error', () =>
      answer.headersSent ? answer.destroy() : say(answer, ANSWERS.badGateway),
    )
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen(port)
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${port}`,
    serverPort,
    answerWith: (answer) => {
      own = answer
    },
    answered: (count) => new Promise((done) => (left = { count, done })),
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function say(answer: ServerResponse, { status, type, body }: Answer): void {
  answer.writeHead(status, { 'content-type': type }).end(body)
}
