import { describe, expect, it } from 'vitest'
import { cancelled, created, joined, scored } from '../test/events.ts'
import { makeEvent, parseEvent } from './json.ts'

const problemsOf = (data: unknown) => {
  const parsed = parseEvent(data)
  return parsed.ok ? [] : parsed.error
}

describe('parseEvent', () => {
  it('takes an event as text or as data, and normalises its texts', () => {
    const event = { format: 1, type: 'players-added', names: [' Zoe\u0308 '], note: 'mine' }
    const parsed = { ok: true, value: { format: 1, type: 'players-added', names: ['Zoë'] } }
    expect(parseEvent(event)).toEqual(parsed)
    expect(parseEvent(JSON.stringify(event))).toEqual(parsed)
  })

  it('names everything that is missing, of another kind or beyond the limits', () => {
    const scores = [
      { playerId: 0, scoreType: 'WON', scoreValue: 1000 },
      { playerId: 1, scoreType: 'DROP', scoreValue: '5' },
    ]
    expect(problemsOf({ format: 1, type: 'round-scored', roundNumber: 501, scores })).toEqual([
      { path: 'scores[0].scoreType', expected: 'a known type of score' },
      { path: 'scores[1].scoreValue', expected: 'a whole number from 0 to 999' },
      { path: 'roundNumber', expected: 'a whole number from 1 to 500' },
      {
        path: 'scores[0].playerId',
        expected: `a whole number from 1 to ${Number.MAX_SAFE_INTEGER}`,
      },
      { path: 'scores[0].scoreValue', expected: 'a whole number from 0 to 999' },
    ])
    expect(problemsOf(created({ name: 'Fr', description: 'x'.repeat(201) }))).toEqual([
      { path: 'settings.name', expected: 'a text of a length from 3 to 80' },
      { path: 'settings.description', expected: 'a text of a length from 0 to 200' },
    ])
    expect(problemsOf(cancelled('x'.repeat(601)))).toEqual([
      { path: 'reason', expected: 'a text of a length from 0 to 600' },
    ])
    const at = { position: 22, beginningScore: 100_000, roundJoined: 502 }
    expect(problemsOf(joined('X', at)).map((problem) => problem.path)).toEqual([
      'name',
      'position',
      'beginningScore',
      'roundJoined',
    ])
  })

  it('names a list that is too long, and an item in it', () => {
    const names = ['X', ...Array.from({ length: 20 }, () => 'Ann')]
    expect(problemsOf({ format: 1, type: 'players-added', names })).toEqual([
      { path: 'names', expected: 'a list of a length from 0 to 20' },
      { path: 'names[0]', expected: 'a text of a length from 2 to 80' },
    ])
    const eleventh = [...Array.from({ length: 10 }, () => 'Ann'), 'X']
    expect(problemsOf({ format: 1, type: 'players-added', names: eleventh })).toEqual([
      { path: 'names[10]', expected: 'a text of a length from 2 to 80' },
    ])
    const event = { format: 1, type: 'positions-changed', playerIds: [1, 0] }
    expect(problemsOf(event).map((problem) => problem.path)).toEqual(['playerIds[1]'])
  })

  it('says what a text that is not JSON, or no event at all, should have been', () => {
    const whole = [{ path: '', expected: 'an object' }]
    for (const data of ['{', ' '.repeat(4_000_001), 'null', null, undefined, 7, () => 7]) {
      expect(problemsOf(data).slice(0, 1)).toEqual(whole)
    }
    expect(
      problemsOf({ format: 2, type: 'won' })
        .map((problem) => problem.path)
        .sort(),
    ).toEqual(['format', 'type'])
  })

  it('takes what is just within the limits', () => {
    const at = { position: 21, beginningScore: 99_999, roundJoined: 501 }
    expect(problemsOf(joined('Di', at))).toEqual([])
    expect(problemsOf(cancelled('x'.repeat(600)))).toEqual([])
    const text = makeEvent(joined('Di', at))
    expect(parseEvent(text.padEnd(4_000_000)).ok).toBe(true)
    expect(parseEvent(text.padEnd(4_000_001)).ok).toBe(false)
  })

  it('says in words what has no limits', () => {
    const worded = [
      [{ format: 2, type: 'reopened' }, 'format', 'a known format'],
      [{ format: 1, type: 'won' }, 'type', 'a known type'],
    ] as const
    for (const [data, path, expected] of worded) {
      expect(problemsOf(data)).toEqual([{ path, expected }])
    }
  })

  it('never throws, not even when the data does', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    expect(problemsOf(trap)).toEqual([{ path: '', expected: 'an object' }])
  })
})

it('makeEvent gives the same text for the same event, with its keys in any order', () => {
  const event = scored(1, { 1: 0, 2: 'DROP' })
  const turned = Object.fromEntries(Object.entries(event).reverse()) as typeof event
  expect(makeEvent(turned)).toBe(makeEvent(event))
  expect(parseEvent(makeEvent(event))).toEqual({ ok: true, value: event })
})
