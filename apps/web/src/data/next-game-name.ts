import { LIMITS } from '@meldboard/engine'

const NUMBERED = /^(.*\S) (\d{1,3})$/u

/** Returns the name of a game's successor: "Sunday rummy" leads to "Sunday rummy 2", then 3. */
export function nextGameName(name: string): string {
  const [, base = name, number = '1'] = NUMBERED.exec(name) ?? []
  const end = ` ${Number(number) + 1}`
  const room = LIMITS.gameName.maximum - end.length
  return `${[...base].slice(0, room).join('').trimEnd()}${end}`
}

/** Returns a name for a game of this day: "Sunday 22 November rummy". */
export function suggestedGameName(day: Date): string {
  const format = new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return `${format.format(day)} rummy`
}
