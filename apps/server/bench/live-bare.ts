import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './resident-bytes.ts'

const SERVER = fileURLToPath(new URL('./live-bare-server.ts', import.meta.url))

/** The bare node:http server in a process of its own. */
export type BareServer = {
  readonly url: string
  /** Writes the bytes to all of its streams. */
  readonly publish: (bytes: Buffer<ArrayBuffer>) => Promise<void>
  /** The bytes it serves to every reader. */
  readonly serve: (bytes: Buffer<ArrayBuffer>) => Promise<void>
  readonly residentBytes: () => Promise<number>
  readonly stop: () => Promise<void>
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(SERVER)
  const [url] = (await once(child, 'message')) as [string]
  const send = (method: string) => async (bytes: Buffer<ArrayBuffer>) => {
    await fetch(url, { method, body: bytes })
  }
  return {
    url,
    publish: send('POST'),
    serve: send('PUT'),
    residentBytes: () => residentBytes(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
