import { describe, expect, it } from 'vitest'
import { lastEveningOf } from './last-evening.ts'

const NOW = Date.parse('2026-11-28T20:00:00Z')

function game(createdDate: string, winner: string | null, status = 'COMPLETED') {
  const standing =
    winner === null
      ? []
      : [{ name: winner, score: 0, place: 1, isOut: false, isWinner: status === 'COMPLETED' }]
  return { createdDate, status: status as 'COMPLETED', standing }
}

const TONIGHT = game('2026-11-28T19:00:00Z', 'Dev')
const EVENING = [
  game('2026-11-21T22:00:00Z', 'Asha'),
  game('2026-11-21T21:00:00Z', 'Nani'),
  game('2026-11-21T20:30:00Z', 'Bela', 'CANCELLED'),
  game('2026-11-21T20:00:00Z', 'Nani'),
]
const EARLIER = game('2026-11-14T20:00:00Z', 'Chitra')

describe('the last evening of the dashboard (P-nav-6)', () => {
  it('counts who won in it, the most first, without tonight and cancelled games', () => {
    expect(lastEveningOf([TONIGHT, ...EVENING, EARLIER], false, NOW)).toEqual({
      begunAt: '2026-11-21T20:00:00Z',
      winners: [
        { name: 'Nani', won: 2 },
        { name: 'Asha', won: 1 },
      ],
    })
  })

  it('is known only if all its games are in the list', () => {
    expect(lastEveningOf(EVENING, false, NOW)).toBeNull()
    expect(lastEveningOf(EVENING, true, NOW)?.winners).toHaveLength(2)
    const left = game('2026-10-03T20:00:00Z', null, 'INPROGRESS')
    expect(lastEveningOf([...EVENING, left], false, NOW)).toBeNull()
  })

  it('is none before the first one has been', () => {
    expect(lastEveningOf([], true, NOW)).toBeNull()
    expect(lastEveningOf([TONIGHT], true, NOW)).toBeNull()
  })
})
