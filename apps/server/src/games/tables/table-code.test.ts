import { describe, expect, it } from 'vitest'
import { CODE_LENGTH, CODE_SIGNS, drawCode, readCode } from './table-code.ts'

describe('the code of a table', () => {
  it('is six of 31 signs, none of which is taken for another (P-tables-2)', () => {
    expect(new Set(CODE_SIGNS).size).toBe(31)
    expect(CODE_SIGNS).not.toMatch(/[01ILO]/)
    const codes = Array.from({ length: 2_000 }, drawCode)
    for (const code of codes) expect(readCode(code)).toBe(code)
    // Each sign comes in each place.
    for (let place = 0; place < CODE_LENGTH; place += 1) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(31)
    }
    expect(new Set(codes).size).toBe(2_000)
  })

  it.each(['K7QM2P', 'k7qm2p', 'K7Q-M2P', ' k7q m2p ', 'K7Q–M2P', 'k-7-q‑m\u00a02p'])(
    'is read from %j (P-tables-2)',
    (text) => {
      expect(readCode(text)).toBe('K7QM2P')
    },
  )

  it.each(['', 'K7QM2', 'K7QM2PP', 'K7QM2O', 'K7QM21', 'K7Q_M2P', 'K7QM2É', 'ĸ7QM2P', '__proto__'])(
    'is not %j (P-tables-2)',
    (text) => {
      expect(readCode(text)).toBeNull()
    },
  )
})
