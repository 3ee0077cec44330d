import { beyondLimits, expectedAt } from './expectation.ts'
import type { Problem } from './problem.ts'
import type { Shape } from './shape.ts'
import { readSafely } from './shape.ts'

/** More than the text of any legal game: a longer one is not worth the time to parse it. */
const MOST_CHARACTERS = 4_000_000

/**
 * A value of a shape read from data, as text of JSON or parsed, and a problem for everything that
 * is missing, of another kind or beyond its limits: with one the value is void.
 */
export function parseJson<Value>(
  shape: Shape<Value>,
  data: unknown,
): { readonly value: Value; readonly problems: Problem[] } {
  const parsed = typeof data === 'string' ? textToData(data) : data
  const paths: string[] = []
  const value = readSafely(shape, parsed, paths) as Value
  const all = new Set([...paths, ...beyondLimits(value)])
  return { value, problems: [...all].map((path) => ({ path, expected: expectedAt(path) })) }
}

/** What a text of JSON holds; of no JSON nothing, which is no object that could be expected. */
function textToData(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
