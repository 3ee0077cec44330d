import type { PlayerResult } from '@meldboard/engine/results'
import { describe, expect, it } from 'vitest'
import { packResults, unpackResults } from './packed-results.ts'

const game = () => [
  winWith({ playerId: 2, players: 2, name: 'Bob', points: [null, 0], roundsWon: [2], total: 7 }),
  resultWith({ playerId: 1, players: 2, place: 2, behind: 0, points: [20, 30], total: 50 }),
]

describe('packed results', () => {
  it('have a column for each property, but for those in which everybody has what is usual (R39)', () => {
    expect(JSON.parse(packResults(game()))).toEqual({
      playerId: [2, 1],
      name: ['Bob', 'Ann'],
      place: [1, 2],
      behind: [3, 0],
      total: [7, 50],
      points: [
        [null, 0],
        [20, 30],
      ],
      roundsWon: [[2], []],
      comeback: [0, null],
    })
  })

  it('give the same results back, in their order (R39)', () => {
    expect(unpackResults(packResults(game()))).toEqual(game())
  })

  it('give everything back that is not usual (R39)', () => {
    const unusual = resultWith({
      players: 2,
      level: 1,
      drops: 2,
      middleDrops: 3,
      fullCounts: 4,
      kinds: { WRONG_SHOW: 1 },
      satOut: 2,
      exits: 2,
      rejoins: 1,
      survival: 0.5,
      comeback: 12,
      roundsWon: [1],
      roundsDealt: [3, 1],
    })
    const usual = resultWith({ players: 2 })
    expect(unpackResults(packResults([unusual, usual]))).toStrictEqual([unusual, usual])
    expect(unpackResults(packResults([usual, usual]))).toEqual([usual, usual])
  })

  it('give the members of a side, and none of who plays alone (R37, R39)', () => {
    const side = winWith({ players: 2, name: 'Us', members: ['Ann', 'Bob'] })
    const alone = resultWith({ players: 2 })
    const unpacked = unpackResults(packResults([side, alone]))
    expect(unpacked).toStrictEqual([side, alone])
  })

  it('of nobody are of nobody', () => {
    expect(unpackResults(packResults([]))).toEqual([])
  })
})

/** A result without events, except for these properties. */
const resultWith = (changed: Partial<PlayerResult> = {}): PlayerResult => ({
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

/** A game won by a single player. */
const winWith = (changed: Partial<PlayerResult> = {}): PlayerResult =>
  resultWith({ place: 1, behind: 3, comeback: 0, ...changed })
