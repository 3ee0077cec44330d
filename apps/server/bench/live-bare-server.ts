import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The baseline: a bare node:http server that holds streams and writes to all of them what is posted
 * to it, after it has answered.
 */
const streams = new Set<ServerResponse>()

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    streams.add(response)
    response.once('close', () => streams.delete(response))
    return
  }
  const bytes = Buffer.concat(await request.toArray())
  response.writeHead(204).end()
  setImmediate(() => streams.forEach((stream) => void stream.write(bytes)))
})
// The process that started it is gone.
process.once('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})
