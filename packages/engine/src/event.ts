import type { Score } from './score.ts'
import type { Settings } from './settings.ts'

/** The version of the event format. */
export const EVENT_FORMAT = 1

/**
 * What happened to a game. Every event carries the format version under `format`. Texts may be given
 * as they were typed: the game keeps them as `normaliseName` makes them.
 */
export type GameEvent = { readonly format: typeof EVENT_FORMAT } & (
  | { readonly type: 'created'; readonly settings: Settings }
  /** What is left out stays; at least one setting. */
  | { readonly type: 'settings-changed'; readonly settings: Partial<Settings> }
  /** Names of 2 to 80 characters (R16), at least one. */
  | { readonly type: 'players-added'; readonly names: readonly string[] }
  | {
      readonly type: 'player-joined'
      readonly name: string
      readonly position: number
      readonly beginningScore: number
      readonly roundJoined: number
    }
  | {
      readonly type: 'player-rejoined'
      readonly playerId: number
      readonly position: number
      readonly beginningScore: number
      readonly roundJoined: number
    }
  | { readonly type: 'player-renamed'; readonly playerId: number; readonly name: string }
  | { readonly type: 'player-removed'; readonly playerId: number }
  /** Every player's id in the new order. */
  | { readonly type: 'positions-changed'; readonly playerIds: readonly number[] }
  | {
      readonly type: 'round-scored'
      readonly roundNumber: number
      readonly scores: readonly Score[]
    }
  | {
      readonly type: 'round-edited'
      readonly roundNumber: number
      readonly scores: readonly Score[]
    }
  | {
      readonly type: 'ended'
      readonly winnerPlayerIds: readonly number[]
      readonly manualEnd: boolean
    }
  | { readonly type: 'cancelled'; readonly reason: string }
  | { readonly type: 'reopened' }
  /** Takes back the newest event that is not a rename; `version` is the game's before (R14). */
  | { readonly type: 'undone'; readonly version: number }
)

/** The kinds of events. */
export type GameEventType = GameEvent['type']

/** The event of one kind. */
export type EventOf<Type extends GameEventType> = Extract<GameEvent, { readonly type: Type }>
