import { applyRuled, isKnownRuled } from './ruled-events.ts'
import { gameFromRuledScoreboard, ruledScoreboard } from './ruled-scoreboard.ts'
import type { Scoreboard } from './scoreboard.ts'
import type { ScoreboardChange } from './scoreboard-change.ts'
import { RULED_SCOREBOARD_FORMAT, SCOREBOARD_FORMAT } from './scoreboard-format.ts'

const KNOWN: readonly number[] = [SCOREBOARD_FORMAT, RULED_SCOREBOARD_FORMAT]

/**
 * `changeScoreboard` by any rules, whichever of both formats the change is in; a scoreboard of House rules is of the other format once its game
 * has got other rules. Source: R28, R29.
 *
 * @example
 * changeScoreboard(scoreboardOf(game), { format: 4, version: 4, event: { format: 1, type: 'reopened' } })
 * // null
 */
export function changeRuledScoreboard<Document extends Scoreboard>(
  before: Document,
  { format, version, event }: ScoreboardChange,
): Document | null {
  const isReadable = [before.format, format].every((known) => KNOWN.includes(known))
  const isNext = version === before.version + 1
  if (!(isReadable && isNext && isKnownRuled(event))) return null
  const game = applyRuled(gameFromRuledScoreboard(before), event)
  if (!game.ok) return null
  const after = ruledScoreboard(game.value)
  // Both have what the document holds besides.
  return { ...before, ...after, game: { ...before.game, ...after.game } }
}
