import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import { PIN_PURPOSES } from '../platform/database/tables.ts'
import { textOf } from '../platform/http/failure.ts'
import { drawPin, hashPin, isSameHash, pinProblem } from './pin.ts'

/** Returns the fault of a PIN in English; null: it has none. */
function problemOf(...typed: Parameters<typeof pinProblem>): string | null {
  const problem = pinProblem(...typed)
  return problem && textOf(problem, 'en')
}

const KEY = deriveKeys('a secret of at least thirty-two bytes').pin

describe('a PIN', () => {
  it('is six digits, also when it is a small number', () => {
    const drawn = Array.from({ length: 2000 }, drawPin)
    expect(drawn.every((pin) => /^\d{6}$/.test(pin))).toBe(true)
    expect(drawn.some((pin) => pin.startsWith('0'))).toBe(true)
    expect(new Set(drawn).size).toBeGreaterThan(1900)
  })

  it('has another hash for every purpose, address and key (P-account-2)', () => {
    const hashes = [
      ...PIN_PURPOSES.map((purpose) => hashPin(KEY, purpose, 'anna@example.com', '123456')),
      hashPin(KEY, 'login', 'ben@example.com', '123456'),
      hashPin(KEY, 'login', 'anna@example.com', '123457'),
      hashPin(
        deriveKeys('another secret of thirty-two bytes').pin,
        'login',
        'anna@example.com',
        '123456',
      ),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('is not in its hash', () => {
    expect(hashPin(KEY, 'login', 'anna@example.com', '123456')).not.toContain('123456')
  })

  it('is compared whole', () => {
    expect(isSameHash('abc', 'abc')).toBe(true)
    expect(isSameHash('abc', 'abd')).toBe(false)
    expect(isSameHash('abc', 'abcd')).toBe(false)
    expect(isSameHash('', 'a')).toBe(false)
  })

  it.each([
    ['', 'PIN is required'],
    ['   ', 'PIN is required'],
    ['12345', 'PIN must be exactly 6 digits'],
    ['1234567', 'PIN must be exactly 6 digits'],
    ['12a456', 'PIN must contain only digits'],
    ['١٢٣٤٥٦', 'PIN must contain only digits'],
    ['12 456', 'PIN must contain only digits'],
    ['-12345', 'PIN must contain only digits'],
    ['123456', null],
    [' 012345 ', null],
  ])('%j: %s (P-field-4)', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })
})
