import { LIMITS } from '@meldboard/engine'
import { formatDate } from '../lib/format.ts'

const NUMBERED = /^(.*\S) (\d{1,3})$/u

/** Returns the name of a game's successor: "Sunday rummy" leads to "Sunday rummy 2", then 3. */
export function nextGameName(name: string, taken: readonly string[] = []): string {
  const [, base = name, number = '1'] = NUMBERED.exec(name) ?? []
  for (let next = Number(number) + 1; ; next += 1) {
    const end = ` ${next}`
    const room = LIMITS.gameName.maximum - end.length
    const made = `${[...base].slice(0, room).join('').trimEnd()}${end}`
    if (!taken.includes(made)) return made
  }
}

/** Returns a name for a game of this day: "Sunday 22 November rummy", of the second one "... 2". */
export function suggestedGameName(day: Date, taken: readonly string[] = []): string {
  const name = `${formatDate(day, 'weekdayAndDay')} rummy`
  return taken.includes(name) ? nextGameName(name, taken) : name
}
