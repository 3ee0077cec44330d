import type { GameEvent } from '../state/event.ts'
import { applyEvent, isKnownEvent } from './apply-event.ts'
import type { Scoreboard } from './scoreboard.ts'
import { gameFromScoreboard, scoreboardOf } from './scoreboard.ts'
import type { ScoreboardFormat } from './scoreboard-format.ts'
import { isReadableFormat } from './scoreboard-format.ts'

/** One event of a game, for those who have the scoreboard before it. Plain, serialisable data. */
export type ScoreboardChange = {
  /** The format of scoreboards that a reader has to know for it. */
  readonly format: ScoreboardFormat
  /** The version of the game after the event. */
  readonly version: number
  readonly event: GameEvent
}

/**
 * The scoreboard after a change: the result of `scoreboardOf` after the event, and all else that the
 * document has. Null where this engine cannot apply it: the change does not follow on the scoreboard, is
 * in another format, of an event that is not known here, or against the rules. Then read the scoreboard.
 * Source: R28.
 *
 * @example
 * changeScoreboard(scoreboardOf(game), { format: 4, version: 9, event: { format: 1, type: 'reopened' } })
 * // null
 */
export function changeScoreboard<Document extends Scoreboard>(
  before: Document,
  { format, version, event }: ScoreboardChange,
): Document | null {
  const isReadable = isReadableFormat(before.format) && isReadableFormat(format)
  const isNext = version === before.version + 1
  if (!(isReadable && isNext && isKnownEvent(event))) return null
  const game = applyEvent(gameFromScoreboard(before), event)
  if (!game.ok) return null
  const after = scoreboardOf(game.value)
  return { ...before, ...after, game: { ...before.game, ...after.game } }
}
