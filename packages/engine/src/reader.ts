import { LIMITS } from './limits.ts'
import { normaliseName } from './name.ts'
import type { Result } from './result.ts'
import { accept, refuse } from './result.ts'

/** What was found where something else was expected, e.g. at `scores[2].scoreValue`. */
export type Problem = {
  /** Empty for the whole. */
  readonly path: string
  readonly expected: string
}

/**
 * Makes a fresh value of the declared shape from an unknown one, or adds the problems. Only
 * declared keys are read, each once, and nothing else is kept. With a problem the value is void.
 */
export type Reader<Value> = (value: unknown, path: string, problems: Problem[]) => Value

/** At least one problem. */
export type Problems = readonly [Problem, ...Problem[]]

/**
 * What a reader makes of a value, and never a throw: readers only read, so what throws is the value
 * itself, by a getter or a proxy.
 */
export function readSafely<Value>(
  read: Reader<Value>,
  value: unknown,
  problems: Problem[],
): Value | undefined {
  try {
    return read(value, '', problems)
  } catch {
    problems.push({ path: '', expected: 'plain data' })
    return undefined
  }
}

/** The value that was read without a problem, or the problems. */
export function readResult<Value>(
  value: Value | undefined,
  problems: Problem[],
): Result<Value, Problems> {
  return isSome(problems) ? refuse(problems) : accept(value as Value)
}

const isSome = (problems: Problem[]): problems is [Problem, ...Problem[]] => problems.length > 0

/** A reader of one kind of plain value. */
const reader =
  <Value>(expected: string, isLegal: (value: unknown) => boolean): Reader<Value> =>
  (value, path, problems) => {
    if (!isLegal(value)) problems.push({ path, expected })
    return value as Value
  }

/** Any finite number: whether it is whole and in range is the rules' to say. */
export const finiteNumber: Reader<number> = (value, path, problems) => {
  if (!Number.isFinite(value)) problems.push({ path, expected: 'number' })
  // -0 is a 0 that JSON cannot keep.
  return (value as number) === 0 ? 0 : (value as number)
}

export const boolean = reader<boolean>('boolean', (value) => typeof value === 'boolean')

/** A text in the form in which a game keeps it (R16). */
export const text: Reader<string> = (value, path, problems) => {
  if (typeof value === 'string') return normaliseName(value)
  problems.push({ path, expected: 'text' })
  return ''
}

export const literal = <const Value extends string | number>(...values: Value[]): Reader<Value> =>
  reader<Value>(values.join(' or '), (value) => (values as unknown[]).includes(value))

/**
 * A list of at most as many items as given, players unless told. One more is read, which is enough
 * to be refused for.
 */
export const list =
  <Item>(item: Reader<Item>, most: number = LIMITS.players): Reader<readonly Item[]> =>
  (value, path, problems) => {
    if (!Array.isArray(value)) problems.push({ path, expected: 'list' })
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return Array.from({ length: Math.min(items.length, most + 1) }, (_, index) =>
      item(items[index], `${path}[${index}]`, problems),
    )
  }

export const nullable =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value, path, problems) =>
    value === null ? null : read(value, path, problems)

type Readers<Value> = { readonly [Key in keyof Value]-?: Reader<Value[Key]> }

export const record =
  <Value extends object>(readers: Readers<Value>): Reader<Value> =>
  (value, path, problems) =>
    readKeys(readers, Object.keys(readers), value, path, problems)

/** A record of which any part may be absent. */
export const partial =
  <Value extends object>(readers: Readers<Value>): Reader<Partial<Value>> =>
  (value, path, problems) => {
    const given = Object.keys(readers).filter(
      (key) => (value as { [key: string]: unknown } | null | undefined)?.[key] !== undefined,
    )
    return readKeys(readers, given, value, path, problems)
  }

function readKeys<Value extends object>(
  readers: Readers<Value>,
  keys: readonly string[],
  value: unknown,
  path: string,
  problems: Problem[],
): Value {
  const result = {} as Value
  if (typeof value !== 'object' || value === null) {
    problems.push({ path, expected: 'object' })
    return result
  }
  for (const key of keys as (keyof Value & string)[]) {
    const within = path === '' ? key : `${path}.${key}`
    result[key] = readers[key]((value as Value)[key], within, problems)
  }
  return result
}
