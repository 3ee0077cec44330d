import { describe, expect, it } from 'vitest'
import { resultWith, winWith } from '../../test/results.ts'
import { FIGURES_FROM, figuresOf } from './figures.ts'

/** Won alone, won together with another, second, last. */
const year = () => [
  winWith({ players: 2, behind: 1, points: [5, 0, 0], roundsWon: [2, 3], total: 5 }),
  winWith({ players: 4, level: 1, behind: 2, points: [0, 30], roundsWon: [1], total: 30 }),
  resultWith({ players: 5, place: 2, behind: 3, points: [null, 25], total: 25 }),
  resultWith({ players: 5, place: 5, behind: 0, points: [-3, 120], roundsWon: [1], total: 117 }),
]

describe('a person’s figures', () => {
  it('keep wins and shared wins apart, and hold the rate against chance (R40)', () => {
    expect(figuresOf(year())).toMatchObject({
      games: 4,
      wins: 1,
      sharedWins: 1,
      winRate: { value: 0.5, n: 4 },
      expectedWinRate: { value: (1 / 2 + 1 / 4 + 1 / 5 + 1 / 5) / 4, n: 4 },
      averagePlace: { value: 2.25, n: 4 },
      lastPlaces: 1,
    })
  })

  it('average the points over the rounds played, and over those not won (R40)', () => {
    expect(figuresOf(year())).toMatchObject({
      roundsPlayed: 8,
      roundsWon: 4,
      averagePoints: { value: 177 / 8, n: 8 },
      averagePointsNotWon: { value: 180 / 4, n: 4 },
    })
  })

  it('count drops, full counts and further values, with their part of the rounds played (R40)', () => {
    const figures = figuresOf([
      resultWith({ points: [20, 40, 80, 80], drops: 1, middleDrops: 1, fullCounts: 2 }),
      resultWith({ points: [20], drops: 1, kinds: { WRONG_SHOW: 1 } }),
      resultWith({ points: [null, 0, 1, 2], kinds: { FINISH: 1, WRONG_SHOW: 2 } }),
    ])
    expect(figures.drops).toEqual({ count: 2, rate: { value: 0.25, n: 8 } })
    expect(figures.middleDrops).toEqual({ count: 1, rate: { value: 0.125, n: 8 } })
    expect(figures.fullCounts).toEqual({ count: 2, rate: { value: 0.25, n: 8 } })
    expect(figures.kinds).toEqual({
      WRONG_SHOW: { count: 3, rate: { value: 0.375, n: 8 } },
      FINISH: { count: 1, rate: { value: 0.125, n: 8 } },
    })
  })

  it('count what was entered to sit out, with its part of the rounds played and sat out (R40)', () => {
    const figures = figuresOf([
      resultWith({ points: [null, null, 5], kinds: { AWAY: 2 }, satOut: 2 }),
      resultWith({ points: [0], kinds: { WRONG_SHOW: 1 }, drops: 1 }),
    ])
    expect(figures.roundsPlayed).toBe(2)
    expect(figures.drops.rate.n).toBe(2)
    expect(figures.kinds).toEqual({
      AWAY: { count: 2, rate: { value: 0.5, n: 4 } },
      WRONG_SHOW: { count: 1, rate: { value: 0.25, n: 4 } },
    })
  })

  it('sum exits and rejoins, and count wins after one, shared ones too (R40)', () => {
    expect(
      figuresOf([
        winWith({ exits: 1, rejoins: 1 }),
        winWith({ exits: 2, rejoins: 2, level: 1 }),
        winWith({ rejoins: 0 }),
        resultWith({ exits: 1, rejoins: 0, survival: 0.5 }),
      ]),
    ).toMatchObject({
      wins: 2,
      sharedWins: 1,
      exits: 4,
      rejoins: 3,
      winsAfterRejoin: 2,
      survival: { value: 0.875, n: 4 },
    })
  })

  it('have the lowest and the highest total, and the highest round (R40)', () => {
    expect(figuresOf(year())).toMatchObject({
      lowestTotal: 5,
      highestTotal: 117,
      highestRound: 120,
    })
    const minus = [resultWith({ total: -9, points: [-4] }), resultWith({ total: -2, points: [-7] })]
    expect(figuresOf(minus)).toMatchObject({ lowestTotal: -9, highestTotal: -2, highestRound: -4 })
  })

  it('have the longest streaks of games and of rounds, from one game to the next (R40)', () => {
    expect(figuresOf(year())).toMatchObject({ longestWinStreak: 2, longestRoundStreak: 3 })
    const split = [
      winWith(),
      resultWith(),
      winWith(),
      winWith({ level: 1 }),
      winWith(),
      resultWith(),
    ]
    expect(figuresOf(split).longestWinStreak).toBe(3)
  })

  it('do not let a round that was not played break a streak (R40)', () => {
    const rounds = [resultWith({ points: [0, null, 0, 1], roundsWon: [1, 3] })]
    expect(figuresOf(rounds).longestRoundStreak).toBe(2)
  })

  it('have the biggest comeback of the games won (R40)', () => {
    const games = [winWith({ comeback: 40 }), winWith({ comeback: 90 }), winWith({ comeback: 0 })]
    expect(figuresOf(games).biggestComeback).toBe(90)
    expect(figuresOf([resultWith()]).biggestComeback).toBeNull()
  })

  it('count the rounds dealt, and those won while dealing (R40)', () => {
    const games = [
      resultWith({ roundsDealt: [1, 3, 5], roundsWon: [2, 3, 5] }),
      resultWith({ roundsDealt: [2], roundsWon: [1] }),
    ]
    expect(figuresOf(games)).toMatchObject({ roundsDealt: 4, roundsWonDealing: 2 })
  })

  it('are of nothing without a game, and come with their number (R40)', () => {
    const nothing = { value: null, n: 0 }
    expect(figuresOf([])).toEqual({
      games: 0,
      wins: 0,
      sharedWins: 0,
      winRate: nothing,
      expectedWinRate: nothing,
      averagePlace: nothing,
      lastPlaces: 0,
      roundsPlayed: 0,
      roundsWon: 0,
      averagePoints: nothing,
      averagePointsNotWon: nothing,
      drops: { count: 0, rate: nothing },
      middleDrops: { count: 0, rate: nothing },
      fullCounts: { count: 0, rate: nothing },
      kinds: {},
      exits: 0,
      rejoins: 0,
      winsAfterRejoin: 0,
      survival: nothing,
      lowestTotal: null,
      highestTotal: null,
      highestRound: null,
      longestWinStreak: 0,
      longestRoundStreak: 0,
      biggestComeback: null,
      roundsDealt: 0,
      roundsWonDealing: 0,
    })
    expect(FIGURES_FROM).toBe(5)
  })

  it('are of a hundred thousand rounds as well (R40)', () => {
    const points = Array.from({ length: 500 }, (_, index) => index)
    const games = Array.from({ length: 400 }, () => resultWith({ points }))
    expect(figuresOf(games).highestRound).toBe(499)
  })
})
