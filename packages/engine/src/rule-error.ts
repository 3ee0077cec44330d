/**
 * Why the rules refuse an event: plain data, without prose. One code for one reason, grouped by
 * what the reason is about.
 */
export type RuleError =
  /** `players-added` with nobody, `settings-changed` with nothing. */
  | { readonly code: 'event/empty' }
  /** `created` on a game that exists, or anything else before it. */
  | { readonly code: 'game/exists' }
  | { readonly code: 'game/not-created' }
  | { readonly code: 'game/not-in-progress' }
  | { readonly code: 'game/not-completed' }
  /** No new round, no join while the rules say the game is over (R11). */
  | { readonly code: 'game/over' }
  | {
      readonly code: 'settings/out-of-range'
      readonly field: string
      readonly minimum: number
      readonly maximum: number
    }
  /** The target is below a recorded beginning score (R6). */
  | {
      readonly code: 'settings/target-below-beginning'
      readonly playerId: number
      readonly beginningScore: number
    }
  | { readonly code: 'player/unknown'; readonly playerId: number }
  | { readonly code: 'player/name-length'; readonly minimum: number; readonly maximum: number }
  | { readonly code: 'player/limit'; readonly maximum: number }
  | { readonly code: 'player/has-scores'; readonly playerId: number }
  | { readonly code: 'player/not-out'; readonly playerId: number }
  | { readonly code: 'positions/not-permutation' }
  | {
      readonly code: 'join/position-out-of-range'
      readonly minimum: number
      readonly maximum: number
    }
  | { readonly code: 'join/round-out-of-range'; readonly minimum: number; readonly maximum: number }
  | {
      readonly code: 'join/beginning-score-out-of-range'
      readonly minimum: number
      readonly maximum: number
    }
  /** The round to score is another one (R1). */
  | { readonly code: 'round/out-of-order'; readonly expected: number }
  | { readonly code: 'round/unknown'; readonly roundNumber: number }
  | { readonly code: 'round/limit'; readonly maximum: number }
  | { readonly code: 'round/no-players' }
  | { readonly code: 'score/not-playing'; readonly playerId: number }
  | { readonly code: 'score/missing'; readonly playerId: number }
  | { readonly code: 'score/duplicate'; readonly playerId: number }
  | {
      readonly code: 'score/out-of-range'
      readonly playerId: number
      readonly minimum: number
      readonly maximum: number
    }
  /** Nobody who plays has 0 (R4). */
  | { readonly code: 'score/no-zero' }
  /** An automatic end of a game that is not over (R11). */
  | { readonly code: 'end/not-over' }
  /** An automatic end whose winners are not the engine's (R11). */
  | { readonly code: 'end/wrong-winners'; readonly expected: readonly number[] }
  /** A manual end without exactly one winner at or below the target (R11). */
  | { readonly code: 'end/not-eligible' }
  | { readonly code: 'cancel/reason-length'; readonly minimum: number; readonly maximum: number }
  | { readonly code: 'undo/nothing' }
  /** The game has another version by now (R14). */
  | { readonly code: 'undo/version'; readonly expected: number }

/** The codes of all errors. */
export type RuleErrorCode = RuleError['code']
