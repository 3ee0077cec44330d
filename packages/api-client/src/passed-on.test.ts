import { describe, expect, it } from 'vitest'
import { readGameUuid, readSecret, readTableCode } from './passed-on.ts'

const UUID = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const SECRET = `-${'aB3_'.repeat(10)}x_`

/** What comes to stand around an address on its way. */
const ADDED = [
  ['', ''],
  ['', '.'],
  ['', ','],
  ['(', ')'],
  ['<', '>'],
  ['', ').'],
  ['“', '”'],
  ['', '\u200b'],
  ['\u2068', '\u2069'],
  ['', '\ufeff'],
  ['', ' '],
  ['', '\r\n'],
  ['*', '*'],
  ['', '…'],
  ['', '。'],
  ['', '！'],
] as const

describe.each(ADDED)('with %j before and %j behind (P-links-1)', (before, behind) => {
  const around = (text: string) => before + text + behind

  it('a code, a uuid and a secret are read', () => {
    expect(readTableCode(around('K7QM2P'))).toBe('K7QM2P')
    expect(readGameUuid(around(UUID))).toBe(UUID)
    expect(readSecret(around(SECRET))).toBe(SECRET)
    expect(readSecret(encodeURIComponent(around(SECRET)))).toBe(SECRET)
  })
})

describe('the code of a table', () => {
  it.each([
    'k7qm2p',
    'K7Q-M2P',
    ' k7q m2p ',
    'K7Q–M2P',
    'K7Q−M2P',
    'k-7-q‑m\u00a02p',
    'Ｋ７ＱＭ２Ｐ',
    'K7Q\u00adM2P',
  ])('is read from %j (P-tables-2)', (text) => {
    expect(readTableCode(text)).toBe('K7QM2P')
  })

  it.each([
    '',
    'K7QM2',
    'K7QM2PP',
    'K7QM2O',
    'K7QM21',
    'K7Q_M2P',
    'K7QM2É',
    'ĸ7QM2P',
    '__proto__',
    'K7QM2P 2',
  ])('is not %j (P-tables-2)', (text) => {
    expect(readTableCode(text)).toBeNull()
  })
})

describe('the uuid of a game', () => {
  it('is read in any case, with hyphens of any kind and other forms of its signs', () => {
    expect(readGameUuid(UUID.toUpperCase())).toBe(UUID)
    expect(readGameUuid(UUID.replaceAll('-', '‑'))).toBe(UUID)
    expect(readGameUuid(UUID.replaceAll('4', '４'))).toBe(UUID)
  })

  it.each(['', '7', UUID.slice(1), `${UUID}0`, UUID.replaceAll('-', ''), `${UUID}/tv`])(
    'is not %j',
    (text) => {
      expect(readGameUuid(text)).toBeNull()
    },
  )
})

describe('a secret', () => {
  it.each(['', 'short', `${SECRET}é`, SECRET.replace('B', '.'), '%', 'a'.repeat(201)])(
    'is not %j',
    (text) => {
      expect(readSecret(text)).toBeNull()
    },
  )
})
