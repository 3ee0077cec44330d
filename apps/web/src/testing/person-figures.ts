import type { Schemas } from '@meldboard/api-client'

/** Figures over this many games, of which every third is won. */
export function personFigures(games: number): Schemas['PersonFigures'] {
  const finished = (index: number) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Evening ${index + 1}`,
    endedAt: new Date(Date.UTC(2026, 0, 1 + 7 * index, 21)).toISOString(),
  })
  const all = Array.from({ length: games }, (_, index) => index)
  const place = (index: number) => (index % 3) + 1
  const wins = all.filter((index) => place(index) === 1).length
  const rate = (value: number, n: number) => ({ value: n === 0 ? null : value / n, n })
  const tally = (count: number) => ({ count, rate: rate(count, 10 * games) })
  const record = (value: number) => (games === 0 ? null : { value, games: [finished(games - 1)] })
  return {
    figures: {
      games,
      wins,
      sharedWins: 0,
      winRate: rate(wins, games),
      expectedWinRate: rate(games / 4, games),
      averagePlace: rate(2 * games, games),
      lastPlaces: 1,
      roundsPlayed: 10 * games,
      roundsWon: 3 * games,
      averagePoints: rate(142 * games, 10 * games),
      averagePointsNotWon: rate(142 * games, 7 * games),
      drops: tally(games),
      middleDrops: tally(2),
      fullCounts: tally(0),
      kinds: { WRONG_SHOW: tally(1) },
      exits: 4,
      rejoins: 2,
      winsAfterRejoin: 1,
      survival: rate(0.8 * games, games),
      lowestTotal: 12,
      highestTotal: 231,
      highestRound: 80,
      longestWinStreak: 2,
      longestRoundStreak: 4,
      biggestComeback: 96,
      roundsDealt: 0,
      roundsWonDealing: 0,
    },
    since: games === 0 ? null : finished(0).endedAt,
    form: all
      .slice(-10)
      .map((index) => ({ game: finished(index), place: place(index), players: 4 })),
    opponents: [
      opponent('Raghavendra Subramanian', games, Math.ceil(games / 2)),
      opponent('मीनाक्षी जोशी', 3, 1),
    ],
    records: {
      lowestTotal: record(12),
      highestTotal: record(231),
      highestRound: record(80),
      biggestComeback: record(96),
      mostRejoins: null,
      mostRounds: record(14),
    },
    course: all.map((index) => ({
      endedAt: finished(index).endedAt,
      games: 1,
      place: place(index),
      players: 4,
      points: 14.2,
    })),
  }
}

function opponent(name: string, games: number, ahead: number) {
  const rounds = 10 * games
  const difference = { value: -2.345, n: rounds }
  const pair = { games, ahead, level: 0, behind: games - ahead, rounds, roundsWon: 3 * games }
  return { name, headToHead: { ...pair, roundsWonByOther: 2 * games, difference } }
}
