/** The limits of a game by any rules. Source: R6, R16. */
export const LIMITS = {
  /** Points of one score by House rules, and of drop, middle drop and full count. */
  score: { minimum: 0, maximum: 999 },
  targetScore: { minimum: 1, maximum: 99_999 },
  players: 20,
  rounds: 500,
  /** In characters (code points), like the lengths below. */
  gameName: { minimum: 3, maximum: 80 },
  playerName: { minimum: 2, maximum: 80 },
  description: 200,
  /** The API takes 200, and NFC makes at most three of one. */
  cancelReason: { minimum: 0, maximum: 600 },
} as const

/** The limits of rules beyond `LIMITS`. Source: R29 to R38, R53. */
export const RULE_LIMITS = {
  /** Points of one score. */
  score: { minimum: -9_999, maximum: 9_999 },
  startScore: { minimum: -9_999, maximum: 99_999 },
  beginningScore: { minimum: -99_999, maximum: 99_999 },
  bonus: { minimum: 0, maximum: 999 },
  kinds: 6,
  kindLabel: { minimum: 1, maximum: 40 },
  roundName: { minimum: 1, maximum: 60 },
  drops: { minimum: 0, maximum: 99 },
  rejoins: { minimum: 0, maximum: 99 },
  offset: { minimum: 0, maximum: 999 },
  members: { minimum: 2, maximum: 6 },
  /** Cards of one rank in a hand that is counted. */
  cardsOfRank: { minimum: 0, maximum: 99 },
} as const

/** From a minimum to a maximum, both included. */
export type Range = { readonly minimum: number; readonly maximum: number }

/** The error of a code for a value that is outside its range, or undefined. */
export function rangeError<Code extends string>(
  code: Code,
  value: number,
  range: Range,
): ({ readonly code: Code } & Range) | undefined {
  return isWithin(value, range) ? undefined : { code, ...range }
}

/** Whether the value is a whole number within the range, its ends included. */
export function isWithin(value: number, { minimum, maximum }: Range): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum
}
