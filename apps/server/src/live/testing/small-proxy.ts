import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy over several nodes: each request goes to the next running one. */
export type SmallProxy = { readonly url: string; readonly stop: () => void }

export async function startProxy(nodes: readonly string[]): Promise<SmallProxy> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const order = nodes.map((_, index) => nodes[(turn + index) % nodes.length] ?? '')
    void forward(incoming, outgoing, order)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  nodes: readonly string[],
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  const attempt = ([node, ...others]: readonly string[]): void => {
    if (node === undefined) return void outgoing.writeHead(502).end()
    const { method, headers, url = '/' } = incoming
    const passed = request(new URL(url, node), { method, headers, agent: false }, (answer) => {
      // A stopping node answers 503; another one may be running.
      if (answer.statusCode === 503 && others.length > 0) return attempt(others)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
      outgoing.once('close', () => passed.destroy())
    })
    passed.once('error', () => (outgoing.headersSent ? outgoing.destroy() : attempt(others)))
    passed.end(Buffer.concat(pieces))
  }
  attempt(nodes)
}
