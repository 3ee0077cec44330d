import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('game')

/** Consecutive rounds; both ends are included. */
export type RoundSpan = { readonly first: number; readonly last: number }

/** Returns the number of the rounds, and the rounds as text: "2 and 4 to 6". */
export function roundsOf(spans: readonly RoundSpan[]) {
  const count = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const words = spans.map(({ first, last }) =>
    first === last ? `${first}` : t('roundSpan', { first, last }),
  )
  return { count, rounds: nameList(words) }
}
