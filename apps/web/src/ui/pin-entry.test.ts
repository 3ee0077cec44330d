import { describe, expect, it } from 'vitest'
import { pastedPin, withDigits, withoutDigit } from './pin-entry.ts'

describe('entering a PIN', () => {
  it('fills the box and moves on', () => {
    expect(withDigits('', 0, '4')).toEqual({ next: '4', focus: 1 })
    expect(withDigits('4', 1, '0')).toEqual({ next: '40', focus: 2 })
  })

  it.each([
    ['Devanagari', '४०७५१२'],
    ['Bengali', '৪০৭৫১২'],
    ['Tamil', '௪௦௭௫௧௨'],
    ['Arabic', '٤٠٧٥١٢'],
    ['Persian', '۴۰۷۵۱۲'],
    ['full-width', '４０７５１２'],
    ['of two rows', '𝟒𝟎𝟕𝟓𝟏𝟐'],
    ['with marks of direction', '\u200e407\u200f512\u2069'],
  ])('takes digits of every script, typed or pasted: %s (P-field-4)', (_script, text) => {
    expect(withDigits('', 0, text)).toEqual({ next: '407512', focus: 6 })
    expect(pastedPin(text)).toBe('407512')
  })

  it.each(['407 512', '407\u2011512', '\ufeff 407-512\n', '4\u200d07\u00a0512'])(
    'pastes %j as the PIN that it shows',
    (text) => expect(pastedPin(text)).toBe('407512'),
  )

  it.each(['40751', '4075123', '40751a', 'PIN 407512', '½07512', ''])(
    'pastes nothing of %j',
    (text) => expect(pastedPin(text)).toBeNull(),
  )

  it('ignores what is not a digit', () => {
    expect(withDigits('4', 1, 'x')).toEqual({ next: '4', focus: 1 })
  })

  it('takes a one-time code into the first box and fills all six', () => {
    expect(withDigits('', 0, '402713')).toEqual({ next: '402713', focus: 6 })
  })

  it('replaces the digit of a full box, wherever the caret was', () => {
    expect(withDigits('402', 1, '07')).toEqual({ next: '472', focus: 2 })
    expect(withDigits('402', 1, '70')).toEqual({ next: '472', focus: 2 })
  })

  it('keeps a box empty that was skipped', () => {
    expect(withDigits('4', 3, '7').next).toBe('4  7')
  })

  it('clears the box on Backspace, an empty box the one before it', () => {
    expect(withoutDigit('402', 2)).toEqual({ next: '40', focus: 2 })
    expect(withoutDigit('402', 3)).toEqual({ next: '40', focus: 2 })
    expect(withoutDigit('', 0)).toEqual({ next: '', focus: 0 })
  })
})
