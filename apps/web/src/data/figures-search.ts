import type { END_WORDS } from './end-words.ts'

/** Which games figures are over; what is left out bounds nothing. */
export type FiguresSearch = {
  /** Days on this device's calendar, both included: 2026-11-21. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly end?: keyof typeof END_WORDS | undefined
  readonly players?: number | undefined
  /** The id of a group. */
  readonly group?: number | undefined
}

const ENDS = ['LAST_IN', 'ROUNDS', 'TARGET', 'MANUAL'] as const
const MOST_PLAYERS = 20

/** As an address has it. */
export type FiguresAddress = {
  from?: unknown
  to?: unknown
  end?: unknown
  players?: unknown
  group?: unknown
}

/** Reads which games are asked for; what is invalid bounds nothing. */
export function figuresSearch(address: FiguresAddress): FiguresSearch {
  return {
    from: dayOf(address.from),
    to: dayOf(address.to),
    end: ENDS.find((end) => end === address.end),
    players: numberOf(address.players, MOST_PLAYERS),
    group: numberOf(address.group, Number.MAX_SAFE_INTEGER),
  }
}

function numberOf(value: unknown, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

/** Whether figures are not over all games. */
export function isNarrowed(search: FiguresSearch): boolean {
  return Object.values(search).some((bound) => bound !== undefined)
}

function dayOf(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value)
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined
}
