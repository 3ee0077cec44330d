import type { Figures, HeadToHead, Mean } from '../src/results.ts'
import { goneAfter, totalOf } from './naive-count.ts'
import type { Finished } from './naive-evening.ts'
import { othersOf, peopleIn, placeOf, roundsOn, seatOf, seatsByFinish } from './naive-evening.ts'
import { comebackOf } from './naive-results.ts'
import { isSittingOut } from './naive-rules.ts'
import type { Seat } from './naive-sheet.ts'

/*
 * A second, slow reading of R40 and R41, off the score sheets of an evening: it shares no code with
 * the engine's figures, and asks none of the results that they are made of.
 */

/** The figures of a person. Source: R40. */
export function expectedFigures(games: readonly Finished[], person: string): Figures {
  const times = {
    games: 0,
    wins: 0,
    sharedWins: 0,
    lastPlaces: 0,
    exits: 0,
    rejoins: 0,
    winsAfterRejoin: 0,
    roundsDealt: 0,
    roundsWonDealing: 0,
  }
  const chances: number[] = []
  const places: number[] = []
  const survivals: number[] = []
  const totals: number[] = []
  const comebacks: number[] = []
  const points: number[] = []
  const pointsNotWon: number[] = []
  const gamesWon: boolean[] = []
  const roundsWon: boolean[] = []
  const types = { DROP: 0, MIDDLE_DROP: 0, FULL_COUNT: 0, CUSTOM: 0 }
  const kinds: { [code: string]: number } = {}
  let satOut = 0
  for (const game of games) {
    const seat = seatOf(game, person)
    if (seat === undefined) continue
    const { sheet, counted } = game
    const legs = counted.legs.get(seat.id) ?? []
    const { behind } = othersOf(game, seat)
    const isWinner = sheet.winners.includes(seat.id)
    times.games += 1
    if (isWinner && sheet.winners.length === 1) times.wins += 1
    if (isWinner && sheet.winners.length > 1) times.sharedWins += 1
    if (behind === 0) times.lastPlaces += 1
    for (const { exit } of legs) if (exit !== null) times.exits += 1
    times.rejoins += seat.entries.length - 1
    if (isWinner && seat.entries.length > 1) times.winsAfterRejoin += 1
    if (isWinner) comebacks.push(comebackOf(sheet, counted, seat.id))
    gamesWon.push(isWinner)
    chances.push(1 / sheet.seats.length)
    places.push(placeOf(game, seat))
    totals.push(totalOf(counted, seat.id))
    const last = legs.at(-1)?.exit ?? goneAfter(sheet, counted, seat.id) ?? sheet.columns.length
    survivals.push(last / sheet.columns.length)
    for (const [at, played] of roundsOn(game, seat).entries()) {
      // A round counts as dealt also where the dealer's own score does not count any more.
      const isDealt = sheet.extras[at]?.dealerId === seat.id
      if (isDealt) times.roundsDealt += 1
      const away = sheet.columns[at]?.get(seat.id)
      const isAway = counted.steps.get(seat.id)?.[at] && away && isSittingOut(away, sheet.settings)
      if (isAway) {
        satOut += 1
        if (away.kind) kinds[away.kind] = (kinds[away.kind] ?? 0) + 1
      }
      if (played === null) continue
      const { score, isWon } = played
      if (isDealt && isWon) times.roundsWonDealing += 1
      roundsWon.push(isWon)
      points.push(played.points)
      if (!isWon) pointsNotWon.push(played.points)
      types[score.scoreType] += 1
      if (score.kind !== undefined) kinds[score.kind] = (kinds[score.kind] ?? 0) + 1
    }
  }
  const tally = (count: number, rounds = points.length) => ({ count, rate: shareOf(count, rounds) })
  return {
    ...times,
    winRate: shareOf(times.wins + times.sharedWins, times.games),
    expectedWinRate: mean(chances),
    averagePlace: mean(places),
    roundsPlayed: points.length,
    roundsWon: points.length - pointsNotWon.length,
    averagePoints: mean(points),
    averagePointsNotWon: mean(pointsNotWon),
    drops: tally(types.DROP),
    middleDrops: tally(types.MIDDLE_DROP),
    fullCounts: tally(types.FULL_COUNT),
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([code, count]) => [code, tally(count, points.length + satOut)]),
    ),
    survival: mean(survivals),
    lowestTotal: ascending(totals)[0] ?? null,
    highestTotal: ascending(totals).at(-1) ?? null,
    highestRound: ascending(points).at(-1) ?? null,
    longestWinStreak: longestStreak(gamesWon),
    longestRoundStreak: longestStreak(roundsWon),
    biggestComeback: ascending(comebacks).at(-1) ?? null,
  }
}

