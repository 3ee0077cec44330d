import { type Person, signUp } from './person.ts'
import type { Terminal } from './running-server.ts'

/** A game that is being scored, on a server in another process. */
export type Table = {
  readonly id: number
  /** The path of its stream and of its public scoreboard. */
  readonly events: string
  readonly scoreboard: string
  /** Its version now. */
  readonly version: () => number
  /** Scores the next round; when it was accepted, in nanoseconds on the machine's clock. */
  readonly score: () => Promise<bigint>
  /** Takes the last round back, so that the game keeps its size. */
  readonly undo: () => Promise<void>
}

/** Sets up a game of so many players, of an organizer of its own, and plays so many rounds of it. */
export async function playedTable(
  server: Terminal,
  players: number,
  rounds: number,
): Promise<Table> {
  return tableOf(await signUp(server, `organizer-${players}-${rounds}`), players, rounds)
}

/** The same for an organizer who is there already. */
export async function tableOf({ call }: Person, players: number, rounds: number): Promise<Table> {
  const names = Array.from({ length: players }, (_, index) => ({ name: `Player ${index + 1}` }))
  const settings = { name: 'Friday table', description: '', targetScore: 99_999 }
  const worth = { dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
  const made = { ...settings, ...worth, players: names }
  const { id, uuid } = await call<{ id: number; uuid: string }>('POST', '/games', made)
  let [round, version] = [0, 2]
  const score = async () => {
    round += 1
    const scores = names.map((_, index) => ({
      playerId: index + 1,
      scoreType: 'CUSTOM',
      scoreValue: (index * 7 + round * index) % 90,
    }))
    await call('POST', `/games/${id}/scores/round`, { roundNumber: round, scores })
    version += 1
    return process.hrtime.bigint()
  }
  const undo = async () => {
    await call('POST', `/games/${id}/undo`, { version })
    round -= 1
    version += 1
  }
  while (round < rounds) await score()
  return {
    id,
    events: `/api/v1/scoreboard/${uuid}/events`,
    scoreboard: `/api/v1/scoreboard/${uuid}`,
    version: () => version,
    score,
    undo,
  }
}
