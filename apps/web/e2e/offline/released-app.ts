import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from '../support/server.ts'

/** The app as its users reach it, whose releases the test controls. */
export type ReleasedApp = {
  readonly url: string
  /** Publishes a newer release: the service worker's script differs from the one before. */
  readonly release: () => void
  /** From now on requests of these paths get no answer, as without a network; null for none. */
  readonly lose: (paths: RegExp | null) => void
  /**
   * From now on a newer release's server answers these paths: with its page, also for a file of the
   * older release; null for none.
   */
  readonly supersede: (paths: RegExp | null) => void
  readonly stop: () => Promise<void>
}

/** Starts a proxy in front of the real server that changes only what the test asks for. */
export async function releaseApp(server: RunningServer): Promise<ReleasedApp> {
  let releases = 0
  let lost: RegExp | null = null
  let superseded: RegExp | null = null

  async function answerWorker(outgoing: ServerResponse): Promise<void> {
    const worker = await fetch(new URL('/sw.js', server.url))
    const kind = worker.headers.get('content-type') ?? ''
    outgoing.writeHead(worker.status, { 'content-type': kind, 'cache-control': 'no-cache' })
    outgoing.end(`${await worker.text()}\n// Release ${releases}`)
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url = '/' } = incoming
    const passed = request(new URL(url, server.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }

  const front = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming
    if (lost?.test(url)) incoming.destroy()
    else if (superseded?.test(url)) {
      outgoing.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' })
      outgoing.end('<title>A newer release</title>')
    } else if (url === '/sw.js') answerWorker(outgoing).catch(() => outgoing.destroy())
    else forward(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    release: () => {
      releases += 1
    },
    lose: (paths) => {
      lost = paths
    },
    supersede: (paths) => {
      superseded = paths
    },
    stop: async () => {
      front.close()
      front.closeAllConnections()
      await once(front, 'close')
    },
  }
}
