import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeEvent, makeGame, parseEvent, parseGame } from '../src/json.ts'
import { runsOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

const anything = fc.anything({
  key: fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'format', 'type', 'players', 'rounds', 'undo'),
  ),
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
})

const parsers = [parseGame, parseEvent]

describe('the JSON form', () => {
  it('of every reachable game is legal, and parses to the game it was made of', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        expect(parseGame(makeGame(game))).toEqual({ ok: true, value: game })
        expect(parseGame(game)).toEqual({ ok: true, value: game })
      }),
      runs,
    )
  })

  it('of games and events is kept by parsing and making', () => {
    fc.assert(
      fc.property(games, ({ events, game }) => {
        const parsed = parseGame(makeGame(game))
        expect(parsed.ok && makeGame(parsed.value)).toBe(makeGame(game))
        for (const event of events) {
          const again = parseEvent(makeEvent(event))
          expect(again.ok && makeEvent(again.value)).toBe(makeEvent(event))
        }
      }),
      runs,
    )
  })

  it('is refused with problems, never a throw, when it is anything at all', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.json(), fc.string()), (data) => {
        for (const parse of parsers) {
          const parsed = parse(data)
          expect(parsed.ok || parsed.error.length).toBeGreaterThan(0)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      runs,
    )
  })

  it('is refused or parses to a legal game when any one part of it is anything', () => {
    fc.assert(
      fc.property(
        games,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        anything,
        (played, path, part) => {
          const copy = structuredClone(played.game)
          replaceAt(copy, path, part)
          const parsed = parseGame(copy)
          if (parsed.ok) expect(parseGame(makeGame(parsed.value))).toEqual(parsed)
        },
      ),
      runs,
    )
  })

  it('is refused in no time when it is huge, deep or goes round in circles', () => {
    const circle: { players: unknown[]; undo?: unknown } = { players: [] }
    circle.players.push(circle)
    circle.undo = circle
    const deep = `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`
    const huge = { format: 1, players: Array.from({ length: 1_000_000 }, () => circle) }
    const wide = JSON.stringify({
      format: 1,
      type: 'created',
      settings: { name: 'x'.repeat(10_000_000) },
    })
    for (const data of [circle, deep, huge, wide, `{"rounds": ${deep}}`]) {
      for (const parse of parsers) expect(parse(data).ok).toBe(false)
    }
  })
})

/** Replaces one part of a plain value, found by following random keys. */
function replaceAt(value: unknown, path: readonly number[], part: unknown): void {
  const keys = Object.keys(value as object)
  const key = keys[(path[0] ?? 0) % keys.length] ?? ''
  const holder = value as { [key: string]: unknown }
  const inner = holder[key]
  const isDeeper = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
  if (path.length > 1 && isDeeper && (path[1] ?? 0) % 4 !== 0) replaceAt(inner, path.slice(1), part)
  else holder[key] = part
}
