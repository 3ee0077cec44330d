import type { Schemas } from '@meldboard/api-client'
import { changeScoreboard, RULED_SCOREBOARD_FORMAT } from '@meldboard/engine'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { loadRules } from '../rules.ts'

// What a page loads to follow a game, after it is shown: the stream's reader, and the rules.
export { watch } from '@meldboard/api-client'

/**
 * Returns the public scoreboard after a change, also of the document of a member, whose role and id are
 * left out; null where the engine cannot tell.
 */
export async function foldChange(
  shown: GameScoreboard,
  change: Schemas['ScoreboardChange'],
): Promise<GameScoreboard | null> {
  const { id: _id, userRole: _role, ...game } = shown.game
  // The change that first needs other rules is of their format, the scoreboard not yet.
  const isRuled = [shown.format, change.format].includes(RULED_SCOREBOARD_FORMAT)
  const changed = isRuled ? (await loadRules()).changeScoreboard : changeScoreboard
  return changed({ ...shown, game }, change)
}
