import { describe, expect, it } from 'vitest'
import {
  CODE_SIGNS,
  codeHalves,
  readTableCode,
  shownTableCode,
  tableAddress,
} from './table-code.ts'

describe('the code of a table (P-tables-2)', () => {
  it.each(['K7QM2P', 'k7qm2p', 'K7Q-M2P', ' k7q m2p ', 'K7Q–M2P'])('is read from %j', (text) => {
    expect(readTableCode(text)).toBe('K7QM2P')
  })

  it.each(['', 'K7QM2', 'K7QM2PP', 'K7QM2O', 'K7QM21', '__proto__'])('is not %j', (text) => {
    expect(readTableCode(text)).toBeNull()
  })

  it('is shown with a hyphen, and is an address without one', () => {
    expect(CODE_SIGNS).toHaveLength(31)
    expect(codeHalves('K7QM2P')).toEqual(['K7Q', 'M2P'])
    expect(shownTableCode('K7QM2P')).toBe('K7Q-M2P')
    expect(tableAddress('K7QM2P', 'https://board.example.org')).toBe(
      'https://board.example.org/t/K7QM2P',
    )
  })
})
