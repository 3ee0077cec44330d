import { get } from 'node:http'
import { type Benchmark, inShort, median, quantile, timed } from './benchmark.ts'
import { createCrowd } from './live-crowd.ts'
import { playedTable, type Table } from './live-table.ts'
import { type RunningServer, startServer } from './running-server.ts'

const VIEWERS = inShort(1_000, 50)
const VERSIONS = inShort(20, 2)
/** How often the page of each version is asked for again. */
const READS = 20
const LONG_GAME = inShort(200, 20)

/**
 * The kept page of a game of six while 1,000 viewers watch it, and how long scoring a round takes
 * while the page of another, long game is rendered, to one while nothing is; by turns.
 */
export const pageWatched: Benchmark = async () => {
  const server = await startServer()
  const kept = await keptPages(server)
  const scored = await scoredRounds(server)
  await server.stop()
  return {
    rows: [
      {
        name: 'page, kept, watched',
        measured: `the kept page of 6 players x 20 rounds, as sent, ${VIEWERS} viewers watching, p95`,
        value: quantile(kept, 0.95),
        unit: 'ms',
        baseline: null,
        goal: { atMost: 5 },
      },
      {
        name: 'page, beside a round',
        measured: 'a round while the page of 20 players x 200 rounds is rendered, median',
        value: median(scored.beside),
        unit: 'ms',
        baseline: { what: 'nothing is rendered', value: median(scored.alone) },
        goal: null,
      },
    ],
  }
}

async function keptPages(server: RunningServer): Promise<readonly number[]> {
  const table = await playedTable(server, 6, 20)
  const crowd = createCrowd()
  await crowd.open(server.url, table.events, VIEWERS)
  const kept: number[] = []
  for (let version = 0; version < VERSIONS; version += 1) {
    await table.score()
    await pageOf(server, table)
    for (let read = 0; read < READS; read += 1) {
      kept.push((await timed(() => pageOf(server, table))).took)
    }
  }
  crowd.leave()
  return kept
}

async function scoredRounds(server: RunningServer) {
  const [long, short] = [
    await playedTable(server, 20, LONG_GAME),
    await playedTable(server, 6, 21),
  ] as const
  // The first page also starts the thread.
  await pageOf(server, long)
  const [beside, alone]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < VERSIONS; turn += 1) {
    await long.score()
    const page = pageOf(server, long)
    beside.push((await timed(short.score)).took)
    await page
    alone.push((await timed(short.score)).took)
  }
  return { beside, alone }
}

/** Asks for a game's page as a browser does, and reads it without unpacking it. */
function pageOf(server: RunningServer, { uuid }: Table): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html' }
    get(`${server.url}/games/${uuid}`, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}
