import { applyEvent } from './apply-event.ts'
import type { GameEvent } from './event.ts'
import type { Game } from './game.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'

/**
 * The game that a list of events makes, the first one `created`, or the first error with the index
 * of its event. No events make no game: `game/not-created` at 0.
 *
 * @example
 * replay([{ format: 1, type: 'reopened' }])
 * // { ok: false, error: { code: 'game/not-created', index: 0 } }
 */
export function replay(
  events: readonly GameEvent[],
): Result<Game, RuleError & { readonly index: number }> {
  let game: Game | null = null
  let index = 0
  for (const event of events) {
    const applied: Result<Game, RuleError> = applyEvent(game, event)
    if (!applied.ok) return err({ ...applied.error, index })
    game = applied.value
    index += 1
  }
  return game === null ? err({ code: 'game/not-created', index }) : ok(game)
}
