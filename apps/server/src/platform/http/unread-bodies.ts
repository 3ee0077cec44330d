import type { Server } from 'node:http'

/**
 * Ends a connection when its request has been answered while more of the body may come than `limit`
 * bytes. Node takes and drops what is not read, as behind a GET or a refusal without a look at the
 * body, and the framework's body limit does not count it.
 */
export function boundUnreadBodies(server: Server, limit: number): void {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      // Without a length, which is a chunked body, it may be endless.
      const isBounded = Number(request.headers['content-length']) <= limit
      if (!request.complete && !isBounded) request.socket.destroySoon()
    })
  })
}
