import { DAY, HOUR, MINUTE } from '../platform/clock.ts'

/** An evening ends at five in the morning (P-games-15). */
const NIGHT = 5 * HOUR

/** An evening by the reader's clock. */
export type Evening = {
  readonly from: string
  readonly before: string
  /** The date on which it begins: 2026-11-29. */
  readonly date: string
}

/** The evening of a date such as 2026-11-29; `offset`: minutes of the reader's clock ahead of UTC. */
export function eveningOfDate(date: string, offset: number): Evening {
  const midnight = Date.parse(`${date}T00:00:00.000Z`)
  const from = midnight + NIGHT - offset * MINUTE
  return {
    from: new Date(from).toISOString(),
    before: new Date(from + DAY).toISOString(),
    date,
  }
}

/** The evening of a moment; `offset`: minutes of the reader's clock ahead of UTC. */
export function eveningAt(moment: Date, offset: number): Evening {
  const local = new Date(moment.getTime() + offset * MINUTE - NIGHT)
  return eveningOfDate(local.toISOString().slice(0, 10), offset)
}
