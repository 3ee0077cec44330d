import { describe, expect, it } from 'vitest'
import { added, created, go, play, scored } from '../test/events.ts'
import { joinDefaults, positionChoices } from './index.ts'

describe('R9: the defaults of a join', () => {
  it('are the last position, the next round and one point more than the highest who is in (P-join-1)', () => {
    const game = go(
      play(created(), added('Ann', 'Bob', 'Cleo')),
      scored(1, { 1: 0, 2: 60, 3: 101 }),
    )
    expect(joinDefaults(game)).toEqual({
      type: 'MIDDLE_JOIN',
      position: 4,
      beginningScore: 61,
      roundJoined: 2,
    })
  })

  it('begin at the target at the most', () => {
    const game = go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 100 }))
    expect(joinDefaults(game).beginningScore).toBe(100)
  })

  it('begin at 0 without players', () => {
    expect(joinDefaults(play(created())).beginningScore).toBe(0)
  })
})

it('R10: the choices of position run to one past the last (P-join-5)', () => {
  expect(positionChoices(play(created()))).toEqual([1])
  expect(positionChoices(play(created(), added('Ann', 'Bob')))).toEqual([1, 2, 3])
})
