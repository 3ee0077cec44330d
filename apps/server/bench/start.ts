import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tools/free-port.ts'
import {
  type ServerProcess,
  startProcess,
} from '../src/operations/durability/testing/server-process.ts'
import { type Benchmark, inShort, median, timed } from './benchmark.ts'
import { startBareServer } from './live-bare.ts'
import { playedTable } from './live-table.ts'
import { residentBytes } from './resident-bytes.ts'

const TURNS = inShort(7, 2)
/** Until what the start needed has gone, in milliseconds. */
const REST = inShort(5_000, 500)
/** In milliseconds. */
const PROMISED_START = 2_000

/** From the start of the process to the line that says it is ready, and its memory afterwards. */
export const start: Benchmark = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-bench-'))
  const launch = async () => {
    const PORT = String(await freePort())
    return startProcess({ PORT, DATA_DIR: dataDirectory, RATE_LIMITS: 'off' })
  }
  const stop = async (server: ServerProcess) => {
    server.process.kill('SIGTERM')
    await server.ended
  }
  const first = await launch()
  await playedTable(first, 6, 20)
  await stop(first)
  const [own, bare, memory]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare.push((await timed(emptyProcess)).took)
    const { took, answer } = await timed(launch)
    own.push(took)
    await wait(REST)
    memory.push((await residentBytes(answer.process.pid ?? 0)) / 1e6)
    await stop(answer)
  }
  const baseline = await startBareServer()
  await wait(REST)
  const bareMemory = (await baseline.residentBytes()) / 1e6
  await baseline.stop()
  await rm(dataDirectory, { recursive: true })
  return {
    rows: [
      {
        name: 'start',
        measured: 'from the start of the process to ready, on an existing database, median',
        value: median(own),
        unit: 'ms',
        baseline: null,
        goal: { atMost: PROMISED_START },
      },
      {
        name: 'start, to an empty process',
        measured: 'the same, to a Node process that does nothing',
        value: median(own),
        unit: 'ms',
        baseline: { what: 'node -e ""', value: median(bare) },
        goal: null,
      },
      {
        name: 'memory',
        measured: `memory in use ${REST / 1000} s after the start, median`,
        value: median(memory),
        unit: 'MB',
        baseline: null,
        goal: null,
      },
      {
        name: 'memory, to a bare server',
        measured: 'the same, to a process that serves with node:http',
        value: median(memory),
        unit: 'MB',
        baseline: { what: 'bare node:http', value: bareMemory },
        goal: null,
      },
    ],
  }
}

async function emptyProcess(): Promise<void> {
  await once(spawn(process.execPath, ['-e', '']), 'close')
}
