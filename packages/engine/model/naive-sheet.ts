import type { RoundExtras, Score, Settings } from '../src/index.ts'

/** One player as the list of events describes them. */
export type Seat = {
  id: number
  name: string
  /** Where the player came in: once by joining, once more by each rejoin. */
  entries: { round: number; beginning: number }[]
  members: string[]
  /** After which round the player went home, and in which one the player was back. */
  away: { after: number; back: number | null }[]
}

/** What the events that stand say, before any counting. */
export type Sheet = {
  settings: Settings
  seats: Seat[]
  /** What is written on the sheet: one column per round, from player id to score. */
  columns: Map<number, Score>[]
  /** What is written above each column. */
  extras: RoundExtras[]
  status: 'INPROGRESS' | 'COMPLETED' | 'CANCELLED'
  winners: number[]
  manualEnd: boolean
  reason: string | null
}
