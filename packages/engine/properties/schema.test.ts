import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventSchema, gameSchema } from '../src/schema.ts'
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

const schemas = [gameSchema, eventSchema]

describe('the schema', () => {
  it('takes every reachable game, and every event of it, as it is', () => {
    fc.assert(
      fc.property(games, ({ events, game }) => {
        expect(gameSchema.parse(game)).toEqual(game)
        const text = JSON.stringify(game)
        expect(JSON.stringify(gameSchema.parse(JSON.parse(text)))).toBe(text)
        for (const event of events) {
          const read = eventSchema.parse(event)
          expect(eventSchema.parse(JSON.parse(JSON.stringify(read)))).toEqual(read)
        }
      }),
      runs,
    )
  })

  it('refuses with problems, and never throws, when the value is anything at all', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue(), fc.string()), (value) => {
        for (const schema of schemas) {
          const { success, error } = schema.safeParse(value)
          expect(success || error.issues.length).toBeGreaterThan(0)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      runs,
    )
  })

  it('refuses a game or takes it the same way again when any one part of it is anything', () => {
    fc.assert(
      fc.property(
        games,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        anything,
        (played, path, part) => {
          const copy = structuredClone(played.game)
          replaceAt(copy, path, part)
          const { success, data } = gameSchema.safeParse(copy)
          if (success) expect(gameSchema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data)
        },
      ),
      runs,
    )
  })

  it('refuses in no time what is huge or goes round in circles', () => {
    const circle: { players: unknown[]; undo?: unknown } = { players: [] }
    circle.players.push(circle)
    circle.undo = circle
    const huge = { format: 1, players: Array.from({ length: 1_000_000 }, () => circle) }
    const names = Array.from({ length: 1_000_000 }, () => 'x')
    const wide = { format: 1, type: 'created', settings: { name: 'x'.repeat(10_000_000) } }
    for (const value of [circle, huge, wide, { format: 1, type: 'players-added', names }]) {
      for (const schema of schemas) expect(schema.safeParse(value).success).toBe(false)
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
