import { expect, it } from 'vitest'
import { eveningPlaces } from './evening-places.ts'

/** A game that was set up at this local time, such as "21 21:30" for the 21st. */
function game(id: number, at: string, name = 'Sunday rummy') {
  const [day, time] = at.split(' ')
  return { id, name, createdDate: new Date(`2026-11-${day}T${time}`).toISOString() }
}

const WHOLE = { isFirst: true, isLast: true }

it('counts the games of one name of one evening, which may end after midnight (P-games-15)', () => {
  const games = [
    game(5, '22 19:00'),
    game(4, '22 00:30'),
    game(3, '21 22:00', 'Diwali table'),
    game(2, '21 21:30'),
    game(1, '21 19:00'),
  ]
  expect([...eveningPlaces(games, WHOLE)]).toEqual([
    [4, { number: 3, of: 3 }],
    [2, { number: 2, of: 3 }],
    [1, { number: 1, of: 3 }],
  ])
})

it('counts no evening that may go on on another page (P-games-15)', () => {
  const games = [game(4, '22 21:00'), game(3, '22 19:00'), game(2, '21 21:30'), game(1, '21 19:00')]
  const counted = (edges: typeof WHOLE) => [...eveningPlaces(games, edges).keys()]
  expect(counted(WHOLE)).toEqual([4, 3, 2, 1])
  expect(counted({ isFirst: true, isLast: false })).toEqual([4, 3])
  expect(counted({ isFirst: false, isLast: true })).toEqual([2, 1])
})
