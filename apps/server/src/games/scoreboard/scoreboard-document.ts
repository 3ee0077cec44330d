import { scoreboardOf } from '@meldboard/engine'
import type { UserRole } from '../authorization/user-role.ts'
import type { StoredGame } from '../stored-game.ts'

/** The scoreboard as a user with a role sees it; null: the public one, the same for everybody. */
export function scoreboardDocument(stored: StoredGame, role: UserRole | null) {
  const scoreboard = scoreboardOf(stored.game)
  const { id, uuid, createdAt } = stored
  const game = { uuid, gameUuid: uuid, createdDate: createdAt, ...scoreboard.game }
  return {
    ...scoreboard,
    game: role === null ? game : { id, userRole: role, ...game },
  }
}
