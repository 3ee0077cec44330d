import type { GameStatus } from '@meldboard/engine'
import { expect, it } from 'vitest'
import { eveningNumbers } from './evening-numbers.ts'

/** A game that was set up at this local time, such as "21 21:30" for the 21st. */
function game(id: number, at: string, status: GameStatus = 'COMPLETED', more: object = {}) {
  const [day, time] = at.split(' ')
  const createdDate = new Date(`2026-11-${day}T${time}`).toISOString()
  return { id, status, createdDate, userRole: 'ORGANIZER' as const, playerCount: 3, ...more }
}

const WHOLE = { isFirst: true, isLast: true }

it('counts the games of one evening, which may end after midnight, as their table does (P-games-15)', () => {
  const games = [
    game(5, '22 19:00'),
    game(4, '22 00:30'),
    game(6, '21 22:10', 'COMPLETED', { userRole: 'VIEWER' }),
    game(7, '21 22:20', 'CANCELLED'),
    game(3, '21 22:00', 'INPROGRESS', { playerCount: 0 }),
    game(2, '21 21:30'),
    game(1, '21 19:00'),
  ]
  expect([...eveningNumbers(games, WHOLE)]).toEqual([
    [4, 3],
    [2, 2],
    [1, 1],
  ])
})

it('counts no evening that may go on on another page (P-games-15)', () => {
  const games = [game(4, '22 21:00'), game(3, '22 19:00'), game(2, '21 21:30'), game(1, '21 19:00')]
  const counted = (edges: typeof WHOLE) => [...eveningNumbers(games, edges).keys()]
  expect(counted(WHOLE)).toEqual([4, 3, 2, 1])
  expect(counted({ isFirst: true, isLast: false })).toEqual([4, 3])
  expect(counted({ isFirst: false, isLast: true })).toEqual([])
})

it('counts a running game that stands before the others with its evening (P-games-15)', () => {
  const running = game(9, '21 23:00', 'INPROGRESS')
  const games = [running, game(3, '22 19:00'), game(2, '21 21:30'), game(1, '20 19:00')]
  const edges = { isFirst: true, isLast: false }
  expect([...eveningNumbers(games, edges)]).toEqual([
    [9, 2],
    [2, 1],
  ])
  // More running games may be on the next page.
  expect([...eveningNumbers([game(3, '22 19:00'), running], edges)]).toEqual([])
})
