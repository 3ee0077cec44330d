import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Benchmark, inShort, median, timed } from '../../../tools/benchmark.ts'
import { startServerIn } from './running-server.ts'
import { playedTable } from './table.ts'

const TURNS = inShort(5, 2)
/** Until what the start needed has gone, in milliseconds. */
const REST = inShort(5_000, 500)
/** In milliseconds. */
const PROMISED_START = 2_000

/** From the start of the process to the line that says it is ready, and its memory afterwards. */
export const start: Benchmark = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-bench-'))
  const first = await startServerIn(dataDirectory)
  await playedTable(first, 6, 20)
  await first.stop()
  const [starts, memory]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { took, answer: server } = await timed(() => startServerIn(dataDirectory))
    starts.push(took)
    await wait(REST)
    memory.push((await server.residentBytes()) / 1e6)
    await server.stop()
  }
  await rm(dataDirectory, { recursive: true })
  return {
    rows: [
      {
        name: 'start',
        measured: 'from the start of the process to ready, on an existing database, median',
        value: median(starts),
        unit: 'ms',
        baseline: null,
        goal: { atMost: PROMISED_START },
      },
      {
        name: 'memory',
        measured: `memory in use ${REST / 1000} s after the start, median`,
        value: median(memory),
        unit: 'MB',
        baseline: null,
        goal: null,
      },
    ],
  }
}
