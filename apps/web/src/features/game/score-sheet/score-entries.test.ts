import { describe, expect, it } from 'vitest'
import { digitsFrom, scoresFrom, typed } from './score-entries.ts'

describe('typed', () => {
  it.each(['25.', '25.5', '25,5', '२५.५', '٢٥٫٥', '-3.5'])(
    'shows %s as it was typed, and makes no score of it (P-score-4)',
    (text) => {
      const entry = typed({ scoreType: 'CUSTOM', text: '25' }, text)
      expect(entry.text).toBe(text)
      expect(scoresFrom({ 1: entry }, [1])).toEqual([])
    },
  )

  it.each(['25a', '.', '1,000,000'])('keeps what was there after %s', (text) => {
    expect(typed({ scoreType: 'CUSTOM', text: '25' }, text).text).toBe('25')
  })
})

describe('digitsFrom', () => {
  it('takes up to three digits (P-score-4)', () => {
    expect(digitsFrom('0')).toBe('0')
    expect(digitsFrom('999')).toBe('999')
    expect(digitsFrom('')).toBe('')
  })

  it('reads full-width digits', () => {
    expect(digitsFrom('８０')).toBe('80')
  })

  it('reads the digits of other scripts', () => {
    expect(digitsFrom('१२०')).toBe('120')
    expect(digitsFrom('٣٩')).toBe('39')
    expect(digitsFrom('௪௦')).toBe('40')
  })

  it('forgives spaces around a pasted number', () => {
    expect(digitsFrom(' 36 ')).toBe('36')
  })

  it('refuses millions of marks at once', () => {
    expect(digitsFrom('\u0301\u0316'.repeat(2_000_000))).toBeNull()
  })

  it.each(['1000', '-5', '2.5', '12a', '1 2', '½'])('refuses %s rather than bend it', (text) => {
    expect(digitsFrom(text)).toBeNull()
  })
})
