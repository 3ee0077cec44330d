import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Benchmark, inShort, median } from './benchmark.ts'
import { type BareServer, startBareServer } from './live-bare.ts'
import { playedTable, type Table } from './live-table.ts'
import { type RunningServer, startServer } from './running-server.ts'

const LOAD = fileURLToPath(new URL('./reads-load.ts', import.meta.url))
const PROMISED = 0.4
const TURNS = inShort(5, 1)
const CONNECTIONS = 16
const WARM_UP = inShort(2_000, 200)
const MILLISECONDS = inShort(2_000, 200)
const FRESH_ROUNDS = inShort(100, 10)

export type LoadOrder = {
  readonly origin: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly milliseconds: number
}

export type LoadReport = { readonly answers: number }

type Load = (
  origin: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  milliseconds?: number,
) => Promise<number>

/**
 * Public scoreboards served a second, to what bare node:http serves of the same bytes, by turns, the
 * median of five; the same for those who have it already (304); and whether a read that starts
 * after an acknowledged write ever shows less.
 */
export const reads: Benchmark = async () => {
  const [server, bare] = [await startServer(), await startBareServer()]
  const table = await playedTable(server, 6, 20)
  const body = Buffer.from(await (await fetch(`${server.url}${table.scoreboard}`)).arrayBuffer())
  await bare.serve(body)
  const child = fork(LOAD)
  const load: Load = async (origin, path, headers = {}, milliseconds = MILLISECONDS) => {
    const order: LoadOrder = { origin, path, headers, connections: CONNECTIONS, milliseconds }
    child.send(order)
    const [report] = (await once(child, 'message')) as [LoadReport]
    return (report.answers * 1000) / milliseconds
  }
  const { own, known, baseline } = await compare(load, server, bare, table)
  const stale = await staleReads(server, table, load)
  child.kill('SIGTERM')
  await server.stop()
  await bare.stop()
  const document = `a public scoreboard of ${(body.length / 1000).toFixed(1)} kB`
  return {
    rows: [
      {
        name: 'reads',
        measured: `${document}, answers a second`,
        value: median(own),
        unit: '/s',
        baseline: { what: 'bare node:http', value: median(baseline) },
        goal: { atLeast: PROMISED },
      },
      {
        name: 'reads, known',
        measured: `${document} that the reader has (304), answers a second`,
        value: median(known),
        unit: '/s',
        baseline: { what: 'answered in full', value: median(own) },
        goal: { atLeast: 1 },
      },
      {
        name: 'reads, stale',
        measured: `reads under load after ${FRESH_ROUNDS} acknowledged rounds that showed less`,
        value: stale,
        unit: '',
        baseline: null,
        goal: { atMost: 0 },
      },
    ],
  }
}

async function compare(load: Load, server: RunningServer, bare: BareServer, table: Table) {
  const reply = await fetch(`${server.url}${table.scoreboard}`)
  const tag = { 'if-none-match': reply.headers.get('etag') ?? '' }
  const [own, known, baseline]: [number[], number[], number[]] = [[], [], []]
  await load(server.url, table.scoreboard, {}, WARM_UP)
  await load(bare.url, '/', {}, WARM_UP)
  for (let turn = 0; turn < TURNS; turn += 1) {
    baseline.push(await load(bare.url, '/'))
    own.push(await load(server.url, table.scoreboard))
    known.push(await load(server.url, table.scoreboard, tag))
  }
  return { own, known, baseline }
}

/** Scores while everybody reads, and reads after each answer. */
async function staleReads(server: RunningServer, table: Table, load: Load): Promise<number> {
  let isOver = false
  const noise = (async () => {
    while (!isOver) await load(server.url, table.scoreboard)
  })()
  let stale = 0
  for (let round = 0; round < FRESH_ROUNDS; round += 1) {
    await table.score()
    const reply = await fetch(`${server.url}${table.scoreboard}`)
    const { data } = (await reply.json()) as { data: { version: number } }
    if (data.version < table.version()) stale += 1
  }
  isOver = true
  await noise
  return stale
}
