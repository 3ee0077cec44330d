import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const PIECE = 600
const BETWEEN_PIECES = 20

/** Runs with the address of a server behind a line on which its pages arrive in pieces. */
export async function overSlowLine(url: string, run: (url: string) => Promise<void>) {
  const line = createServer((asked, reply) => {
    // Uncompressed: a whole compressed page fits into a piece or two.
    const { 'accept-encoding': _, ...headers } = asked.headers
    const target = `${url}${asked.url}`
    asked.pipe(
      request(target, { method: asked.method, headers }, (answer) => void pass(answer, reply)),
    )
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  try {
    await run(`http://127.0.0.1:${port}`)
  } finally {
    line.closeAllConnections()
    line.close()
  }
}

async function pass(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  reply.writeHead(answer.statusCode ?? 502, answer.headers)
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(reply)
    return
  }
  const page = Buffer.concat(await answer.toArray())
  // Nothing is visible before the styles, which are most of the page.
  const head = Math.max(page.lastIndexOf('</style>'), 0)
  reply.write(page.subarray(0, head))
  for (let at = head; at < page.length; at += PIECE) {
    reply.write(page.subarray(at, at + PIECE))
    await pause(BETWEEN_PIECES)
  }
  reply.end()
}
