import type { BenchmarkRow } from '../../../tools/benchmark-row.ts'
import { type Benchmark, inShort, median } from './benchmark.ts'
import { type BareServer, startBareServer } from './live-bare.ts'
import { type Crowd, createCrowd } from './live-crowd.ts'
import { playedTable, type Table } from './live-table.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PROMISED = 1.5
const VIEWERS = inShort(1_000, 50)
const TURNS = inShort(25, 7)
/** The first ones, of processes that are new, do not count. */
const WARM_UP = 5

const SIZES = [
  { players: 6, rounds: 20 },
  { players: 20, rounds: 200 },
] as const

/**
 * From the moment a score is accepted to the moment the last of 1,000 viewers has it, to the same of
 * a bare node:http server that writes the same bytes to as many streams; by turns.
 */
export const liveFanOut: Benchmark = async () => {
  const rows: BenchmarkRow[] = []
  for (const { players, rounds } of SIZES) {
    const [server, bare, crowd] = [await startServer(), await startBareServer(), createCrowd()]
    const table = await playedTable(server, players, rounds)
    await crowd.open(server.url, table.events, VIEWERS)
    await crowd.open(bare.url, '/events', VIEWERS)
    const { own, baseline, size } = await compare(server, bare, crowd, table)
    const event = `an event of ${(size / 1000).toFixed(1)} kB`
    rows.push({
      name: `live-fan-out, ${players} players, ${rounds} rounds`,
      measured: `${event}: from the accepted score to the last of ${VIEWERS} viewers, median`,
      value: median(own),
      unit: 'ms',
      baseline: { what: 'bare node:http', value: median(baseline) },
      goal: { atMost: PROMISED },
    })
    crowd.leave()
    await server.stop()
    await bare.stop()
  }
  return { rows }
}

async function compare(server: RunningServer, bare: BareServer, crowd: Crowd, table: Table) {
  const own: number[] = []
  const baseline: number[] = []
  let bytes = Buffer.from('')
  for (let turn = 0; turn < TURNS; turn += 1) {
    await timed(crowd, server.url, table.version() + 1, () => table.undo().then(now))
    own.push(await timed(crowd, server.url, table.version() + 1, table.score))
    const id = table.version()
    bytes = await eventBytes(server.url, table, id)
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
async function eventBytes(
  url: string,
  { scoreboard }: Table,
  id: number,
): Promise<Buffer<ArrayBuffer>> {
  const body = await (await fetch(`${url}${scoreboard}`)).text()
  const document = body.slice('{"success":true,"data":'.length, -1)
  return Buffer.from(`id: ${id}\nevent: scoreboard\ndata: ${document}\n\n`)
}
