import { HOUR_MS } from '../lib/durations.ts'

/** The hour of the night at which an evening ends and the next one begins. */
export const EVENING_HOUR = 5

/** Returns a key of the evening that a moment belongs to by the reader's clock. */
export function eveningOf(moment: string | number): string {
  return eveningBegin(moment).toDateString()
}

/** Returns the day on which the evening of a moment begins by the reader's clock, such as 2026-11-29. */
export function eveningDay(moment: string): string {
  const evening = eveningBegin(moment)
  const [month, day] = [evening.getMonth() + 1, evening.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${evening.getFullYear()}-${month}-${day}`
}

/** Returns a time on the day on which the evening of a moment begins. */
function eveningBegin(moment: string | number): Date {
  const time = typeof moment === 'number' ? moment : Date.parse(moment)
  return new Date(time - EVENING_HOUR * HOUR_MS)
}

/** Returns the minutes that the reader's clock is ahead of UTC at a moment. */
export function minutesAheadOfUtc(moment: string | number): number {
  // Avoids -0: an address has it as "0", but `Object.is` tells them apart.
  return 0 - new Date(moment).getTimezoneOffset()
}
