import { nameList, nounOf } from '../../../lib/format.ts'

/** Consecutive rounds; both ends are included. */
export type RoundSpan = { readonly first: number; readonly last: number }

/** Returns the rounds as text: "round 2", "rounds 2 and 4 to 6". */
export function roundsOf(spans: readonly RoundSpan[]): string {
  const rounds = spans.reduce((count, { first, last }) => count + last - first + 1, 0)
  const words = spans.map(({ first, last }) =>
    first === last ? `${first}` : `${first} to ${last}`,
  )
  return `${nounOf(rounds, 'round')} ${nameList(words)}`
}
