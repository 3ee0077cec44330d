import fc from 'fast-check'

/** Texts that have broken other people's servers. */
const TEXTS = [
  '',
  '\0',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nSet-Cookie: a=b',
  '__proto__',
  '9'.repeat(400),
  'x'.repeat(5_000),
]

const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324]

/** Any JSON, with many harmful values. */
export function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true, [], {}),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')),
  )
}

/** Text for a part of a URL or a header. */
export function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
}

/** A value in which one random place is hostile, missing, or duplicated. */
export function nearly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, hostileValue(), fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([whole, part, where, how]) => bent(whole, part, where, how))
}

function bent(whole: unknown, part: unknown, where: number, how: string): unknown {
  if (typeof whole !== 'object' || whole === null) return part
  const keys = Object.keys(whole)
  const key = keys[where % Math.max(keys.length, 1)]
  if (key === undefined || how === 'add') {
    return Array.isArray(whole) ? [...whole, part] : { ...whole, unexpected: part }
  }
  const inner = (whole as Record<string, unknown>)[key]
  if (typeof inner === 'object' && inner !== null && where % 3 > 0) {
    return withKey(whole, key, bent(inner, part, Math.floor(where / 3), how))
  }
  return how === 'remove' ? withoutKey(whole, key) : withKey(whole, key, part)
}

function withKey(whole: object, key: string, value: unknown): unknown {
  if (Array.isArray(whole)) return whole.with(Number(key), value)
  return { ...whole, [key]: value }
}

function withoutKey(whole: object, key: string): unknown {
  if (Array.isArray(whole)) return whole.toSpliced(Number(key), 1)
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))
}
