import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('quotes a text with any sign that a spreadsheet separates by (P-archive-3)', () => {
  expect(csvLine(['Asha; Bela', 'a,b', 'c"d', 7], ',')).toBe('"Asha; Bela","a,b","c""d",7\r\n')
})
