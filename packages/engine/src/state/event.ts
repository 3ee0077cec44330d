import { differingRules } from './differing-rules.ts'
import { isWithin, LIMITS } from './limits.ts'
import type { RoundEntry, Score } from './score.ts'
import type { Settings } from './settings.ts'

/** The newest format of events. */
export const EVENT_FORMAT = 4
/** The formats of events: 4 for a shared end (R11), 3 for leaving (R43), 2 for other rules (R29), 1 for all else. */
export type Format = 1 | 2 | 3 | typeof EVENT_FORMAT

/**
 * One change to a game. Every event carries the lowest format that can say it under `format`.
 * Texts may be given as they were typed: the game stores them as `normaliseName` makes them.
 */
export type GameEvent = { readonly format: Format } & (
  | { readonly type: 'created'; readonly settings: Settings }
  /**
   * At least one setting; those left out stay. `rules` are one setting: they take the place of all
   * rules that the game had, and a rule that they leave out is the House rule again (R29).
   */
  | { readonly type: 'settings-changed'; readonly settings: Partial<Settings> }
  | {
      readonly type: 'players-added'
      /** At least one name, each of 2 to 80 characters (R16). */
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
      /** The members of a side. An empty list makes it a single player; left out, the members stay. */
      readonly members?: readonly string[]
    }
  | { readonly type: 'player-removed'; readonly playerId: number }
  | {
      readonly type: 'player-left'
      readonly playerId: number
      /** The last scored round. */
      readonly roundLeft: number
    }
  | {
      readonly type: 'player-returned'
      readonly playerId: number
      /** The next round. */
      readonly roundReturned: number
    }
  /** Every player's id in the new order. */
  | { readonly type: 'positions-changed'; readonly playerIds: readonly number[] }
  | ({ readonly type: 'round-scored' } & RoundEntry)
  | ({ readonly type: 'round-edited' } & RoundEntry)
  | {
      readonly type: 'ended'
      readonly winnerPlayerIds: readonly number[]
      readonly manualEnd: boolean
      /** By hand, at least two players who are in share the win, also by House rules (R11). */
      readonly isShared?: true
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
 * An event of a kind in the lowest format that can say it, so that earlier releases read what they can:
 * the only place that has to know the format. Parts that say nothing are left out: House rules of a new
 * game, no members, no bonus, the value of a drop. Source: R11, R17, R29, R43.
 *
 * @example
 * eventOf('players-added', { names: ['Ann', 'Bob'], members: [[], []] })
 * // { format: 1, type: 'players-added', names: ['Ann', 'Bob'] }
 */
export function eventOf<Type extends GameEventType>(
  type: Type,
  parts: Omit<EventOf<Type>, 'format' | 'type'>,
): EventOf<Type> {
  const said = saidBy(type, parts)
  const format = lowestFormat({ type, ...said })
  // The parts of a kind and its name make the event, which the compiler does not follow.
  return { format, type, ...said } as unknown as EventOf<Type>
}

/** The parts of an event without those that say nothing. */
function saidBy(type: GameEventType, parts: object): object {
  const said = Object.entries(parts).filter(([name, part]) => !isNothing(type, name, part))
  return Object.fromEntries(
    said.map(([name, part]) => {
      if (name === 'scores') return [name, part.map(saidScore)]
      return [name, type === 'created' ? saidSettings(part) : part]
    }),
  )
}

function isNothing(type: GameEventType, name: string, part: unknown): boolean {
  if (part === undefined || (name === 'bonus' && part === 0)) return true
  // No members make a side a single player again.
  if (name !== 'members' || type === 'player-renamed') return false
  return (part as readonly unknown[]).flat().length === 0
}

/** The settings of a new game, which is by House rules where nothing else is said. */
function saidSettings({ rules, ...settings }: Settings): Settings {
  const isOther = rules !== undefined && Object.keys(differingRules(rules)).length > 0
  return isOther ? { ...settings, rules } : settings
}

/** A score whose value is out of the bounds of House rules only where the value counts. */
function saidScore({ kind, ...score }: Score): Score {
  if (kind !== undefined) return { ...score, kind }
  const isValueKept = score.scoreType === 'CUSTOM' || isWithin(score.scoreValue, LIMITS.score)
  return isValueKept ? score : { ...score, scoreValue: 0 }
}

/** The parts that format 1 has in no event. */
const PARTS_OF_FORMAT_2 = ['members', 'winnerIds', 'bonus', 'dealerId'] as const

/** The lowest format that can say an event. Source: R11, R29, R43. */
export function lowestFormat(event: object): Format {
  const { type, isShared } = event as { readonly type: GameEventType; readonly isShared?: true }
  if (isShared !== undefined) return EVENT_FORMAT
  if (type === 'player-left' || type === 'player-returned') return 3
  return needsFormat2(event) ? 2 : 1
}

/** Whether an event holds what format 1 has in no event. Source: R29. */
function needsFormat2(event: object): boolean {
  const parts = event as { readonly [Part in (typeof PARTS_OF_FORMAT_2)[number]]?: unknown } & {
    readonly type: GameEventType
    readonly settings?: Partial<Settings>
    readonly beginningScore: number
    readonly scores: readonly Score[]
  }
  const { type, settings, beginningScore, scores } = parts
  const isBeginning = type === 'player-joined' || type === 'player-rejoined'
  const isRound = type === 'round-scored' || type === 'round-edited'
  return (
    PARTS_OF_FORMAT_2.some((part) => parts[part] !== undefined) ||
    settings?.rules !== undefined ||
    (isBeginning &&
      !isWithin(beginningScore, { minimum: 0, maximum: LIMITS.targetScore.maximum })) ||
    (isRound &&
      scores.some((score) => score.kind !== undefined || !isWithin(score.scoreValue, LIMITS.score)))
  )
}
