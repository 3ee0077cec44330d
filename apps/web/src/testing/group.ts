import type { Schemas } from '@meldboard/api-client'

const NAMES = ['मीनाक्षी जोशी', 'Ananya Iyer', 'Raghavendra Subramanian', 'Joseph D’Souza'] as const

/** A group of four, in this role. */
export function sundayTable(role: Schemas['GroupRole'] = 'OWNER'): Schemas['Group'] {
  const member = (id: number, name: string, isOrganizer = false) => {
    const email = role === 'OWNER' ? `member-${id}@example.com` : null
    return { id, name, email, isOrganizer }
  }
  return {
    id: 5,
    name: 'Sunday table',
    role,
    owner: 'Ananya Iyer',
    closedSeasons: [],
    members: [
      member(1, 'मीनाक्षी जोशी', true),
      member(2, 'Raghavendra Subramanian'),
      member(3, 'Joseph D’Souza'),
    ],
  }
}

/** A season of this many evenings of this year, a week apart; all four win in turn, and one comes rarely. */
export function groupSeason(games: number): Schemas['GroupSeason'] {
  const year = new Date().getFullYear()
  const evenings = Array.from({ length: games }, (_, index) => {
    const endedAt = new Date(year, 0, 4 + 7 * index, 21).toISOString()
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const game = index === 1 ? null : { uuid, name: `Evening ${index + 1}`, endedAt }
    const places = [0, 1, 2].map((row) => 1 + ((row + index) % 3))
    const all = index === 0 ? [...places, 4] : places
    return {
      ...{ endedAt, game, players: all.length, rounds: 9 },
      places: NAMES.map((_, row) => all[row] ?? null),
      leaguePoints: NAMES.map((_, row) => {
        const place = all[row]
        return place === undefined ? null : 2 * (all.length - place)
      }),
      leftOut: index === 0 ? [2] : [],
    }
  })
  const last = evenings.at(-1)
  const record = (value: number) =>
    last ? { value, holders: [{ name: NAMES[0], endedAt: last.endedAt, game: last.game }] } : null
  return {
    since: evenings[0]?.endedAt ?? null,
    games,
    table: NAMES.map((name, row) => ({
      name,
      place: row === 3 ? null : row + 1,
      placeBefore: row === 0 ? 2 : row === 1 ? 1 : null,
      total: 64 - 12 * row,
      games: row === 3 ? 1 : games,
      wins: row === 3 ? 0 : Math.ceil((games - row) / 3),
    })).slice(0, games === 0 ? 0 : NAMES.length),
    lastGames: evenings,
    roundsPerGame: { value: games === 0 ? null : 9, n: games },
    records: {
      lowestTotal: record(12),
      highestTotal: record(231),
      highestRound: record(80),
      biggestComeback: record(96),
      mostRejoins: null,
      mostRounds: record(14),
    },
    notMet: { count: 21, pairs: [[2, 3]] },
  }
}

/** The table of three of the four after nine evenings, one of which was corrected later. */
export function closedSeason(): Schemas['ClosedSeason'] {
  const now = groupSeason(9)
  const kept = now.table.slice(0, 3).map(({ placeBefore: _, ...row }) => row)
  return {
    name: 'Winter',
    closedAt: '2026-03-01T20:00:00.000Z',
    ...{ scoring: 'LEAGUE', minGames: 1, discards: 1, games: 9 },
    table: kept.map((row, index) => {
      return { row: index === 2 ? { ...row, place: 2, total: 52 } : row, now: index }
    }),
    ...{ edited: 1, added: 0, gone: 2 },
    now,
  }
}
