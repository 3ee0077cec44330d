import { describe, expect, it } from 'vitest'
import { resultWith, winWith } from '../../test/results.ts'
import { groupFigures, notMet } from './group-figures.ts'

describe('the figures of a group', () => {
  it('have its records with all who hold them, in the order of the games (R41)', () => {
    const ann = winWith({ total: 12, points: [0, 12], comeback: 12 })
    const bob = resultWith({ total: 90, points: [60, 30], rejoins: 2 })
    const cleo = winWith({ total: 40, points: [0, null, 40], comeback: 12, rejoins: 1 })
    const dan = resultWith({ total: 12, points: [60, -20, null] })
    const games = [
      { game: 'one', results: [ann, bob] },
      { game: 'empty', results: [] },
      { game: 'two', results: [cleo, dan] },
    ]
    expect(groupFigures(games)).toEqual({
      games: 2,
      roundsPerGame: { value: 2.5, n: 2 },
      records: {
        lowestTotal: {
          value: 12,
          holders: [
            { game: 'one', result: ann },
            { game: 'two', result: dan },
          ],
        },
        highestTotal: { value: 90, holders: [{ game: 'one', result: bob }] },
        highestRound: {
          value: 60,
          holders: [
            { game: 'one', result: bob },
            { game: 'two', result: dan },
          ],
        },
        biggestComeback: {
          value: 12,
          holders: [
            { game: 'one', result: ann },
            { game: 'two', result: cleo },
          ],
        },
        mostRejoins: { value: 2, holders: [{ game: 'one', result: bob }] },
        mostRounds: { value: 3, holders: [{ game: 'two', result: cleo }] },
      },
    })
  })

  it('have no records without a game, and none of what nobody did (R41)', () => {
    expect(groupFigures([])).toEqual({
      games: 0,
      roundsPerGame: { value: null, n: 0 },
      records: {
        lowestTotal: null,
        highestTotal: null,
        highestRound: null,
        biggestComeback: null,
        mostRejoins: null,
        mostRounds: null,
      },
    })
    const quiet = groupFigures([{ game: 1, results: [winWith({ points: [null] })] }]).records
    expect(quiet).toMatchObject({ highestRound: null, biggestComeback: null, mostRejoins: null })

    const [away, below] = [resultWith({ points: [null] }), resultWith({ points: [-20] })]
    const { highestRound } = groupFigures([{ game: 1, results: [below, away] }]).records
    expect(highestRound).toEqual({ value: -20, holders: [{ game: 1, result: below }] })
  })

  it('name those who have not met, each pair once (R41)', () => {
    const people = ['Ann', 'Bob', 'Cleo', 'Dan']
    expect(notMet(people, [['Ann', 'Bob', 'Guest'], ['Cleo', 'Bob', 'Ann'], ['Dan']])).toEqual([
      ['Ann', 'Dan'],
      ['Bob', 'Dan'],
      ['Cleo', 'Dan'],
    ])
  })
})
