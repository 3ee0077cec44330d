import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  play,
  refusal,
  scored,
  scores,
  settingsChanged,
} from '../../test/events.ts'
import type { GameEvent } from '../index.ts'
import { applyEvent, EVENT_FORMAT, replay } from '../index.ts'

const game = () => play(created(), added('Ann', 'Bob'))

it('creates a game once, before anything else', () => {
  expect(refusal(null, added('Ann'))).toEqual({ code: 'game/not-created' })
  expect(refusal(game(), created())).toEqual({ code: 'game/exists' })
})

it('refuses an event that says nothing', () => {
  expect(refusal(game(), added())).toEqual({ code: 'event/empty' })
  expect(refusal(game(), settingsChanged({}))).toEqual({ code: 'event/empty' })
})

it('keeps nothing of a score that is not declared', () => {
  const scored = {
    format: 1,
    type: 'round-scored',
    roundNumber: 1,
    scores: scores({ 1: 0, 2: 5 }).map((score) => ({ ...score, note: 'mine' })),
  } as const
  const applied = applyEvent(game(), scored)
  expect(applied.ok && applied.value.rounds[0]).toStrictEqual({
    roundNumber: 1,
    revision: 1,
    scores: scores({ 1: 0, 2: 5 }),
  })
})

describe('R29: an event of a type that is not known', () => {
  it.each(['constructor', 'toString', '__proto__', 'redealt', ''])(
    'is refused, whatever its name: %j',
    (type) => {
      const unknown = { format: 1, type } as unknown as GameEvent
      const error = { code: 'event/format', newest: EVENT_FORMAT }
      expect(applyEvent(play(created(), added('Ann', 'Bob')), unknown)).toEqual({
        ok: false,
        error,
      })
      expect(applyEvent(null, unknown)).toEqual({ ok: false, error })
    },
  )
})

describe('a replay', () => {
  it('makes a game of its events', () => {
    const game = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 5 }))
    expect(game).toMatchObject({
      format: 2,
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
})
