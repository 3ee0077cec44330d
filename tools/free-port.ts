import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to connections and to programs without a fixed port: it could give one of those
 * away while a server restarts.
 */
const [FIRST, LAST] = [20_000, 32_000]

/** A port of this machine that no program uses. */
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
