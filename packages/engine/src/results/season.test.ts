import { describe, expect, it } from 'vitest'
import type { SeasonResult, SeasonRules } from './season.ts'
import { leaguePoints, rankSeries, seasonTable } from './season.ts'

/** A game by its people in the finishing order; those of one text share a place. */
function gameOf(...places: string[]): SeasonResult<string>[] {
  const people = places.flatMap((names) => names.split(' '))
  let before = 0
  return places.flatMap((names) => {
    const sharing = names.split(' ')
    const [place, level] = [before + 1, sharing.length - 1]
    before += sharing.length
    const behind = people.length - before
    return sharing.map((person) => ({ person, players: people.length, place, level, behind }))
  })
}

const table = (games: SeasonResult<string>[][], rules: Partial<SeasonRules> = {}) =>
  seasonTable(games, { scoring: 'LEAGUE', minGames: 1, discards: 0, ...rules })

const totals = (rows: ReturnType<typeof table>) =>
  rows.map(({ person, total, place }) => [person, total, place])

describe('league points', () => {
  it('are 2 for each who came behind and 1 for each who shares the place (R42)', () => {
    expect(leaguePoints({ behind: 0, level: 0 })).toBe(0)
    expect(gameOf('Ann', 'Bob Cleo', 'Dan').map(leaguePoints)).toEqual([6, 3, 3, 0])
  })
})

describe('the table of a season', () => {
  it('of a LEAGUE sums the points, and gives nothing for an absence (R42)', () => {
    const rows = table([gameOf('Ann', 'Bob', 'Cleo'), gameOf('Bob', 'Dan'), gameOf('Ann Bob')])
    expect(rows).toEqual([
      { person: 'Ann', scores: [4, 0, 1], games: 2, discarded: [], total: 5, place: 1 },
      { person: 'Bob', scores: [2, 2, 1], games: 3, discarded: [], total: 5, place: 2 },
      { person: 'Cleo', scores: [0, 0, 0], games: 1, discarded: [], total: 0, place: 3 },
      { person: 'Dan', scores: [0, 0, 0], games: 1, discarded: [], total: 0, place: 3 },
    ])
  })

  it('of WINS shares a win among those who won together (R42)', () => {
    const games = [gameOf('Ann Bob Cleo'), gameOf('Ann Bob', 'Cleo'), gameOf('Cleo', 'Ann Bob')]
    expect(totals(table(games, { scoring: 'WINS' }))).toEqual([
      ['Cleo', 1.333_333_333, 1],
      ['Ann', 0.833_333_333, 2],
      ['Bob', 0.833_333_333, 2],
    ])
  })

  it('of LOW_POINTS sums the places, and an absence is one more than the players (R42)', () => {
    const games = [gameOf('Ann', 'Bob', 'Cleo'), gameOf('Bob', 'Dan'), gameOf('Ann Bob')]
    const rows = table(games, { scoring: 'LOW_POINTS' })
    expect(rows.map(({ person, scores, total }) => [person, scores, total])).toEqual([
      ['Bob', [2, 1, 1], 4],
      ['Ann', [1, 3, 1], 5],
      ['Dan', [4, 2, 3], 9],
      ['Cleo', [3, 3, 3], 9],
    ])
  })

  it('leaves out the worst games of everybody, absences first, and keeps one (R42)', () => {
    const games = [gameOf('Ann', 'Bob', 'Cleo'), gameOf('Bob', 'Ann'), gameOf('Ann', 'Bob')]
    const rows = table(games, { discards: 1 })
    expect(rows.map(({ person, discarded, total }) => [person, discarded, total])).toEqual([
      ['Ann', [1], 6],
      ['Bob', [2], 4],
      ['Cleo', [0], 0],
    ])
    const kept = table(games, { discards: 9 }).map(({ discarded, total }) => [discarded, total])
    expect(kept).toEqual([
      [[1, 2], 4],
      [[2, 0], 2],
      [[0, 1], 0],
    ])
  })

  it('ranks those with enough games, and lists the others behind them (R42)', () => {
    const games = [gameOf('Ann', 'Bob', 'Cleo'), gameOf('Bob', 'Cleo'), gameOf('Cleo', 'Bob')]
    expect(totals(table(games, { minGames: 2 }))).toEqual([
      ['Bob', 4, 1],
      ['Cleo', 2, 2],
      ['Ann', 4, null],
    ])
  })

  it('takes the better result of one who has two in a game (R42)', () => {
    expect(totals(table([gameOf('Ann', 'Bob', 'Ann')]))).toEqual([
      ['Ann', 4, 1],
      ['Bob', 2, 2],
    ])
  })

  it('is empty without a game (R42)', () => {
    expect(table([])).toEqual([])
  })
})

describe('a series', () => {
  const ranked = (scores: { [person: string]: number[] }, discards = 0) =>
    rankSeries(
      Object.entries(scores).map(([person, own]) => ({ person, scores: own })),
      discards,
      'LOWEST',
    ).map(({ person, place }) => [person, place])

  it('breaks a tie by the best results, at the first difference (R42)', () => {
    expect(ranked({ Ann: [2, 2, 2], Bob: [1, 4, 1], Cleo: [3, 1, 2] })).toEqual([
      ['Bob', 1],
      ['Cleo', 2],
      ['Ann', 3],
    ])
  })

  it('then by the last game, also one that is left out, and the one before it (R42)', () => {
    expect(ranked({ Ann: [1, 2, 3], Bob: [2, 1, 3], Cleo: [1, 3, 2] })).toEqual([
      ['Cleo', 1],
      ['Bob', 2],
      ['Ann', 3],
    ])
    expect(ranked({ Ann: [1, 2, 9], Bob: [2, 8, 1] }, 1)).toEqual([
      ['Bob', 1],
      ['Ann', 2],
    ])
  })

  it('then shares the place, and the next is skipped (R42)', () => {
    expect(ranked({ Ann: [5, 1], Bob: [1, 2], Cleo: [1, 2], Dan: [9, 9] })).toEqual([
      ['Bob', 1],
      ['Cleo', 1],
      ['Ann', 3],
      ['Dan', 4],
    ])
  })

  it('takes the highest sums for best where they are (R42)', () => {
    const lines = [
      { person: 'Ann', scores: [1, 5] },
      { person: 'Bob', scores: [3, 3] },
      { person: 'Cleo', scores: [9, 0] },
    ]
    const rows = rankSeries(lines, 1, 'HIGHEST')
    expect(rows.map(({ person, total, discarded }) => [person, total, discarded])).toEqual([
      ['Cleo', 9, [1]],
      ['Ann', 5, [0]],
      ['Bob', 3, [0]],
    ])
  })
})
