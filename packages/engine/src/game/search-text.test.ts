import { describe, expect, it } from 'vitest'
import { foldedText, searchWords } from '../index.ts'

describe('a text in a search', () => {
  it.each([
    ['ZOË', 'zoe'],
    ['İrem Işık', 'irem isik'],
    ['Łukasz Øster', 'lukasz oster'],
    ['Ægir Þór Guðrún', 'aegir thor gudrun'],
    ['Đorđe Ħamrun Œuvre', 'dorde hamrun oeuvre'],
    ['Weiß', 'weiss'],
    ['WEIẞ', 'weiss'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Ёлка', 'елка'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ["Nani’s D'Souza", 'nanis dsouza'],
    ['Anne-Marie,  (table 2)', 'anne marie table 2'],
    ['مُحَمَّد', 'محمد'],
  ])('is without case, accents and punctuation: %s (P-games-17)', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
  })

  it.each([
    ['हिन्दी', 'हिंदी'],
    ['चन्द्रा', 'चंद्रा'],
    ['चाँद', 'चांद'],
    ['पञ्जाब', 'पंजाब'],
    ['गङ्गा', 'गंगा'],
    ['सम्पत', 'संपत'],
    ['पण्डित', 'पंडित'],
    ['ગુજરાત વસન્ત', 'ગુજરાત વસંત'],
    ['ಅನನ್ತ', 'ಅನಂತ'],
    ['వసన్త', 'వసంత'],
  ])('is the same in both spellings of a nasal: %s, %s (P-games-17)', (long, short) => {
    expect(foldedText(long)).toBe(foldedText(short))
    expect(foldedText(long)).not.toBe('')
  })

  it('is found while its nasal is typed, and keeps nasals of their own (P-games-17)', () => {
    expect(foldedText('हिंदी')).toContain(foldedText('हिन्'))
    expect(foldedText('जन्म')).not.toBe(foldedText('जंम'))
    expect(foldedText('कनक')).not.toBe(foldedText('कंक'))
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
