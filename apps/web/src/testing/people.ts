import type { People, PersonWithFigures } from '../data/queries/figures-query.ts'
import { personFigures } from './person-figures.ts'

type Listed = People['people'][number]

/** An id in the server's form. */
export function personIdOf(index: number): string {
  return `person${index}`.padEnd(22, 'A')
}

const NAMES: readonly (readonly [name: string, games: number, wins: number, players: number])[] = [
  ['Ananya Iyer', 48, 14, 5.6],
  ['Raghavendra Subramanian', 47, 9, 5.6],
  ['मीनाक्षी जोशी', 41, 11, 5.9],
  ['Joseph D’Souza', 39, 5, 5.5],
  ['Farhan Qureshi', 36, 7, 5.9],
  ['தமிழ்ச்செல்வி முருகன்', 22, 4, 7.1],
  ['Zoya Sheikh-Venkataraghavan', 17, 1, 6.6],
  ['Pinky Bua', 12, 3, 7.1],
  ['Meena J.', 3, 1, 5.3],
  ['Bapu Kaka', 2, 0, 7.1],
  ['Kavitha Nair', 0, 0, 1],
]

function listed(index: number): Listed {
  const [name, games, wins, players] = NAMES[index] as (typeof NAMES)[number]
  const rate = (value: number) => ({ value: games === 0 ? null : value, n: games })
  const isGuest = index === 8 || index === 9
  return {
    person: {
      id: personIdOf(index),
      name,
      isOneself: index === 0,
      isGuest,
      canMerge: index > 6,
      knownIn: null,
      contact:
        isGuest || index === 0
          ? null
          : { id: index, name, email: index > 6 ? null : `friend-${index}@example.com` },
      links: index === 2 ? [{ id: 7, name: 'Meenakshi' }] : [],
    },
    summary: {
      games,
      wins,
      sharedWins: 0,
      winRate: rate(wins / games),
      expectedWinRate: rate(1 / players),
      averagePlace: rate(2 + index / 4),
      roundsPlayed: 9 * games,
      roundsWon: 2 * games,
      dropped: games,
      lastPlayedAt: games === 0 ? null : new Date(Date.UTC(2026, 10, 9 - index, 21)).toISOString(),
    },
  }
}

/** People, with the question whether two of them are one. */
export function peopleOf(count = NAMES.length): People {
  const people = NAMES.slice(0, count).map((_, index) => listed(index))
  const suggestion = count > 8 ? { guestId: personIdOf(8), personId: personIdOf(2) } : null
  return { games: { organized: 34, played: 11, ofGroups: 3 }, people, suggestion }
}

/** One of these people with figures over this many games. */
export function personWithFigures(
  index: number,
  games = NAMES[index]?.[1] ?? 0,
): PersonWithFigures {
  return { person: listed(index).person, figures: personFigures(games) }
}
