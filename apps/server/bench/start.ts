import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProcess } from '../src/durability/server-process.ts'
import { type Benchmark, median } from './benchmark.ts'
import { residentBytes } from './resident-bytes.ts'

const PROMISED_MILLISECONDS = 2_000
const PROMISED_BYTES = 150_000_000
const TURNS = 5
/** How long a server is left alone before its memory is read, in milliseconds. */
const REST = 2_000

/** From the start to the line that says it is ready, on a database that is there; and its memory. */
export const start: Benchmark = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-bench-'))
  // The first one makes the database.
  await startedOnce(dataDirectory)
  const turns = []
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await startedOnce(dataDirectory))
  await rm(dataDirectory, { recursive: true })
  const took = median(turns.map(({ milliseconds }) => milliseconds))
  const resident = median(turns.map(({ bytes }) => bytes))
  return {
    isWithin: took <= PROMISED_MILLISECONDS && resident <= PROMISED_BYTES,
    lines: [
      `start to ready: ${took.toFixed(0)} ms, promised: at most ${PROMISED_MILLISECONDS}`,
      `memory at rest: ${(resident / 1e6).toFixed(0)} MB, promised: at most ${PROMISED_BYTES / 1e6}`,
    ],
  }
}

async function startedOnce(dataDirectory: string) {
  const began = performance.now()
  const server = await startProcess({ PORT: String(await freePort()), DATA_DIR: dataDirectory })
  const milliseconds = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, REST))
  const bytes = await residentBytes(server.process.pid ?? 0)
  server.process.kill('SIGTERM')
  await server.ended
  return { milliseconds, bytes }
}
