import { describe, expect, it } from 'vitest'
import { eveningOfDate } from '../../games/evening.ts'
import { groupCard, tableCard } from './evening-card.ts'

const ENDED = '2026-11-29T18:00:00.000Z'

/** A game of a table, with the place of each name; first places have won. */
function game(places: Readonly<Record<string, number>>, endedAt: string | null = ENDED) {
  return {
    ...{ uuid: 'uuid', name: 'Rummy', rounds: 5, begunAt: ENDED, endedAt },
    places: Object.entries(places).map(([name, place]) => {
      return { name, total: 0, place, isOut: false, isWinner: endedAt !== null && place === 1 }
    }),
  }
}

const rowsOf = (card: ReturnType<typeof tableCard>) =>
  card?.rows.map(({ name, rank, points, won }) => [name, rank, points, won])

describe('the evening of a table', () => {
  it('gives two points for each player behind and one for each who is level (P-picture-4, R42)', () => {
    const card = tableCard(
      'Table',
      [game({ Asha: 1, Bela: 2, Chitra: 2 }), game({ Bela: 1, Asha: 2 })],
      null,
      'en',
    )
    expect(rowsOf(card)).toEqual([
      ['Asha', 1, 4, 1],
      ['Bela', 2, 3, 1],
      ['Chitra', 3, 1, 0],
    ])
    expect(card).toMatchObject({ name: 'Table', day: null, games: 2, hasLevel: true })
  })

  it('shares a rank among those with equal points, and puts the winner first (P-picture-4)', () => {
    const card = tableCard(
      'Table',
      [game({ Asha: 2, Bela: 1 }), game({ Chitra: 1, Dev: 2 })],
      null,
      'en',
    )
    expect(rowsOf(card)).toEqual([
      ['Bela', 1, 2, 1],
      ['Chitra', 1, 2, 1],
      ['Asha', 3, 0, 0],
      ['Dev', 3, 0, 0],
    ])
    expect(card?.hasLevel).toBe(false)
    expect(card?.rows[0]?.places).toEqual([expect.objectContaining({ place: 1 }), null])
  })

  it('has the games alone that ended in the evening (P-picture-5)', () => {
    const evening = eveningOfDate('2026-11-29', 0)
    const games = [
      game({ Asha: 1, Bela: 2 }, '2026-11-29T04:59:59.999Z'),
      game({ Asha: 1, Bela: 2 }, '2026-11-29T05:00:00.000Z'),
      game({ Asha: 1, Bela: 2 }, '2026-11-30T04:59:59.999Z'),
      game({ Asha: 1, Bela: 2 }, null),
    ]
    expect(tableCard('Table', games, evening, 'en')).toMatchObject({ games: 2, day: '29 November' })
    expect(tableCard('Table', games, evening, 'de')?.day).toBe('29. November')
    // Without the reader's clock, the games of the last day.
    expect(tableCard('Table', games, null, 'en')?.games).toBe(3)
    expect(tableCard('Table', games.slice(3), null, 'en')).toBeNull()
  })

  it('has no place of a player of an unknown one', () => {
    const odd = game({ Asha: 1, Bela: 2 })
    const places = [...odd.places, { ...odd.places[0], name: 'Chitra', place: null }] as never
    expect(tableCard('Table', [{ ...odd, places }], null, 'en')?.rows.at(-1)?.places).toEqual([
      null,
    ])
  })
})

describe('the evening of a group', () => {
  const row = { place: 1, placeBefore: null, total: 0, games: 1, wins: 0 }
  const table = ['Asha', 'Bela', 'Chitra'].map((name) => ({ ...row, name }))
  const played = (
    players: number,
    places: readonly (number | null)[],
    leaguePoints: readonly (number | null)[],
  ) => ({ id: 1, endedAt: ENDED, players, rounds: 3, places, leaguePoints, leftOut: [] })

  it('has the people and the points of the group’s season (P-picture-6)', () => {
    const evening = eveningOfDate('2026-11-29', 0)
    const season = {
      ...{ name: 'Sunday table', evening, table },
      lastGames: [played(3, [2, 1, 2], [1, 4, 1]), played(2, [1, null, 2], [2, null, 0])],
    }
    const card = groupCard(season, 'en')
    expect(rowsOf(card)).toEqual([
      ['Bela', 1, 4, 1],
      ['Asha', 2, 3, 1],
      ['Chitra', 3, 1, 0],
    ])
    expect(card).toMatchObject({ games: 2, day: '29 November', hasLevel: true })
    expect(groupCard({ ...season, lastGames: [] }, 'en')).toBeNull()
  })
})
