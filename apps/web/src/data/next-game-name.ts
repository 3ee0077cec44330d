import { formatDate } from '../lib/format.ts'

/** The number that earlier releases wrote before a name. */
const NUMBERED = /^Game \d{1,3}, (.+)$/u

/** Returns a name for a game of this day that nobody has named: "Canasta, Sun 22 Nov". */
export function suggestedGameName(day: Date, rules: string): string {
  return `${rules}, ${formatDate(day, 'shortDay')}`
}

/** Returns the name of a game as somebody typed it; null: it is one of those suggested for its day. */
export function typedGameName(
  name: string,
  day: Date,
  rulesNames: readonly string[],
): string | null {
  const typed = NUMBERED.exec(name)?.[1] ?? name
  return rulesNames.some((rules) => typed === suggestedGameName(day, rules)) ? null : typed
}
