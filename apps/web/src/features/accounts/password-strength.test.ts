import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Too weak'],
    ['a', 1, 'Weak'],
    ['aB', 2, 'Fair'],
    ['aB3', 3, 'Good'],
    ['aB3!', 4, 'Strong'],
    ['abcdefgh', 2, 'Fair'],
    ['abcdefghijkl', 3, 'Good'],
    ['abcdefghijkL3!', 4, 'Strong'],
  ])('gives %j %i points: %s (P-password-1)', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label })
  })
})
