/** Dates, numbers and lists as every screen writes them, in the language of the page. */

import { LANGUAGES } from '@meldboard/messages'
import { DAY_MS } from './durations.ts'
import { formatTag, inLanguage } from './in-language.ts'
import { messages, shownLanguage } from './messages.tsx'

const t = messages('ui')

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

/** The styles of a date, with the order and words of the language; the examples are in English. */
const DATE_STYLES = {
  /** "18:34" */
  time: { timeStyle: 'short' },
  /** "Sat 18:34" */
  weekdayAndTime: { weekday: 'short', ...TIME },
  /** "9 Nov" */
  day: DAY,
  /** "9 November" */
  wholeDay: { day: 'numeric', month: 'long' },
  /** "9 Nov, 18:34" */
  dayAndTime: { ...DAY, ...TIME },
  /** "Mon, 9 Nov, 18:34" */
  weekdayDayAndTime: { weekday: 'short', ...DAY, ...TIME },
  /** "Mon, 9 Nov 2026, 18:34" */
  weekdayDateAndTime: { weekday: 'short', ...DAY, year: 'numeric', ...TIME },
  /** "9 Nov 26" */
  shortDate: { ...DAY, year: '2-digit' },
  /** "9 Nov 2026" */
  date: { dateStyle: 'medium' },
  /** "9 Nov 2026, 18:34" */
  dateAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** "9 November 2026" */
  wholeDate: { dateStyle: 'long' },
  /** "9 November 2026 at 18:34" */
  wholeDateAndTime: { dateStyle: 'long', timeStyle: 'short' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "Mon 9 Nov" */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

type DateStyle = keyof typeof DATE_STYLES
type Moment = string | number | Date | null | undefined

const dateFormat = inLanguage(
  (tag, style: DateStyle) => new Intl.DateTimeFormat(tag, DATE_STYLES[style]),
)

/** The text in place of a missing or unreadable date. Source: P-error-8. */
export const NO_DATE = '–'

/**
 * Formats a moment. A missing or unreadable date, perhaps from another release of the server, gives
 * `NO_DATE`: `Intl` would throw and break the whole page.
 */
export function formatDate(moment: Moment, style: DateStyle): string {
  const date = readDate(moment)
  return date === null ? NO_DATE : dateFormat(style).format(date)
}

/** Returns the day and the month of a moment separately: "9" and "Nov". */
export function dayAndMonth(moment: Moment): readonly [day: string, month: string] {
  const parts = dayParts(moment)
  const partOf = (type: 'day' | 'month') => parts.find((part) => part.type === type)?.value
  return [partOf('day') ?? NO_DATE, partOf('month') ?? '']
}

/** Returns the day and the month of a moment in the order of the language; empty without a date. */
export function dayParts(moment: Moment): readonly Intl.DateTimeFormatPart[] {
  const date = readDate(moment)
  const parts = date === null ? [] : dateFormat('day').formatToParts(date)
  return parts.filter(({ type }) => type !== 'literal')
}

/** Returns the date of a moment; null if it is missing or unreadable. */
export function readDate(moment: Moment): Date | null {
  const date = new Date(moment ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

const MINUTE = 60_000

/** Returns "1 h 20 min"; null for less than a minute, more than a day, or an unreadable moment. */
export function timeBetween(from: Moment, to: Moment): string | null {
  const [begin, end] = [readDate(from), readDate(to)]
  if (begin === null || end === null) return null
  const minutes = Math.round((end.getTime() - begin.getTime()) / MINUTE)
  if (minutes < 1 || minutes > DAY_MS / MINUTE) return null
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('hours', { hours })] : []),
    ...(rest > 0 ? [t('minutes', { minutes: rest })] : []),
  ]
  return parts.join(' ')
}

/** Returns a figure whose sign stays at its left, also in a line that runs to the left. */
function inOrder(figure: string): string {
  return LANGUAGES[shownLanguage()].direction === 'rtl' ? `\u2066${figure}\u2069` : figure
}

/** Returns a figure with the minus sign instead of a hyphen: "−63". */
export function shownFigure(figure: number | string): string {
  return inOrder(String(figure).replace('-', '\u2212'))
}

/** Returns points with their sign: "+72", "−24", "0". */
export function signed(points: number): string {
  return points > 0 ? inOrder(`+${points}`) : shownFigure(points)
}

const HUNDREDTHS = inLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
const TENTHS = inLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Returns points with at most two decimals: "7.33". */
export function formatPoints(points: number): string {
  return HUNDREDTHS().format(points)
}

/** Returns a mean with one decimal, "2.6", or a dash for null. */
export function formatTenths(value: number | null): string {
  return value === null ? '–' : TENTHS().format(value)
}

/** Returns a share as "29 %", or a dash for null. */
export function formatPercent(value: number | null): string {
  return value === null ? '–' : `${Math.round(100 * value)}\u202f%`
}

const AND = inLanguage((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const SHORT = inLanguage((tag) => new Intl.ListFormat(tag, { type: 'unit', style: 'short' }))
const OR = inLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }))

/** Joins names for a sentence: "Asha, Bela, and Chandra". */
export function nameList(names: readonly string[]): string {
  return AND().format(names)
}

/** Joins texts that are no sentence: "Asha, Bela, Chandra". */
export function shortList(texts: readonly string[]): string {
  return SHORT().format(texts)
}

/** Returns a text that begins a line with its first letter as at the start of a sentence. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(formatTag()) + rest.join('')
}

/** Joins possibilities for a sentence: "at once, or after a drop". */
export function orList(texts: readonly string[]): string {
  return OR().format(texts)
}

/** Returns the names of a sentence, and the separators between them. */
export function nameListParts(names: readonly string[]) {
  return [...AND().formatToParts(names)]
}

const unitFormat = inLanguage(
  (tag, unit: 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumSignificantDigits: 2 }),
)

/** "12 MB", "340 kB". */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? unitFormat('kilobyte').format(bytes / 1_000)
    : unitFormat('megabyte').format(bytes / 1_000_000)
}
