import { formatDate } from '../lib/format.ts'

/** The number that earlier releases put before a name. */
const NUMBERED = /^Game \d{1,3}, (.+)$/u

/** Suggests the name of a day's game: "Canasta, Sun 22 Nov". */
export function suggestedGameName(day: Date, rules: string): string {
  return `${rules}, ${formatDate(day, 'shortDay')}`
}

/** Returns the name that a person typed; null for a suggested name. */
export function typedGameName(
  name: string,
  day: Date,
  rulesNames: readonly string[],
): string | null {
  const typed = NUMBERED.exec(name)?.[1] ?? name
  return rulesNames.some((rules) => typed === suggestedGameName(day, rules)) ? null : typed
}
