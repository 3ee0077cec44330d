import { isWithin, LIMITS } from './limits.ts'
import type { RULED_FORMAT } from './rule-set.ts'
import type { RoundEntry, Score } from './score.ts'
import type { Settings } from './settings.ts'

/** The version of the event format, of all that House rules know. */
export const EVENT_FORMAT = 1

/** The formats of events and games: 2 for what only other rules know, 1 for all else (R29). */
export type Format = typeof EVENT_FORMAT | typeof RULED_FORMAT

/**
 * What happened to a game. Every event carries the lowest format that can say it under `format`.
 * Texts may be given as they were typed: the game keeps them as `normaliseName` makes them.
 */
export type GameEvent = { readonly format: Format } & (
  | { readonly type: 'created'; readonly settings: Settings }
  /**
   * What is left out stays; at least one setting. `rules` are one setting: they take the place of all
   * rules that the game had, and a rule that they leave out is the House rule again (R29).
   */
  | { readonly type: 'settings-changed'; readonly settings: Partial<Settings> }
  | {
      readonly type: 'players-added'
      /** Of 2 to 80 characters (R16), at least one. */
      readonly names: readonly string[]
      /** The members of each, in the order of the names; none for a single player (R37). */
      readonly members?: readonly (readonly string[])[]
    }
  | {
      readonly type: 'player-joined'
      readonly name: string
      readonly position: number
      readonly beginningScore: number
      readonly roundJoined: number
      /** The names of a side (R37), none for a single player. */
      readonly members?: readonly string[]
    }
  | {
      readonly type: 'player-rejoined'
      readonly playerId: number
      readonly position: number
      readonly beginningScore: number
      readonly roundJoined: number
    }
  | {
      readonly type: 'player-renamed'
      readonly playerId: number
      readonly name: string
      /** Of a side; none makes it a single player, and left out they stay. */
      readonly members?: readonly string[]
    }
  | { readonly type: 'player-removed'; readonly playerId: number }
  /** Every player's id in the new order. */
  | { readonly type: 'positions-changed'; readonly playerIds: readonly number[] }
  | ({ readonly type: 'round-scored' } & RoundEntry)
  | ({ readonly type: 'round-edited' } & RoundEntry)
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

/**
 * An event of a kind of a game of House rules: the only place that has to know its format.
 *
 * @example
 * eventOf('players-added', { names: ['Ann', 'Bob'] })
 * // { format: 1, type: 'players-added', names: ['Ann', 'Bob'] }
 */
export function eventOf<Type extends GameEventType>(
  type: Type,
  parts: Omit<EventOf<Type>, 'format' | 'type'>,
): EventOf<Type> {
  // The parts of a kind and its name make the event, which the compiler does not follow.
  return { format: EVENT_FORMAT, type, ...parts } as unknown as EventOf<Type>
}

/** What only other rules know of an event. */
const RULED_PARTS = ['members', 'winnerIds', 'bonus', 'dealerId'] as const

/** Whether an event holds what only format 2 can say. Source: R29. */
export function isRuledEvent(event: object): boolean {
  const parts = event as { readonly [Part in (typeof RULED_PARTS)[number]]?: unknown } & {
    readonly type: GameEventType
    readonly settings?: Partial<Settings>
    readonly beginningScore: number
    readonly scores: readonly Score[]
  }
  const { type, settings, beginningScore, scores } = parts
  const isBeginning = type === 'player-joined' || type === 'player-rejoined'
  const isRound = type === 'round-scored' || type === 'round-edited'
  return (
    RULED_PARTS.some((part) => parts[part] !== undefined) ||
    settings?.rules !== undefined ||
    (isBeginning &&
      !isWithin(beginningScore, { minimum: 0, maximum: LIMITS.targetScore.maximum })) ||
    (isRound &&
      scores.some((score) => score.kind !== undefined || !isWithin(score.scoreValue, LIMITS.score)))
  )
}
