import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { playLongGame } from './long-game.ts'
import type { Organizer } from './organizer.ts'
import type { RunningServer } from './server.ts'

const FRIENDS = ['Raghavendra Subramanian', 'मीनाक्षी जोशी', 'Joseph D’Souza', 'Farhan Qureshi']
const SEASONS = [2024, 2025, 2026]
const GAMES = 8

/**
 * Eight finished games of each of three years, which end on the first of January, February and so on:
 * the person's own by turns with those of a host who names the person's address. One wins after the other.
 */
export async function playThreeSeasons(
  server: RunningServer,
  person: Organizer,
  host: Organizer,
): Promise<void> {
  const database = new DatabaseSync(join(server.dataDir, 'meldboard.sqlite'))
  for (const year of SEASONS) {
    for (let index = 0; index < GAMES; index += 1) {
      const organizer = index % 2 === 0 ? person : host
      const players = [person.name, ...FRIENDS.slice(0, 2 + (index % 3))]
      const { id } = await playLongGame(organizer, {
        ...{
          name: `Evening ${index + 1} of ${year}`,
          players,
          rounds: 3,
          targetScore: 400,
          most: 40,
        },
      })
      if (organizer === host) {
        const named = { name: person.name, email: person.email }
        await organizer.call('PUT', `/games/${id}/players/1`, named)
      }
      const winnerPlayerIds = [1 + (index % players.length)]
      await organizer.call('PUT', `/games/${id}/end`, { winnerPlayerIds, manualEnd: true })
      const endedAt = new Date(Date.UTC(year, index, 1, 20)).toISOString()
      database.prepare('update game_results set ended_at = ? where game_id = ?').run(endedAt, id)
    }
  }
  database.close()
}
