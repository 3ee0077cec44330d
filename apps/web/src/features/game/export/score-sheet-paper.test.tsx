import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { ScoreSheetPaper } from './score-sheet-paper.tsx'

const KEY = 'Line: left after it'

it('says on paper after which round a player left, and explains the line under that score (P-standings-11)', () => {
  const printedAt = new Date()
  const { unmount } = render(<ScoreSheetPaper scoreboard={sundayRummy()} printedAt={printedAt} />)
  expect(screen.queryByText(KEY)).toBeNull()
  unmount()
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'player-left', playerId: 6, roundLeft: 9 })
  render(<ScoreSheetPaper scoreboard={table.document()} printedAt={printedAt} />)
  const line = screen.getByText('Left after round 9').closest('li')
  expect(line?.textContent).toBe('Joseph D’SouzaLeft after round 9148')
  expect(document.querySelector('[data-leave]')?.textContent).toBe('7')
  expect(screen.getByText(KEY)).toBeDefined()
})
