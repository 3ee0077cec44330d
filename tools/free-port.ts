import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port that nothing listens on, as an environment variable holds it. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return String(address.port)
}