/** How one did against the other, over the games in which both sat. Source: R41. */
export function expectedHeadToHead(
  games: readonly Finished[],
  person: string,
  other: string,
): HeadToHead {
  const result = { games: 0, ahead: 0, level: 0, behind: 0 }
  const rounds = { rounds: 0, roundsWon: 0, roundsWonByOther: 0 }
  const differences: number[] = []
  for (const game of games) {
    const [here, there] = [seatOf(game, person), seatOf(game, other)]
    if (here === undefined || there === undefined) continue
    result.games += 1
    if (placeOf(game, here) < placeOf(game, there)) result.ahead += 1
    if (placeOf(game, here) === placeOf(game, there)) result.level += 1
    if (placeOf(game, here) > placeOf(game, there)) result.behind += 1
    const others = roundsOn(game, there)
    for (const [at, own] of roundsOn(game, here).entries()) {
      const theirs = others[at]
      if (!own || !theirs) continue
      rounds.rounds += 1
      if (own.isWon) rounds.roundsWon += 1
      if (theirs.isWon) rounds.roundsWonByOther += 1
      differences.push(own.points - theirs.points)
    }
  }
  return { ...result, ...rounds, difference: mean(differences) }
}

/** A record, and by the game and the player's id who holds it. */
type ExpectedRecord = {
  readonly value: number
  readonly holders: readonly { readonly game: number; readonly playerId: number }[]
}

/** What all have played together. Source: R41. */
export function expectedGroup(games: readonly Finished[]) {
  const bestOf = (measure: Measure, best: 'LOWEST' | 'HIGHEST') => recordOf(games, measure, best)
  return {
    games: games.length,
    roundsPerGame: mean(games.map(({ sheet }) => sheet.columns.length)),
    records: {
      lowestTotal: bestOf(({ counted }, { id }) => [totalOf(counted, id)], 'LOWEST'),
      highestTotal: bestOf(({ counted }, { id }) => [totalOf(counted, id)], 'HIGHEST'),
      highestRound: bestOf((game, seat) => {
        const points: number[] = []
        for (const played of roundsOn(game, seat)) if (played !== null) points.push(played.points)
        return points
      }, 'HIGHEST'),
      // To have been behind nobody, or never to have come back, is no record.
      biggestComeback: bestOf(({ sheet, counted }, { id }) => {
        const comeback = sheet.winners.includes(id) ? comebackOf(sheet, counted, id) : 0
        return comeback > 0 ? [comeback] : []
      }, 'HIGHEST'),
      mostRejoins: bestOf(
        (_, { entries }) => (entries.length > 1 ? [entries.length - 1] : []),
        'HIGHEST',
      ),
      // It is of the game, and its winners hold it.
      mostRounds: bestOf(
        ({ sheet }, { id }) => (sheet.winners.includes(id) ? [sheet.columns.length] : []),
        'HIGHEST',
      ),
    },
  }
}

/** What one did in a game that could be a record. */
type Measure = (game: Finished, seat: Seat) => readonly number[]

/** Looks for the best first, and then for all who did it. */
function recordOf(
  games: readonly Finished[],
  measure: Measure,
  best: 'LOWEST' | 'HIGHEST',
): ExpectedRecord | null {
  const values: number[] = []
  for (const game of games) {
    for (const seat of seatsByFinish(game)) values.push(...measure(game, seat))
  }
  const value = best === 'LOWEST' ? ascending(values)[0] : ascending(values).at(-1)
  if (value === undefined) return null
  const holders: { game: number; playerId: number }[] = []
  for (const game of games) {
    for (const seat of seatsByFinish(game)) {
      if (measure(game, seat).includes(value)) holders.push({ game: game.game, playerId: seat.id })
    }
  }
  return { value, holders }
}

/** The pairs of these people who were never in the same game. Source: R41. */
export function expectedNotMet(
  games: readonly Finished[],
  people: readonly string[],
): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = []
  for (let first = 0; first < people.length; first += 1) {
    for (let second = first + 1; second < people.length; second += 1) {
      const [one, other] = [people[first] as string, people[second] as string]
      let haveMet = false
      for (const game of games) {
        const there = peopleIn(game)
        if (there.includes(one) && there.includes(other)) haveMet = true
      }
      if (!haveMet) pairs.push([one, other])
    }
  }
  return pairs
}

/** A mean comes with the number of what it is of. */
function mean(values: readonly number[]): Mean {
  let sum = 0
  for (const value of values) sum += value
  return shareOf(sum, values.length)
}

const shareOf = (part: number, n: number): Mean => ({ value: n === 0 ? null : part / n, n })

const ascending = (values: readonly number[]): number[] =>
  [...values].sort((one, other) => one - other)

/** Goes on from each place for as long as it is so. */
function longestStreak(flags: readonly boolean[]): number {
  let longest = 0
  for (let start = 0; start < flags.length; start += 1) {
    let length = 0
    while (flags[start + length] === true) length += 1
    if (length > longest) longest = length
  }
  return longest
}
