import { describe, expect, it } from 'vitest'
import { foldedText, searchWords } from './listing.ts'

describe('a text in a search', () => {
  it.each([
    ['ZOË', 'zoe'],
    ['İrem Işık', 'irem isik'],
    ['Łukasz Øster', 'lukasz oster'],
    ['Weiß', 'weiss'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Ёлка', 'елка'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ["Nani’s D'Souza", 'nanis dsouza'],
    ['Anne-Marie,  (table 2)', 'anne marie table 2'],
    ['مُحَمَّد', 'محمد'],
  ])('is without case, accents and punctuation: %s (P-games-17)', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
  })

  it('has its vowel signs: words differ by them (P-games-17)', () => {
    expect(foldedText('मीनाक्षी')).toBe('मीनाक्षी'.normalize('NFKD'))
    expect(foldedText('मीना')).not.toBe(foldedText('मनी'))
  })

  it('has nothing that a pattern of LIKE gives a meaning to (P-games-17)', () => {
    expect(foldedText('50%_off\\％＿')).toBe('50 off')
  })

  it('is looked for word by word, in any order (P-games-17)', () => {
    expect(searchWords('  Asha,SUNDAY ')).toEqual(['asha', 'sunday'])
    expect(searchWords(' %% ')).toEqual([])
  })
})
