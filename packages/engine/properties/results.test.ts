import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameEvent } from '../src/index.ts'
import { applyEvent, scoreboardOf } from '../src/index.ts'
import type { PlayerResult } from '../src/results.ts'
import {
  figuresOf,
  groupFigures,
  headToHead,
  leaguePoints,
  notMet,
  rankSeries,
  resultsOf,
  seasonTable,
} from '../src/results.ts'
import { runsOf } from '../test/property-runs.ts'
import { plainGames } from './played-game.ts'

const runs = { numRuns: runsOf(100) }
/** Of several games each. */
const eveningRuns = { numRuns: runsOf(40) }

/** Games that were played to their end, or were ended by hand where the rules have no winner. */
const finished = plainGames
  .map(({ game }) => game)
  .filter(({ rounds, players }) => rounds.length > 0 && players.length > 0)
  .map((game): Game => {
    const { isOver, winners, players } = scoreboardOf(game)
    const chosen = isOver ? winners.map(({ playerId }) => playerId) : [players[0]?.id ?? 0]
    const left = players.filter(({ isOut }) => !isOut).map(({ id }) => id)
    const event: GameEvent = {
      format: 1,
      type: 'ended',
      manualEnd: !isOver,
      winnerPlayerIds: isOver ? chosen : left.slice(0, 1),
    }
    const ended = applyEvent(game, event)
    if (!ended.ok) throw new Error(ended.error.code)
    return ended.value
  })

/** An evening of such games, each with its results. */
const evenings = fc
  .array(finished, { minLength: 1, maxLength: 3 })
  .map((games) => games.map(resultsOf))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Of one person in each game in which there is one of this name. */
const ofName = (evening: readonly (readonly PlayerResult[])[], name: string) =>
  evening.flatMap((results) => results.filter((result) => result.name === name))

describe('R39: the results of a finished game', () => {
  it('say what its scoreboard says', () => {
    fc.assert(
      fc.property(finished, (game) => {
        const board = scoreboardOf(game)
        const results = resultsOf(game)
        expect(results.map(({ playerId }) => playerId)).toEqual(board.standings)
        for (const { playerId, ...result } of results) {
          const shown = board.players.find(({ id }) => id === playerId)
          expect(result).toMatchObject({
            name: shown?.name,
            place: shown?.place,
            total: shown?.totalScore,
            rejoins: shown?.rejoins,
          })
          expect(result.roundsWon).toHaveLength(shown?.roundsWon ?? -1)
        }
      }),
      runs,
    )
  })

  it('count every other player once: ahead, level or behind', () => {
    fc.assert(
      fc.property(finished, (game) => {
        const results = resultsOf(game)
        for (const { players, place, level, behind } of results) {
          expect(players).toBe(results.length)
          expect(place + level + behind).toBe(players)
        }
      }),
      runs,
    )
  })

  it('have the sum of a player’s points as the way from the start to the total, without a rejoin', () => {
    fc.assert(
      fc.property(finished, (game) => {
        for (const { playerId, rejoins, points, total } of resultsOf(game)) {
          if (rejoins > 0) continue
          const stint = game.players.find(({ id }) => id === playerId)?.stints[0]
          expect((stint?.beginningScore ?? Number.NaN) + sum(points.map(Number))).toBe(total)
        }
      }),
      runs,
    )
  })

  it('let those who won come back from what they were behind, and never from less than nothing', () => {
    fc.assert(
      fc.property(finished, (game) => {
        for (const { place, comeback, survival } of resultsOf(game)) {
          expect(comeback === null).toBe(place > 1)
          expect(comeback ?? 0).toBeGreaterThanOrEqual(0)
          expect(survival).toBeGreaterThan(0)
          expect(survival).toBeLessThanOrEqual(1)
        }
      }),
      runs,
    )
  })
})

describe('R40: the figures of those who played together', () => {
  it('share out the games and the rounds won', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const results = evening.flat()
        const { games, wins, sharedWins, winRate, roundsPlayed, roundsWon } = figuresOf(results)
        expect(wins + sharedWins).toBe((winRate.value ?? 0) * games)
        expect(wins).toBe(evening.filter((all) => all[0]?.level === 0).length)
        expect(sharedWins).not.toBe(1)
        expect(roundsWon).toBeLessThanOrEqual(roundsPlayed)
      }),
      eveningRuns,
    )
  })

  it('expect one win a game of all together', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const { expectedWinRate, games } = figuresOf(evening.flat())
        expect((expectedWinRate.value ?? 0) * games).toBeCloseTo(evening.length)
      }),
      eveningRuns,
    )
  })

  it('are sums: of two halves together as of both', () => {
    fc.assert(
      fc.property(evenings, fc.nat(9), (evening, at) => {
        const results = evening.flat()
        const halves = [figuresOf(results.slice(0, at)), figuresOf(results.slice(at))]
        const whole = figuresOf(results)
        for (const figure of ['games', 'wins', 'sharedWins', 'roundsPlayed', 'exits'] as const) {
          expect(sum(halves.map((half) => half[figure]))).toBe(whole[figure])
        }
        for (const streak of ['longestWinStreak', 'longestRoundStreak'] as const) {
          expect(whole[streak]).toBeGreaterThanOrEqual(
            Math.max(...halves.map((half) => half[streak])),
          )
          expect(whole[streak]).toBeLessThanOrEqual(sum(halves.map((half) => half[streak])))
        }
      }),
      eveningRuns,
    )
  })
})

