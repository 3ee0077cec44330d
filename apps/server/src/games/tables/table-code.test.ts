import { CODE_LENGTH, CODE_SIGNS, readTableCode } from '@meldboard/api-client/passed-on'
import { describe, expect, it } from 'vitest'
import { drawCode } from './table-code.ts'

describe('the code of a table', () => {
  it('is six of 31 signs, none of which is taken for another (P-tables-2)', () => {
    expect(new Set(CODE_SIGNS).size).toBe(31)
    expect(CODE_SIGNS).not.toMatch(/[01ILO]/)
    const codes = Array.from({ length: 2_000 }, drawCode)
    for (const code of codes) expect(readTableCode(code)).toBe(code)
    // Each character appears in each place.
    for (let place = 0; place < CODE_LENGTH; place += 1) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(31)
    }
    expect(new Set(codes).size).toBe(2_000)
  })
})
