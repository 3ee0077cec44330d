import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { playLongGame } from './long-game.ts'
import type { Organizer } from './organizer.ts'
import type { RunningServer } from './server.ts'

const FRIENDS = ['Raghavendra Subramanian', 'मीनाक्षी जोशी', 'Joseph D’Souza', 'Farhan Qureshi']
const SEASONS = [2024, 2025, 2026]
const GAMES = 8

/**
 * Plays eight finished games in each of three years, which end on the first of January, February and so on:
 * alternately the person's own and those of a host who enters the person's address. The players win in turn.
 */
export async function playThreeSeasons(
  server: RunningServer,
  person: Organizer,
  host: Organizer,
): Promise<void> {
  // The server writes too: each waits for the other.
  const path = join(server.dataDir, 'meldboard.sqlite')
  const database = new DatabaseSync(path, { timeout: 10_000 })
  const endAt = database.prepare('update finished_games set ended_at = ? where game_id = ?')
  for (const year of SEASONS) {
    const evenings = Array.from({ length: GAMES }, (_, index) => index)
    const games = await Promise.all(evenings.map((index) => playEvening(person, host, year, index)))
    for (const [index, { id }] of games.entries()) {
      endAt.run(new Date(Date.UTC(year, index, 1, 20)).toISOString(), id)
    }
  }
  database.close()
}

async function playEvening(person: Organizer, host: Organizer, year: number, index: number) {
  const organizer = index % 2 === 0 ? person : host
  const players = [person.name, ...FRIENDS.slice(0, 2 + (index % 3))]
  const game = await playLongGame(organizer, {
    ...{ name: `Evening ${index + 1} of ${year}`, players, rounds: 3, targetScore: 400, most: 40 },
  })
  if (organizer === host) {
    const named = { name: person.name, email: person.email }
    await organizer.call('PUT', `/games/${game.id}/players/1`, named)
  }
  const winnerPlayerIds = [1 + (index % players.length)]
  await organizer.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds, manualEnd: true })
  return game
}
