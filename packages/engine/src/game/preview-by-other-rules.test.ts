import { describe, expect, it } from 'vitest'
import { added, createdBy, play, scored, scores } from '../../test/events.ts'
import type { Game } from '../index.ts'
import { checkRound, previewRound } from '../index.ts'

const names = added('Ann', 'Bob', 'Cleo')
const codesOf = (game: Game, entry: Parameters<typeof scores>[0]) =>
  checkRound(game, { roundNumber: 1, scores: scores(entry) }).map(({ code }) => code)

describe('R32: a preview', () => {
  it('gives odd points to those who joined first, in whatever order they are scores', () => {
    const game = play(createdBy({ aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM' }), names)
    const reversed = scores({ 1: 0, 2: 0, 3: 5 }).reverse()
    const shown = previewRound(game, { roundNumber: 1, scores: reversed })
    expect(shown.map(({ points }) => points)).toEqual([3, 2, -5])
  })

  it('of the last round again begins from the totals before it', () => {
    const game = play(
      createdBy({ outWhen: 'AT' }),
      names,
      scored(1, { 1: 0, 2: 9, 3: 8 }),
      scored(2, { 1: 5, 2: 0, 3: 7 }),
    )
    const shown = previewRound(game, { roundNumber: 2, scores: scores({ 1: 0, 2: 90, 3: 91 }) })
    expect(shown.map(({ before, after, isOut }) => [before, after, isOut])).toEqual([
      [0, 0, false],
      [9, 99, false],
      [8, 99, false],
    ])
    const over = previewRound(game, { roundNumber: 2, scores: scores({ 2: 91 }) })
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
    const game = play(createdBy({ scoreMin: 5, needZero: false, kinds }), names)
    expect(codesOf(game, { 1: 5, 2: 'DROP', 3: '#K' })).toEqual([])
    expect(codesOf(game, { 1: 0, 2: 'DROP', 3: '#K' })).toEqual(['score/out-of-range'])
    const below = play(
      createdBy({ form: 'FREE', end: 'MANUAL', scoreMin: -9, scoreMax: -1 }),
      names,
    )
    expect(codesOf(below, { 1: -9, 2: -1, 3: 0 })).toEqual(['score/out-of-range'])
  })
})
