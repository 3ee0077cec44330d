import { expect, it } from 'vitest'
import { added, created, play, scored } from '../test/events.ts'
import { replay } from './index.ts'

it('makes a game of its events', () => {
  const game = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 5 }))
  expect(game).toMatchObject({
    format: 1,
    version: 3,
    status: 'INPROGRESS',
    undo: { type: 'round-scored' },
  })
})

it('names the first event that is refused, by its index', () => {
  expect(replay([created(), added('Ann'), scored(2, { 1: 0 })])).toEqual({
    ok: false,
    error: { code: 'round/out-of-order', expected: 1, index: 2 },
  })
})

it('makes no game of no events', () => {
  expect(replay([])).toEqual({ ok: false, error: { code: 'game/not-created', index: 0 } })
})
