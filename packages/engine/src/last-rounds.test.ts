import { expect, it } from 'vitest'
import { added, created, go, joined, play, rejoined, scored } from '../test/events.ts'
import { lastRounds } from './index.ts'

const seven = () =>
  [1, 2, 3, 4, 5, 6, 7].reduce(
    (game, round) => go(game, scored(round, { 1: 0, 2: round })),
    play(created(), added('Ann', 'Bob')),
  )

it('shows the last five rounds and sums the earlier ones into the start (P-stats-1, R23)', () => {
  expect(lastRounds(seven())).toEqual([
    { playerId: 1, start: 0, scores: [0, 0, 0, 0, 0] },
    { playerId: 2, start: 3, scores: [3, 4, 5, 6, 7] },
  ])
  expect(lastRounds(seven(), 2)[1]).toEqual({ playerId: 2, start: 15, scores: [6, 7] })
  expect(lastRounds(seven(), 9)[1]).toEqual({
    playerId: 2,
    start: 0,
    scores: [1, 2, 3, 4, 5, 6, 7],
  })
})

it('R2: shows only the latest stint of a player who came back', () => {
  const game = go(
    seven(),
    joined('Cleo', { position: 3, beginningScore: 8, roundJoined: 7 }),
    scored(8, { 1: 0, 2: 100, 3: 2 }),
    rejoined(2, { position: 2, beginningScore: 10, roundJoined: 9 }),
    scored(9, { 1: 0, 2: 4, 3: 0 }),
  )
  expect(lastRounds(game).slice(1)).toEqual([
    { playerId: 2, start: 10, scores: [null, null, null, null, 4] },
    { playerId: 3, start: 8, scores: [null, null, null, 2, 0] },
  ])
})
