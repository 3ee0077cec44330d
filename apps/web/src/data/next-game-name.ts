import { LIMITS } from '@meldboard/engine'
import { formatDate } from '../lib/format.ts'

const NUMBERED_FIRST = /^Game (\d{1,3}), (.+)$/u
const NUMBERED_LAST = /^(.*\S) (\d{1,3})$/u

/**
 * Returns the name of a game's successor: "Sunday rummy" leads to "Game 2, Sunday rummy", then 3. The number
 * is where a long name is not cut.
 */
export function nextGameName(name: string, taken: readonly string[] = []): string {
  const [, first, rest] = NUMBERED_FIRST.exec(name) ?? []
  const [, earlier, last] = NUMBERED_LAST.exec(name) ?? []
  const base = rest ?? earlier ?? name
  return numbered(base, Number(first ?? last ?? 1) + 1, taken)
}

/**
 * Returns a name for a game of this day: "Canasta, Sun 22 Nov", and of the second one of the day, by whichever
 * rules, "Game 2, House, Sun 22 Nov".
 */
export function suggestedGameName(day: Date, rules: string, taken: readonly string[] = []): string {
  const end = `, ${formatDate(day, 'shortDay')}`
  const played = new Set(taken.filter((name) => name.endsWith(end))).size
  const name = `${rules}${end}`
  return played === 0 ? name : numbered(name, played + 1, taken)
}

/** Returns the first name with this number or a later one that no other game has. */
function numbered(name: string, number: number, taken: readonly string[]): string {
  for (let next = number; ; next += 1) {
    const start = `Game ${next}, `
    const room = LIMITS.gameName.maximum - start.length
    const made = `${start}${[...name].slice(0, room).join('').trimEnd()}`
    if (!taken.includes(made)) return made
  }
}
