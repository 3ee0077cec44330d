/** The total that is best. */
export const AIMS = ['LOWEST', 'HIGHEST'] as const
/** The ends of a game: one is left, somebody gets to the limit, n rounds are played, never. */
export const ENDS = ['LAST_IN', 'TARGET', 'ROUNDS', 'MANUAL'] as const
/** Whether the target itself is still safe, or already the limit. */
export const LIMIT_RULES = ['ABOVE', 'AT'] as const
/** The ways to score entered points. */
export const FORMS = ['PENALTY', 'FREE', 'ZERO_SUM', 'WINNER_TAKES'] as const
/** Whether the dealer is stored with each round. */
export const DEALER_RULES = ['OFF', 'ROTATE'] as const

/** A named value that can be entered beside drop, middle drop and full count. */
export type Kind = {
  /** 1 to 20 capital letters, digits and underscores, once in a game. */
  readonly code: string
  /** 1 to 40 characters. */
  readonly label: string
  /** Within scoreMin and scoreMax. */
  readonly points: number
  /** Whether a player who is given it takes no part in the round. */
  readonly sitsOut?: boolean
}

/** The conditions for coming back, and the points to begin with. Source: R35. */
export type RejoinRule = {
  readonly on: boolean
  /** NONE; DROP_LEFT: with room for one drop; or the highest total that anybody may have. */
  readonly cutOff: 'NONE' | 'DROP_LEFT' | number
  /** How much worse than the worst player who is in a player begins, in points, 0 to 999. */
  readonly offset: number
  /** The number of times a player may come back, or null. */
  readonly max: number | null
  /** The number of players who must still be in. */
  readonly minIn: number
}

/** The rules that people agree on, beyond the settings of every game. Source: R29 to R38. */
export type Rules = {
  readonly aim: (typeof AIMS)[number]
  readonly end: (typeof ENDS)[number]
  readonly outWhen: (typeof LIMIT_RULES)[number]
  /** The number of rounds of a game that ends by ROUNDS, 1 to 500. */
  readonly rounds: number | null
  /** Shown, nothing more; each at most 60 characters. */
  readonly roundNames: readonly string[]
  /** The beginning score of those who are added, -9,999 to 99,999. */
  readonly startScore: number
  readonly form: (typeof FORMS)[number]
  /** Whether one who plays must have 0; of PENALTY only. */
  readonly needZero: boolean
  readonly scoreMin: number
  readonly scoreMax: number
  readonly kinds: readonly Kind[]
  /** First and middle drops together that a player has, or null. */
  readonly maxDrops: number | null
  /** The drops of a player who comes back: all again, those that were left, or this number. */
  readonly dropsOnRejoin: 'FRESH' | 'CARRY' | number
  readonly rejoin: RejoinRule
  readonly dealer: (typeof DEALER_RULES)[number]
}

/** The rules of a game that says nothing about them: House rules, R1 to R28. */
export const CLASSIC: Rules = Object.freeze({
  aim: 'LOWEST',
  end: 'LAST_IN',
  outWhen: 'ABOVE',
  rounds: null,
  roundNames: Object.freeze([]),
  startScore: 0,
  form: 'PENALTY',
  needZero: true,
  scoreMin: 0,
  scoreMax: 999,
  kinds: Object.freeze([]),
  maxDrops: null,
  dropsOnRejoin: 'FRESH',
  rejoin: Object.freeze({ on: true, cutOff: 'NONE', offset: 1, max: null, minIn: 0 }),
  dealer: 'OFF',
})

/** The rules that no longer change once a round is scored. Source: R29. */
export const LOCKED = ['form', 'aim', 'end', 'startScore'] as const

/** Rules that cannot be combined, by name. Source: R29. */
export type Conflict =
  | 'last-in-needs-lowest'
  | 'last-in-needs-own-points'
  | 'rounds-needs-number'
  | 'score-bounds'
  | 'zero-within-bounds'
  | 'kind-within-bounds'
  | 'kind-twice'
  | 'sit-out-pays'
  | 'drops-on-rejoin'
  | 'target-at-one'
  | 'start-at-limit'

/** The value of one rule of a game. */
export function ruleOf<Name extends keyof Rules>(
  { rules }: { readonly rules?: Partial<Rules> },
  name: Name,
): Rules[Name] {
  return rules?.[name] ?? CLASSIC[name]
}

/**
 * The rules of a game, each with its value, of its settings or of its scoreboard's `game`.
 *
 * @example
 * rulesOf(game.settings).aim
 * // 'LOWEST'
 */
export function rulesOf({ rules }: { readonly rules?: Partial<Rules> | null }): Rules {
  return rules ? { ...CLASSIC, ...rules } : CLASSIC
}
