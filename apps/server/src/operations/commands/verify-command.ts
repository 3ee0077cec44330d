import { checkFile } from '../../platform/database/check-file.ts'
import { openExisting } from '../../platform/database/open-database.ts'
import { withSnapshot } from '../../platform/database/snapshot.ts'
import { verifyGames } from '../verification/verify-games.ts'
import { type Command, onIdleError, withDatabase } from './command.ts'

export const verifyCommand: Command = {
  parameters: '',
  summary: "replay every game's log and compare it with what is shown",
  takes: (words) => words.length === 0,
  run: async ({ place, print }) => {
    const opening = openExisting(place, onIdleError)
    return withDatabase(opening, async (connected) => {
      const damage = await checkFile(connected)
      const { games, events, problems } = await withSnapshot(connected, verifyGames)
      for (const problem of [...damage, ...problems]) print(problem)
      const found = damage.length + problems.length
      print(`${games} games, ${events} events, ${found} problems.`)
      return found === 0
    })
  },
}
