import { type Benchmark, type BenchmarkRow, inShort, median } from '../../../tools/benchmark.ts'
import { type BareServer, startBareServer } from './live-bare.ts'
import { type Crowd, createCrowd } from './live-crowd.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { playedTable, type Table } from './table.ts'

const CHANGE_BYTES = 500
const VIEWERS = inShort(1_000, 50)
const TURNS = inShort(25, 7)
/** The first ones, of processes that are new, do not count. */
const WARM_UP = 5

/**
 * From the moment a score is accepted to the moment the last of 1,000 viewers has it, to the same of
 * a bare node:http server that writes to as many streams, by turns: 500 bytes where viewers are sent changes, as those
 * of the web app are, and the same bytes where they are sent the whole scoreboard.
 */
export const liveFanOut: Benchmark = async () => {
  return {
    rows: [
      await fanOut('changes', { players: 6, rounds: 20 }, { atMost: 1.2 }),
      await fanOut('board', { players: 20, rounds: inShort(200, 20) }, { atMost: 1.5 }),
    ],
  }
}

async function fanOut(
  form: 'changes' | 'board',
  { players, rounds }: { readonly players: number; readonly rounds: number },
  goal: BenchmarkRow['goal'],
): Promise<BenchmarkRow> {
  const [server, bare, crowd] = [await startServer(), await startBareServer(), createCrowd()]
  const table = await playedTable(server, players, rounds)
  await crowd.open(server.url, `${table.events}?form=${form}`, VIEWERS)
  await crowd.open(bare.url, '/events', VIEWERS)
  const written = form === 'board' ? eventBytes : smallEvent
  const { own, baseline, size } = await compare(server, bare, crowd, table, written)
  crowd.leave()
  await server.stop()
  await bare.stop()
  const what = form === 'board' ? `an event of ${kilobytes(size)}` : 'a change'
  return {
    name: `live-fan-out, ${form}, ${players} players, ${rounds} rounds`,
    measured: `${what}: from the accepted score to the last of ${VIEWERS} viewers, median`,
    value: median(own),
    unit: 'ms',
    baseline: { what: `bare node:http, ${size} bytes`, value: median(baseline) },
    goal,
  }
}

/** What the bare server writes for a version of a game. */
type Written = (url: string, table: Table, id: number) => Promise<Buffer<ArrayBuffer>>

async function compare(
  server: RunningServer,
  bare: BareServer,
  crowd: Crowd,
  table: Table,
  written: Written,
) {
  const own: number[] = []
  const baseline: number[] = []
  let bytes = Buffer.from('')
  for (let turn = 0; turn < TURNS; turn += 1) {
    await timed(crowd, server.url, table.version() + 1, () => table.undo().then(now))
    own.push(await timed(crowd, server.url, table.version() + 1, table.score))
    const id = table.version()
    bytes = await written(server.url, table, id)
    baseline.push(
      await timed(crowd, bare.url, id, async () => {
        await bare.publish(bytes)
        return now()
      }),
    )
  }
  return { own: own.slice(WARM_UP), baseline: baseline.slice(WARM_UP), size: bytes.length }
}

async function now(): Promise<bigint> {
  return process.hrtime.bigint()
}

/** From what `act` says to the last viewer, in milliseconds. */
async function timed(
  crowd: Crowd,
  origin: string,
  id: number,
  act: () => Promise<bigint>,
): Promise<number> {
  const { shown } = await crowd.expect(origin, id)
  const accepted = await act()
  const took = Number((await shown) - accepted) / 1e6
  await new Promise((resolve) => setTimeout(resolve, 50))
  return took
}

/** The event as the server sends it, made of what it serves. */
const eventBytes: Written = async (url, { scoreboard }, id) => {
  const body = await (await fetch(`${url}${scoreboard}`)).text()
  const document = body.slice('{"success":true,"data":'.length, -1)
  return Buffer.from(`id: ${id}\nevent: scoreboard\ndata: ${document}\n\n`)
}

const smallEvent: Written = async (_url, _table, id) => {
  const head = `id: ${id}\nevent: change\ndata: `
  return Buffer.from(`${head.padEnd(CHANGE_BYTES - 2, '.')}\n\n`)
}

function kilobytes(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`
}
