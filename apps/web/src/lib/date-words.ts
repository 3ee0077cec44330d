/** What stands in the place of a date that is missing or cannot be read. Source: P-error-8. */
export const NO_DATE = '–'

/**
 * Returns a moment in the words of a format. A format throws at a date that cannot be read, which would take
 * the whole page away: here it is `NO_DATE`, as is a date that another release of the server leaves out.
 */
export function dateWords(
  format: Intl.DateTimeFormat,
  moment: string | number | null | undefined,
): string {
  const date = readDate(moment)
  return date === null ? NO_DATE : format.format(date)
}

/** Returns the date of a moment, or null where it is missing or cannot be read. */
export function readDate(moment: string | number | null | undefined): Date | null {
  const date = new Date(moment ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
