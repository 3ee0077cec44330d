import { describe, expect, it } from 'vitest'
import { added } from '../test/events.ts'
import { createdBy, entered, playBy, roundOf } from '../test/ruled-events.ts'
import type { Game } from './rules.ts'
import { checkEntry, previewEntry } from './rules.ts'

const names = added('Ann', 'Bob', 'Cleo')
const codesOf = (game: Game, entry: Parameters<typeof entered>[0]) =>
  checkEntry(game, { roundNumber: 1, scores: entered(entry) }).map(({ code }) => code)

describe('R32: a preview', () => {
  it('gives odd points to those who joined first, in whatever order they are entered', () => {
    const game = playBy(createdBy({ aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM' }), names)
    const scores = entered({ 1: 0, 2: 0, 3: 5 }).reverse()
    const shown = previewEntry(game, { roundNumber: 1, scores })
    expect(shown.map(({ points }) => points)).toEqual([3, 2, -5])
  })

  it('of the last round again begins from the totals before it', () => {
    const game = playBy(
      createdBy({ outWhen: 'AT' }),
      names,
      roundOf(1, { 1: 0, 2: 9, 3: 8 }),
      roundOf(2, { 1: 5, 2: 0, 3: 7 }),
    )
    const shown = previewEntry(game, { roundNumber: 2, scores: entered({ 1: 0, 2: 90, 3: 91 }) })
    expect(shown.map(({ before, after, isOut }) => [before, after, isOut])).toEqual([
      [0, 0, false],
      [9, 99, false],
      [8, 99, false],
    ])
    const over = previewEntry(game, { roundNumber: 2, scores: entered({ 2: 91 }) })
    expect(over.map(({ after, isOut }) => [after, isOut])).toEqual([
      [null, false],
      [100, true],
      [null, false],
    ])
  })
})

describe('R33: bounds', () => {
  it('are of what is typed: what has a name is worth what was agreed', () => {
    const kinds = [{ code: 'K', label: 'K', points: 7 }]
    const game = playBy(createdBy({ scoreMin: 5, needZero: false, kinds }), names)
    expect(codesOf(game, { 1: 5, 2: 'DROP', 3: '#K' })).toEqual([])
    expect(codesOf(game, { 1: 0, 2: 'DROP', 3: '#K' })).toEqual(['score/out-of-range'])
    const below = playBy(
      createdBy({ form: 'FREE', end: 'MANUAL', scoreMin: -9, scoreMax: -1 }),
      names,
    )
    expect(codesOf(below, { 1: -9, 2: -1, 3: 0 })).toEqual(['score/out-of-range'])
  })
})
