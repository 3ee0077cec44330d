import { describe, expect, it } from 'vitest'
import { codeHalves, shownTableCode, tableAddress } from './table-code.ts'

describe('the code of a table (P-tables-2)', () => {
  it('is shown with a hyphen, and is an address without one', () => {
    expect(codeHalves('K7QM2P')).toEqual(['K7Q', 'M2P'])
    expect(shownTableCode('K7QM2P')).toBe('K7Q-M2P')
    expect(tableAddress('K7QM2P', 'https://board.example.org')).toBe(
      'https://board.example.org/t/K7QM2P',
    )
  })
})
