import { describe, expect, it } from 'vitest'
import { compareNames } from '../index.ts'

describe('names in order', () => {
  it('have accents, case and figures where a person looks for them (P-contacts-2)', () => {
    const names = ['Zoë', 'Kim 10', 'anna', 'Åke', 'Bela', 'Kim 2', 'Anna', 'Émile', 'zoe']
    expect([...names].sort(compareNames)).toEqual([
      'Åke',
      'anna',
      'Anna',
      'Bela',
      'Émile',
      'Kim 2',
      'Kim 10',
      'zoe',
      'Zoë',
    ])
  })

  it('are never level unless they are the same', () => {
    expect(compareNames('Kim 1', 'Kim 01')).not.toBe(0)
    expect(compareNames('Kim 1', 'Kim 01')).toBe(-compareNames('Kim 01', 'Kim 1'))
    expect(compareNames('Asha', 'Asha')).toBe(0)
  })
})
