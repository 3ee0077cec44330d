/** An evening ends at five in the morning. */
const NIGHT_MS = 5 * 60 * 60_000

/** The evening to which a moment belongs by the reader's clock; the same text for all moments of one. */
export function eveningOf(moment: string): string {
  return new Date(Date.parse(moment) - NIGHT_MS).toDateString()
}
