import type { GameEvent, GameEventType } from './event.ts'
import type { Game, Undo } from './game.ts'
import type { Result } from './result.ts'
import { ok } from './result.ts'
import type { RuleError } from './rule-error.ts'

export type EventOf<Type extends GameEventType> = Extract<GameEvent, { readonly type: Type }>

/** What an event replaces in a game, or why the rules refuse it. */
export type Change = Result<Partial<Game>, RuleError>

/**
 * A change that R14 can take back: it keeps the players as they were, and what else of `before`
 * the event replaced. A change without it cannot be taken back.
 */
export function undoable(
  game: Game,
  { type }: GameEvent,
  change: Partial<Game>,
  before?: Partial<Undo>,
): Change {
  return ok({ ...change, undo: { type, players: game.players, ...before } })
}
