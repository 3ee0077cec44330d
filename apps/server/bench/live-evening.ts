import type { Benchmark } from './benchmark.ts'
import { playedTable, type Table } from './live-table.ts'
import { startServer } from './running-server.ts'

const GAMES = 3
const PLAYERS = 6
const ROUNDS = 20
/** To the bytes of whole scoreboards. */
const PROMISED = 0.1

/** What one viewer is sent of an evening: each change of three games, to each as a whole scoreboard. */
export const liveEvening: Benchmark = async () => {
  const [changes, boards] = [await evening('changes'), await evening('board')]
  return {
    rows: [
      {
        name: 'live-evening',
        measured: `${GAMES} games of ${PLAYERS} players and ${ROUNDS} rounds, sent to one viewer`,
        value: changes / 1000,
        unit: 'kB',
        baseline: { what: 'as whole scoreboards', value: boards / 1000 },
        goal: { atMost: PROMISED },
      },
    ],
  }
}

async function evening(form: 'board' | 'changes'): Promise<number> {
  let bytes = 0
  for (let game = 0; game < GAMES; game += 1) {
    const server = await startServer()
    bytes += await bytesOf(server.url, await playedTable(server, PLAYERS, 0), form)
    await server.stop()
  }
  return bytes
}

/** Scores a game in front of a viewer, who has read the page before. */
async function bytesOf(origin: string, table: Table, form: string): Promise<number> {
  const headers = { 'last-event-id': String(table.version()) }
  const { body } = await fetch(`${origin}${table.events}?form=${form}`, { headers })
  const reader = body?.getReader()
  let bytes = 0
  let text = ''
  const decoder = new TextDecoder()
  for (let round = 1; round <= ROUNDS; round += 1) {
    await table.score()
    while (!text.includes(`id: ${table.version()}\n`) || !text.endsWith('\n\n')) {
      const { value } = (await reader?.read()) ?? {}
      bytes += value?.length ?? 0
      text = `${text}${decoder.decode(value, { stream: true })}`.slice(-100_000)
    }
  }
  await reader?.cancel()
  return bytes
}
