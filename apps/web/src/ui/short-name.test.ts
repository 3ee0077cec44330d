import { describe, expect, it } from 'vitest'
import { graphemesOf, shortName } from './short-name.ts'

describe('shortName', () => {
  it.each([
    ['Ananya Iyer', 'Ananya Iyer'],
    ['Kavitha Nair', 'Kavitha Nair'],
    ['Joseph D’Souza', 'Joseph D.'],
    ['Farhan Ahmed Qureshi', 'Farhan Q.'],
    ['Raghavendra Subramanian', 'Raghavendra…'],
    ['Venkatanarasimharajuvaripeta', 'Venkatanara…'],
    ['मीनाक्षी जोशी', 'मीनाक्षी जोशी'],
    ['मीनाक्षी अनन्तपद्मनाभन सुब्रह्मण्यम', 'मीनाक्षी सु.'],
  ])('shortens %s to %s (P-name-1)', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  it('never shows more than 12 characters, as people count them (P-name-2)', () => {
    for (const name of ['👨‍👩‍👧‍👦'.repeat(20), 'க்ஷௌ'.repeat(20), 'é'.repeat(13)]) {
      expect(graphemesOf(shortName(name)).length).toBeLessThanOrEqual(12)
    }
  })
})
