import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('./live-bare-server.ts', import.meta.url))

/** The bare node:http server in a process of its own. */
export type BareServer = {
  readonly url: string
  /** Writes the bytes to all of its streams. */
  readonly publish: (bytes: Buffer<ArrayBuffer>) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(SERVER)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    publish: async (bytes) => {
      await fetch(url, { method: 'POST', body: bytes })
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
