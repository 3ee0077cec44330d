import { LIMITS } from './limits.ts'
import { normaliseLines, normaliseName } from './name.ts'

/**
 * Makes a fresh value from an unknown one, or adds the path of everything in it that is not as
 * declared, e.g. `scores[2].scoreValue`: then the value is void.
 */
export type Reader<Value> = (value: unknown, path: string, problems: string[]) => Value

/**
 * What a value must look like: a sample of a text, number or boolean, a list with the shape of its
 * items, a record with the shapes of its parts, or a reader where a sample says too little.
 */
export type Shape<Value> =
  | Reader<Value>
  | (Value extends string | number | boolean
      ? Value
      : Value extends readonly (infer Item)[]
        ? readonly [Shape<Item>]
        : ShapesOf<Value>)

/** The shapes of a record's parts. */
export type ShapesOf<Value> = { readonly [Key in keyof Value]-?: Shape<Value[Key]> }

/**
 * A fresh value of a shape, or problems. Only declared keys are read, and nothing else is kept;
 * texts are normalised (R16). Whether a finite number is whole and in range is not asked.
 */
export function read<Value>(
  shape: Shape<Value>,
  value: unknown,
  path: string,
  problems: string[],
): Value {
  if (typeof shape === 'function') return shape(value, path, problems)
  if (Array.isArray(shape))
    return readList(shape[0], LIMITS.players, value, path, problems) as Value
  if (typeof shape === 'object') return readRecord(shape as ShapesOf<Value>, value, path, problems)
  const isFine = typeof shape === 'number' ? Number.isFinite(value) : typeof value === typeof shape
  if (!isFine) problems.push(path)
  if (typeof value === 'string') {
    return (path.endsWith('description') ? normaliseLines : normaliseName)(value) as Value
  }
  // -0 is a 0 that JSON cannot keep.
  return (value === 0 ? 0 : value) as Value
}

/**
 * A list of which one item more than `most` is read at the most, which is enough to be refused for.
 */
export function readList<Item>(
  item: Shape<Item>,
  most: number,
  value: unknown,
  path: string,
  problems: string[],
): readonly Item[] {
  if (!Array.isArray(value)) {
    problems.push(path)
    return []
  }
  return Array.from({ length: Math.min(value.length, most + 1) }, (_, index) =>
    read(item, value[index], `${path}[${index}]`, problems),
  )
}

function readRecord<Value>(
  shapes: ShapesOf<Value>,
  value: unknown,
  path: string,
  problems: string[],
  isPartial = false,
): Value {
  const result = {} as Value
  if (typeof value !== 'object' || value === null) {
    problems.push(path)
    return result
  }
  for (const key of Object.keys(shapes) as (keyof Value & string)[]) {
    const part = (value as Value)[key]
    const within = path === '' ? key : `${path}.${key}`
    if (part === undefined && isPartial) continue
    result[key] = read(shapes[key], part, within, problems) as Value[typeof key]
  }
  return result
}

/** One of the values given. */
export const literal =
  <const Value>(...values: readonly Value[]): Reader<Value> =>
  (value, path, problems) => {
    if (!values.includes(value as Value)) problems.push(path)
    return value as Value
  }

/** A record of which any part may be absent. */
export const partial =
  <Value>(shapes: ShapesOf<Value>): Reader<Partial<Value>> =>
  (value, path, problems) =>
    readRecord(shapes, value, path, problems, true)

/**
 * What a value of a shape is read as, void with problems. Never throws: reading only
 * reads, so what throws is the value itself, by a getter or a proxy, and is a problem as a whole.
 */
export function readSafely<Value>(
  shape: Shape<Value>,
  value: unknown,
  problems: string[],
): Value | undefined {
  try {
    return read(shape, value, '', problems)
  } catch {
    problems.push('')
    return undefined
  }
}
