import type { Range } from './limits.ts'
import type { Conflict, LOCKED } from './rule-set.ts'

/**
 * The reason why the rules refuse an event: plain data, without prose. One code for one reason, grouped
 * by subject.
 */
export type RuleError =
  /** A format that is not known here, or too low for what the event holds (R29). */
  | { readonly code: 'event/format'; readonly newest: number }
  /** `players-added` without a player, `settings-changed` without a setting. */
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
  /** Rules that cannot be combined (R29). */
  | { readonly code: 'settings/incompatible'; readonly conflict: Conflict }
  /** Rules that no longer change once a round is scored (R29). */
  | { readonly code: 'settings/locked'; readonly field: (typeof LOCKED)[number] }
  /** A kind that a recorded score has cannot be taken out of the rules (R29). */
  | {
      readonly code: 'settings/kind-in-use'
      readonly kind: string
      readonly label: string
      /** The first round that has such a score. */
      readonly roundNumber: number
    }
  /** A typed score that is recorded cannot be left outside the bounds of the rules (R29). */
  | {
      readonly code: 'settings/score-beyond'
      readonly playerId: number
      readonly scoreValue: number
      /** The first round that has such a score. */
      readonly roundNumber: number
    }
  /** A side of one, of too many, or with a name that is too short or too long (R37). */
  | ({ readonly code: 'members/wrong' } & Range)
  | { readonly code: 'player/unknown'; readonly playerId: number }
  | { readonly code: 'player/name-length'; readonly minimum: number; readonly maximum: number }
  | { readonly code: 'player/limit'; readonly maximum: number }
  | { readonly code: 'player/has-scores'; readonly playerId: number }
  | { readonly code: 'player/not-out'; readonly playerId: number }
  /** A player who is out or has left does not leave (R43). */
  | { readonly code: 'player/not-in'; readonly playerId: number }
  /** Only a player who has left returns (R43). */
  | { readonly code: 'player/not-left'; readonly playerId: number }
  /** Before a round is scored a player is removed, not left (R43). */
  | { readonly code: 'leave/no-round' }
  /** A player leaves after the last scored round (R43). */
  | { readonly code: 'leave/not-last-round'; readonly expected: number }
  /** A player returns for the next round (R43). */
  | { readonly code: 'leave/not-next-round'; readonly expected: number }
  /** All but those who have left are one player, who stays (R43). */
  | { readonly code: 'leave/last-player' }
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
  /** The rules let no player come back now (R35). */
  | { readonly code: 'rejoin/closed'; readonly reason: 'off' | 'count' | 'players' | 'cut-off' }
  /** The round to score is another one (R1). */
  | { readonly code: 'round/out-of-order'; readonly expected: number }
  | { readonly code: 'round/unknown'; readonly roundNumber: number }
  | { readonly code: 'round/limit'; readonly maximum: number }
  | { readonly code: 'round/no-players' }
  /** Named winners that do not take part, or where the scores say who won (R32). */
  | { readonly code: 'round/wrong-winners' }
  | ({ readonly code: 'round/bonus-out-of-range' } & Range)
  /** A dealer who does not play the round, or in a game that has none (R37). */
  | { readonly code: 'round/wrong-dealer' }
  | { readonly code: 'score/not-playing'; readonly playerId: number }
  | { readonly code: 'score/missing'; readonly playerId: number }
  | { readonly code: 'score/duplicate'; readonly playerId: number }
  | {
      readonly code: 'score/out-of-range'
      readonly playerId: number
      readonly minimum: number
      readonly maximum: number
    }
  /** No player of the round has 0 (R4). */
  | { readonly code: 'score/no-zero' }
  | { readonly code: 'score/unknown-kind'; readonly playerId: number }
  /** Drops and full counts are of PENALTY and ZERO_SUM (R33). */
  | { readonly code: 'score/not-offered'; readonly playerId: number }
  /** A drop more than the rules give (R34). */
  | { readonly code: 'score/no-drop-left'; readonly playerId: number }
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
