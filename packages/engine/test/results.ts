import type { PlayerResult } from '../src/results.ts'

/** A result in which nothing happened, but for what is said. */
export const resultWith = (changed: Partial<PlayerResult> = {}): PlayerResult => ({
  playerId: 1,
  name: 'Ann',
  players: 4,
  place: 2,
  behind: 2,
  level: 0,
  total: 50,
  points: [],
  roundsWon: [],
  drops: 0,
  middleDrops: 0,
  fullCounts: 0,
  kinds: {},
  exits: 0,
  rejoins: 0,
  survival: 1,
  comeback: null,
  roundsDealt: [],
  ...changed,
})

/** A game won alone. */
export const winWith = (changed: Partial<PlayerResult> = {}): PlayerResult =>
  resultWith({ place: 1, behind: 3, comeback: 0, ...changed })
