import { describe, expect, it } from 'vitest'
import { added, created, play, refusal, scores } from '../test/events.ts'
import type { GameEvent } from './index.ts'
import { applyEvent } from './index.ts'

const game = () => play(created(), added('Ann', 'Bob'))
const malformedAt = (event: unknown) => {
  const error = refusal(game(), event as GameEvent)
  return error.code === 'event/malformed' ? error.path : error.code
}

it('creates a game once, before anything else', () => {
  expect(refusal(null, added('Ann'))).toEqual({ code: 'game/not-created' })
  expect(refusal(game(), created())).toEqual({ code: 'game/exists' })
})

describe('an event that is not of the declared shape', () => {
  it('is refused with the place of the first problem', () => {
    expect(malformedAt(undefined)).toBe('')
    expect(malformedAt([])).toBe('format')
    expect(malformedAt({ format: 2, type: 'reopened' })).toBe('format')
    expect(malformedAt({ format: 1, type: 'constructor' })).toBe('type')
    expect(malformedAt({ format: 1, type: 'players-added' })).toBe('names')
    expect(malformedAt({ format: 1, type: 'players-added', names: ['Cleo', 3] })).toBe('names[1]')
    expect(malformedAt({ format: 1, type: 'settings-changed', settings: null })).toBe('settings')
    expect(malformedAt({ format: 1, type: 'settings-changed', settings: { dropScore: '5' } })).toBe(
      'settings.dropScore',
    )
    expect(malformedAt({ format: 1, type: 'ended', winnerPlayerIds: [1], manualEnd: 0 })).toBe(
      'manualEnd',
    )
    const score = { playerId: 2, scoreType: 'CUSTOM', scoreValue: Number.POSITIVE_INFINITY }
    const scored = { format: 1, type: 'round-scored', roundNumber: 1 }
    expect(malformedAt({ ...scored, scores: [...scores({ 1: 0 }), score] })).toBe(
      'scores[1].scoreValue',
    )
    expect(malformedAt({ ...scored, scores: [{ ...score, scoreType: 'WON' }] })).toBe(
      'scores[0].scoreType',
    )
  })

  it('never throws, not even when it throws itself', () => {
    const trap = {
      format: 1,
      get type() {
        throw new Error('trap')
      },
    }
    expect(malformedAt(trap)).toBe('')
  })
})

it('keeps nothing that is not declared, and no second name for 0', () => {
  const scored = {
    format: 1,
    type: 'round-scored',
    roundNumber: 1,
    note: 'mine',
    scores: scores({ 1: -0, 2: 5 }).map((score) => ({ ...score, note: 'mine' })),
  } as const
  const applied = applyEvent(game(), scored)
  expect(applied.ok && applied.value.rounds[0]).toStrictEqual({
    roundNumber: 1,
    revision: 1,
    scores: scores({ 1: 0, 2: 5 }),
  })
})

it('reads a list no further than it must', () => {
  const names = new Array(4_000_000_000)
  names.fill('Ann', 0, 30)
  expect(malformedAt({ format: 1, type: 'players-added', names })).toBe('player/limit')
})
