import { expect, it } from 'vitest'
import { gameFromScoreboard, replay, scoreboardOf } from './index.ts'

it('scores a game from its creation to its winner', () => {
  const custom = (playerId: number, scoreValue: number) =>
    ({ playerId, scoreType: 'CUSTOM', scoreValue }) as const
  const settings = {
    name: 'Friday',
    description: '',
    targetScore: 100,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
  }
  const played = replay([
    { format: 1, type: 'created', settings },
    { format: 1, type: 'players-added', names: ['Ann', 'Bob'] },
    { format: 1, type: 'round-scored', roundNumber: 1, scores: [custom(1, 0), custom(2, 60)] },
    { format: 1, type: 'round-scored', roundNumber: 2, scores: [custom(1, 0), custom(2, 60)] },
  ])
  if (!played.ok) throw new Error(played.error.code)
  const board = scoreboardOf(played.value)
  expect(board.isOver).toBe(true)
  expect(board.winner).toEqual({ playerId: 1, playerName: 'Ann', score: 0 })
  expect(gameFromScoreboard(board)).toEqual({ ...played.value, undo: null })
})
