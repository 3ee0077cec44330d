import { expect, it } from 'vitest'
import { added, created, edited, go, play, refusal, scored, undo } from '../../test/events.ts'
import { LIMITS } from '../index.ts'

const two = () => play(created(), added('Ann', 'Bob'))

it('R1: rounds are scored in order, from 1 (R18)', () => {
  expect(refusal(two(), scored(2, { 1: 0, 2: 5 }))).toEqual({
    code: 'round/out-of-order',
    expected: 1,
  })
  const game = go(two(), scored(1, { 1: 0, 2: 5 }))
  expect(refusal(game, scored(1, { 1: 0, 2: 5 }))).toEqual({
    code: 'round/out-of-order',
    expected: 2,
  })
})

it('R1: only a scored round can be edited', () => {
  expect(refusal(two(), edited(1, { 1: 0, 2: 5 }))).toEqual({
    code: 'round/unknown',
    roundNumber: 1,
  })
})

it('R6: what a typed score carries as a value is not kept', () => {
  const dropped = { playerId: 2, scoreType: 'DROP', scoreValue: 20 } as const
  const zero = { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 } as const
  const game = go(two(), {
    format: 1,
    type: 'round-scored',
    roundNumber: 1,
    scores: [dropped, zero],
  })
  expect(game.rounds[0]?.scores).toEqual([zero, { ...dropped, scoreValue: 0 }])
})

it('R11: no new round while the game is over, but its rounds can be edited', () => {
  const over = go(two(), scored(1, { 1: 0, 2: 101 }))
  expect(refusal(over, scored(2, { 1: 0 }))).toEqual({ code: 'game/over' })
  const on = go(over, edited(1, { 1: 0, 2: 10 }), scored(2, { 1: 0, 2: 5 }))
  expect(on.rounds).toHaveLength(2)
})

it('R16: a game holds at most 500 rounds', () => {
  let game = two()
  for (let round = 1; round <= LIMITS.rounds; round += 1)
    game = go(game, scored(round, { 1: 0, 2: 0 }))
  expect(refusal(game, scored(501, { 1: 0, 2: 0 }))).toEqual({ code: 'round/limit', maximum: 500 })
})

it('shares every earlier round with the game before', () => {
  const before = go(two(), scored(1, { 1: 0, 2: 5 }))
  const after = go(before, scored(2, { 1: 0, 2: 5 }))
  expect(after.rounds[0]).toBe(before.rounds[0])
  expect(undo(after).players).toBe(before.players)
})
