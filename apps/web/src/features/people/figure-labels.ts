import type { Schemas } from '@meldboard/api-client'
import { dateWords, readDate } from '../../lib/date-words.ts'

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' })

/** "9 November", and of another year than this "9 Nov 2024". */
export function dayLabel(moment: string): string {
  const isThisYear = readDate(moment)?.getFullYear() === new Date().getFullYear()
  return dateWords(isThisYear ? DAY : DATE, moment)
}

export const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
export const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })

/** A day in a column, "9 Nov 26". */
export const SHORT_DATE = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
})

/** "1 game", "12 games". */
export function gamesCount(games: number): string {
  return games === 1 ? '1 game' : `${games} games`
}

/** "1 round", "12 rounds". */
export function roundsCount(rounds: number): string {
  return rounds === 1 ? '1 round' : `${rounds} rounds`
}

/** Of a share: "29 %". */
export function percent({ value }: Schemas['Mean']): string {
  return value === null ? '–' : `${Math.round(100 * value)}\u202f%`
}

/** "2.6", with one place on this device's terms. */
export function tenths({ value }: Schemas['Mean']): string {
  return value === null ? '–' : TENTHS.format(value)
}

const TENTHS = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
