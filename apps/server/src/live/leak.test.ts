import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { isFullProof } from '../../../../tools/proof.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openStream } from './testing/open-stream.ts'

const SERVER = fileURLToPath(new URL('./testing/measured-server.ts', import.meta.url))
const TIMES = isFullProof ? 10 : 5
const VIEWERS = 1_000
const AT_ONCE = 100
/**
 * The noise of a heap between two collections, in bytes; 150 bytes a viewer, or 50 over all ten times, would exceed it.
 */
const NOISE = 300_000

type Heap = { readonly connections: number; readonly used: number }

describe(`a thousand viewers who come and go, ${TIMES} times`, () => {
  it('leave nothing behind', async () => {
    const server = fork(SERVER, [await temporaryFolder()], { execArgv: ['--expose-gc'] })
    const [{ origin, uuid }] = (await once(server, 'message')) as [Record<string, string>]
    const heaps: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      await comeAndGo(origin ?? '', uuid ?? '')
      await vi.waitFor(async () => expect((await heapOf(server)).connections).toBe(0), 60_000)
      heaps.push((await heapOf(server)).used)
    }
    server.kill('SIGTERM')
    await once(server, 'exit')
    expect((heaps.at(-1) ?? 0) - (heaps[2] ?? 0)).toBeLessThan(NOISE)
  }, 300_000)
})

async function comeAndGo(origin: string, uuid: string): Promise<void> {
  const streams = []
  while (streams.length < VIEWERS) {
    const some = Array.from({ length: AT_ONCE }, () => openStream(origin, uuid))
    streams.push(...(await Promise.all(some)))
  }
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  for (const stream of streams) stream.leave()
}

async function heapOf(server: ChildProcess): Promise<Heap> {
  server.send('heap')
  const [heap] = (await once(server, 'message')) as [Heap]
  return heap
}
