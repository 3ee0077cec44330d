import type { Winner } from '@meldboard/engine'
import { expect, it } from 'vitest'
import { winnerLine, wonWith } from './winner-messages.ts'

const winner = (playerId: number, score: number): Winner => ({
  playerId,
  playerName: `Player ${playerId}`,
  score,
})

const lineOf = (...scores: readonly number[]) => {
  const winners = scores.map((score, index) => winner(index + 1, score))
  return winnerLine({ winners, currentRound: 7 } as unknown as Parameters<typeof winnerLine>[0])
}

it('says with what one has won, also with less than nothing, or several (P-end-5)', () => {
  expect(lineOf(65)).toBe('wins with 65 after 7 rounds')
  expect(lineOf(-12)).toBe('wins with −12 after 7 rounds')
  expect(lineOf(85, 85)).toBe('win with 85 after 7 rounds')
  // A person chose the winners.
  expect(lineOf(430, 187)).toBe('win with 430 and 187 after 7 rounds')
})

it('shows one total as the prize, and none where they differ (P-end-5)', () => {
  expect(wonWith([winner(1, -12)])).toBe('−12')
  expect(wonWith([winner(1, 85), winner(2, 85)])).toBe('85')
  expect(wonWith([winner(1, 430), winner(2, 187)])).toBeNull()
  expect(wonWith([])).toBeNull()
})
