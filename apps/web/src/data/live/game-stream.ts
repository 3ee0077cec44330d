import type { Schemas } from '@meldboard/api-client'
import { changeScoreboard } from '@meldboard/engine'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'

// The code that a page loads to follow a game, after it is shown: the stream's reader, and the rules.
export { watch } from '@meldboard/api-client'

/**
 * Returns the public scoreboard after a change, also of the document of a member, whose role and id are
 * left out; null where the engine cannot apply the change.
 */
export function foldChange(
  shown: GameScoreboard,
  change: Schemas['ScoreboardChange'],
): GameScoreboard | null {
  const { id: _id, userRole: _role, ...game } = shown.game
  return changeScoreboard({ ...shown, game }, change)
}
