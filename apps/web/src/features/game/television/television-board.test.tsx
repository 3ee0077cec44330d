import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { TelevisionBoard } from './television-board.tsx'

it('lists a player who left on the television, before those who are out, without a place or a last score (P-standings-11)', () => {
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
  render(<TelevisionBoard scoreboard={table.document()} />)
  const [left, out] = screen.getAllByRole('listitem').slice(-2)
  expect(left?.dataset.state).toBe('left')
  expect(left?.textContent).toBe('Ananya IyerLeft after round 9Total 65')
  expect(out?.textContent).toContain('Kavitha Nair')
})

it('says on one line which round is open, not that the player is back in (P-standings-13)', () => {
  const names = Array.from({ length: 15 }, (_, index) => `Player ${index + 1}`)
  const scored = (last: number | null) => customScores([0, ...names.slice(2).map(() => 20), last])
  const table = fakeGame(
    played([
      { type: 'created', settings: { ...SETTINGS, targetScore: 50 } },
      { type: 'players-added', names },
      { type: 'round-scored', roundNumber: 1, scores: scored(60) },
      { type: 'round-scored', roundNumber: 2, scores: scored(null) },
      { type: 'round-edited', roundNumber: 1, scores: scored(30) },
    ]),
  )
  render(<TelevisionBoard scoreboard={table.document()} />)
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('Player 15round 2 is open')
})
