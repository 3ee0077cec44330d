/** What a game accepts. Source: R6, R16. */
export const LIMITS = {
  /** Points of one score, and of drop, middle drop and full count. */
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
