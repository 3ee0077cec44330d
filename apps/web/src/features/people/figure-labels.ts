import type { Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import { formatDate, formatPercent, formatTenths, readDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'

const t = messages('people')

/** The records of a person, and of a season, in their order. */
export const RECORDS = [
  'lowestTotal',
  'highestTotal',
  'highestRound',
  'biggestComeback',
  'mostRejoins',
  'mostRounds',
] as const satisfies readonly (keyof Schemas['GroupSeason']['records'] & MessageKey<'people'>)[]

/** "Lowest total". */
export function recordName(which: (typeof RECORDS)[number]): string {
  return t(which)
}

/** "9 November", or "9 Nov 2024" for another year. */
export function dayLabel(moment: string): string {
  const isThisYear = readDate(moment)?.getFullYear() === new Date().getFullYear()
  return formatDate(moment, isThisYear ? 'wholeDay' : 'date')
}

/** "29 %". */
export function percent({ value }: Schemas['Mean']): string {
  return formatPercent(value)
}

/** "2.6", one decimal in this device's format. */
export function tenths({ value }: Schemas['Mean']): string {
  return formatTenths(value)
}
