import { describe, expect, it } from 'vitest'
import { graphemesOf, shorterNames, shortName } from './short-name.ts'

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

  it.each([
    ['Anna & Benjamin', 'Anna & Benj…'],
    ['Anna and Benjamin', 'Anna and Be…'],
    ['Anna/Benjamin Rao', 'Anna/Benjam…'],
    ['The Red Team', 'The Red Team'],
    ['The Invincible Reds', 'The Invinci…'],
    ['Us', 'Us'],
  ])('gives several people in %s no initial: %s (P-name-2)', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  it('gives a side no initial, whatever it is called (P-name-2)', () => {
    expect(shortName('Uncles from Goa', true)).toBe('Uncles from…')
    expect(shortName('Sandra Aunty', true)).toBe('Sandra Aunty')
  })

  it('never shows more than 12 characters, as people count them (P-name-2)', () => {
    for (const name of ['👨‍👩‍👧‍👦'.repeat(20), 'க்ஷௌ'.repeat(20), 'é'.repeat(13)]) {
      expect(graphemesOf(shortName(name)).length).toBeLessThanOrEqual(12)
    }
  })
})

describe('shorterNames', () => {
  it.each([
    ['Raghavendra Subramanian', [], ['Raghavendra S.', 'Raghavendra']],
    ['मीनाक्षी जोशी', [], ['मीनाक्षी जो.', 'मीनाक्षी']],
    ['Elsbeth Joanna Schwarzenberg', ['Elsbeth Meyer'], ['Elsbeth S.']],
    ['Elsbeth Schwarzenberg', ['Elsbeth Schmidt'], ['Elsbeth Schw.']],
    ['Asha Rao', ['Asha'], ['Asha R.']],
    ['Asha', ['Asha Rao'], []],
    ['Anna & Benjamin', [], []],
    ['The Red Team', [], []],
  ])('are of %s beside %j: %j (P-name-5)', (name, others, forms) => {
    expect(shorterNames(name, [name, ...others])).toEqual(forms)
  })
})
