import { expect, it } from 'vitest'
import { added, created, edited, go, joined, play, rejoined, scored } from '../../test/events.ts'
import { ledgerOf } from '../index.ts'

it('R2, R23: gives the running total after each round, and null where a player does not play', () => {
  const game = go(
    play(created(), added('Ann', 'Bob', 'Cleo')),
    scored(1, { 1: 0, 2: 101, 3: 'DROP' }),
    joined('Dan', { position: 4, beginningScore: 5, roundJoined: 2 }),
    scored(2, { 1: 7, 3: 0, 4: 1 }),
    rejoined(2, { position: 2, beginningScore: 9, roundJoined: 3 }),
    scored(3, { 1: 0, 2: 1, 3: 0, 4: 0 }),
  )
  expect(ledgerOf(game)).toEqual([
    { playerId: 1, totals: [0, 7, 7] },
    { playerId: 2, totals: [101, null, 10] },
    { playerId: 3, totals: [20, 20, 20] },
    { playerId: 4, totals: [null, 6, 6] },
  ])
})

it('R2: gives the totals of every stint, also of one that an edit leaves without an exit', () => {
  const game = go(
    play(created(), added('Ann', 'Bob', 'Cleo')),
    scored(1, { 1: 0, 2: 101, 3: 10 }),
    rejoined(2, { position: 2, beginningScore: 11, roundJoined: 2 }),
    scored(2, { 1: 0, 2: 4, 3: 1 }),
    edited(1, { 1: 0, 2: 1, 3: 10 }),
  )
  expect(ledgerOf(game)[1]).toEqual({ playerId: 2, totals: [1, 15] })
})
