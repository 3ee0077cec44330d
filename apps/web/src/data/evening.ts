/** An evening ends at five in the morning. */
const NIGHT_MS = 5 * 60 * 60_000

/** The evening to which a moment belongs by the reader's clock; the same text for all moments of one. */
export function eveningOf(moment: string | number): string {
  const time = typeof moment === 'number' ? moment : Date.parse(moment)
  return new Date(time - NIGHT_MS).toDateString()
}
