import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Vector } from './run-vector.ts'
import { comparable, isKnown, resultOf } from './run-vector.ts'

/*
 * The worked examples of `rules.json`, or of any file of its form: `VECTORS=path pnpm --filter
 * @meldboard/engine test:vectors`. Another file may hold operations that are not of the rules; those
 * are named, and pass over.
 */
const file = process.env.VECTORS ?? join(import.meta.dirname, 'rules.json')
const { format, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
  format: number
  vectors: Vector[]
}
const known = vectors.filter(isKnown)

describe(`the worked examples of ${file}`, () => {
  it('are of a format that is known, and there are some', () => {
    expect(format).toBe(1)
    expect(known.length).toBeGreaterThan(0)
  })

  it.each(known)('$id, $op: $source', (vector) => {
    expect(comparable(vector, resultOf(vector))).toEqual(comparable(vector, vector.expected))
  })

  if (process.env.VECTORS === undefined) {
    it('are all of the rules', () => {
      expect(vectors.filter((vector) => !isKnown(vector))).toEqual([])
    })
  }
})

const others = [...new Set(vectors.filter((each) => !isKnown(each)).map(({ op }) => op))]
if (others.length > 0) process.stdout.write(`Not of the rules: ${others.join(', ')}\n`)
