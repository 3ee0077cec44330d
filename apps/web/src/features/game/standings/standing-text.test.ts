import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { standingText } from './standing-text.ts'

it('tells the round, who leads and who is out (P-share-5)', () => {
  expect(standingText(fakeGame(sundayRummy()).document()).split('\n')).toEqual([
    'Sunday rummy at Nani’s, after round 9',
    '1. Ananya Iyer 65',
    '2. मीनाक्षी जोशी 127',
    '3. Raghavendra Subramanian 138',
    '4. Joseph D’Souza 148',
    '5. Farhan Qureshi 170',
    'Kavitha Nair 214, out',
  ])
})

it('says after which round a player left (R43)', () => {
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
  expect(standingText(table.document())).toContain('\nAnanya Iyer 65, left after round 9')
})

it('names the winner of a game that ended (P-share-5)', () => {
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  expect(standingText(table.document()).split('\n')[0]).toBe(
    'Sunday rummy at Nani’s: Ananya Iyer wins with 65 after 9 rounds',
  )
})

it('says of a cancelled game that it is, and of a new one that it has not begun (P-share-5)', () => {
  const { document } = fakeGame(sundayRummy())
  const board = document()
  const cancelled = { ...board, game: { ...board.game, status: 'CANCELLED' as const } }
  expect(standingText(cancelled)).toMatch(/^Sunday rummy at Nani’s, cancelled\n/)
  expect(standingText({ ...board, currentRound: 0 })).toBe('Sunday rummy at Nani’s, before round 1')
})