describe('R41: people with each other', () => {
  it('are ahead as often as the others are behind, and meet in every game that both play', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const both = evening.flatMap((results) => {
          const [one, other] = ['Ann', 'Bob'].map((own) => ofName([results], own)[0])
          return one && other ? [[one, other]] : []
        })
        const there = headToHead(both)
        const back = headToHead(both.map((pair) => pair.toReversed()))
        expect(there.ahead).toBe(back.behind)
        expect(there.level).toBe(back.level)
        expect(there.ahead + there.level + there.behind).toBe(both.length)
        expect(there.roundsWon).toBe(back.roundsWonByOther)
        expect(sum([there.difference.value ?? 0, back.difference.value ?? 0])).toBeCloseTo(0)
      }),
      eveningRuns,
    )
  })

  it('hold records that nobody of the group beats', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const { records } = groupFigures(evening.map((results, game) => ({ game, results })))
        const totals = evening.flat().map(({ total }) => total)
        expect(records.lowestTotal?.value).toBe(Math.min(...totals))
        expect(records.highestTotal?.value).toBe(Math.max(...totals))
        const lowest = totals.filter((total) => total === Math.min(...totals))
        expect(records.lowestTotal?.holders).toHaveLength(lowest.length)
      }),
      eveningRuns,
    )
  })

  it('have met, or are named once among those who have not', () => {
    const people = ['Ann', 'Bob', 'Cleo', 'Dan']
    const games = fc.array(fc.subarray(people), { maxLength: 4 })
    fc.assert(
      fc.property(games, (played) => {
        const missing = notMet(people, played)
        for (const [index, one] of people.entries()) {
          for (const other of people.slice(index + 1)) {
            const met = played.some((game) => game.includes(one) && game.includes(other))
            const named = missing.filter((pair) => pair.includes(one) && pair.includes(other))
            expect(named).toHaveLength(met ? 0 : 1)
          }
        }
      }),
      runs,
    )
  })
})

describe('R42: a season', () => {
  const scores = fc.integer({ min: 1, max: 4 })
  const series = fc.integer({ min: 1, max: 6 }).chain((games) =>
    fc.array(fc.array(scores, { minLength: games, maxLength: games }), {
      minLength: 1,
      maxLength: 5,
    }),
  )

  it('gives all of a game the same points together, whoever shares a place', () => {
    fc.assert(
      fc.property(finished, (game) => {
        const results = resultsOf(game)
        expect(sum(results.map(leaguePoints))).toBe(results.length * (results.length - 1))
      }),
      runs,
    )
  })

  it('gives one win a game', () => {
    fc.assert(
      fc.property(evenings, (evening) => {
        const games = evening.map((all) =>
          all.map((result) => ({ ...result, person: result.name })),
        )
        const table = seasonTable(games, { scoring: 'WINS', minGames: 1, discards: 0 })
        expect(sum(table.map(({ total }) => total))).toBeCloseTo(evening.length)
      }),
      eveningRuns,
    )
  })

  it('ranks as a second, naive reading of the rules of ties does', () => {
    fc.assert(
      fc.property(series, fc.nat(3), (all, discards) => {
        const lines = all.map((own, person) => ({ person, scores: own }))
        const rows = rankSeries(lines, discards, 'LOWEST')
        const key = (own: readonly number[]) => {
          const counted = own.toSorted((one, other) => one - other)
          const left = counted.slice(0, Math.max(1, own.length - discards))
          return [sum(left), ...left, ...own.toReversed()]
        }
        const isBefore = (one: readonly number[], other: readonly number[]) => {
          const at = one.findIndex((value, index) => value !== other[index])
          return at >= 0 && (one[at] as number) < (other[at] as number)
        }
        for (const { scores: own, place, total, discarded } of rows) {
          const before = all.filter((other) => isBefore(key(other), key(own)))
          expect(place).toBe(1 + before.length)
          expect(total).toBe(key(own)[0])
          expect(discarded).toHaveLength(Math.min(discards, own.length - 1))
        }
        expect(rows.map(({ place }) => place)).toEqual(
          rows.map(({ place }) => place).toSorted((one, other) => one - other),
        )
      }),
      runs,
    )
  })
})
