import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The baseline: a bare node:http server that holds streams and writes to all of them what is posted
 * to it, after it has answered, and that serves the same bytes to every reader.
 */
const streams = new Set<ServerResponse>()
let document: Buffer = Buffer.from('')

const server = createServer(async (request, response) => {
  if (request.method === 'GET' && request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    streams.add(response)
    response.once('close', () => streams.delete(response))
    return
  }
  if (request.method === 'GET') {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': document.length,
    })
    response.end(document)
    return
  }
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  response.writeHead(204).end()
  if (request.method === 'PUT') document = bytes
  else setImmediate(() => streams.forEach((stream) => void stream.write(bytes)))
})
// The process that started it is gone.
process.once('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})
