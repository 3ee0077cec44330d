/** A day where there is little room, of the year that is meant anyway. */
export const SHORT_DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
