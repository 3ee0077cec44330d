import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system itself gives to connections and to a program that asks for any port: one
 * of those may be given away while the server on it is started again.
 */
const [FIRST, LAST] = [20_000, 32_000]

/** Returns a port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
