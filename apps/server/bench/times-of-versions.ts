import { inShort, median, timed } from './benchmark.ts'
import { playedTable } from './live-table.ts'
import { startServer } from './running-server.ts'

const TURNS = inShort(9, 2)

/**
 * How long something of a game's page takes until its last byte, in milliseconds: the very first after
 * the start, and the medians of the first after each change and of what is kept of the same version.
 * The game has twenty players.
 */
export async function timesOfVersions(rounds: number, path: string) {
  const server = await startServer()
  const table = await playedTable(server, 20, rounds)
  const address = `${server.url}/games/${table.uuid}${path}`
  const ask = () => timed(async () => (await fetch(address)).arrayBuffer())
  const { took: veryFirst } = await ask()
  const [first, kept]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    await table.score()
    first.push((await ask()).took)
    kept.push((await ask()).took)
  }
  await server.stop()
  return { veryFirst, first: median(first), kept: median(kept) }
}
