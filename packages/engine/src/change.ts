import type { GameEvent, GameEventType } from './event.ts'
import type { Game } from './game.ts'
import type { Result } from './result.ts'
import type { RuleError } from './rule-error.ts'

/**
 * What an event replaces in a game, or why it is refused. `undo` says what R14 needs to take it
 * back; a change without one cannot be taken back.
 */
export type Change = Result<Partial<Game>, RuleError>

export type EventOf<Type extends GameEventType> = Extract<GameEvent, { readonly type: Type }>
