import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
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
