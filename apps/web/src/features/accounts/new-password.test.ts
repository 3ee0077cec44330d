import { describe, expect, it } from 'vitest'
import {
  LISTED_SYMBOLS,
  newPasswordSchema,
  passwordStrength,
  resetPasswordSchema,
} from './new-password.tsx'

function problems(schema: typeof newPasswordSchema, password: string, confirmPassword = password) {
  const parsed = schema.safeParse({ password, confirmPassword })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('a new password', () => {
  it('has a message for each rule (P-field-5)', () => {
    expect(problems(newPasswordSchema, 'short')).toEqual([
      'Password must be at least 8 characters',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
      'Password must contain at least one symbol',
    ])
    expect(problems(newPasswordSchema, 'LOUDCARDS7!')).toEqual([
      'Password must contain at least one lowercase letter',
    ])
  })

  it('has to be there twice, the same (P-field-6)', () => {
    expect(problems(newPasswordSchema, 'Seven-Cards-7!', '')).toEqual([
      'Please confirm your password',
    ])
    expect(problems(newPasswordSchema, 'Seven-Cards-7!', 'Seven-Cards-7')).toEqual([
      'Passwords must match',
    ])
    expect(problems(newPasswordSchema, 'Seven-Cards-7!')).toEqual([])
  })

  it('counts the symbols of the list in a registration, any other sign in a reset (P-field-6)', () => {
    const listed = '! @ # $ % ^ & * ( ) , . ? " : { } | < >'
    expect(LISTED_SYMBOLS).toBe(listed)
    for (const symbol of listed.split(' ')) {
      expect(problems(newPasswordSchema, `SevenCards7${symbol}`)).toEqual([])
    }
    expect(problems(newPasswordSchema, 'Seven-Cards-7')).toEqual([
      'Password must contain at least one symbol',
    ])
    expect(problems(resetPasswordSchema, 'Seven-Cards-7')).toEqual([])
    expect(problems(resetPasswordSchema, 'SevenCards7')).toEqual([
      'Password must contain at least one symbol',
    ])
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Too weak'],
    ['a', 1, 'Weak'],
    ['aB', 2, 'Fair'],
    ['abcdefgh', 2, 'Fair'],
    ['abcdefghijkL3!', 4, 'Strong'],
    ['SevenC7!', 4, 'Strong'],
  ])('gives %j %i points: %s (P-password-1)', (password, score, label) => {
    const isAccepted = problems(newPasswordSchema, password).length === 0
    expect(passwordStrength(password, isAccepted)).toEqual({ score, label })
  })

  it.each(['aB3', 'aB3!', 'abcdefghijkl', 'Seven-Cards-7', 'Seven_Cards+7'])(
    'calls %j Fair at most, which is refused (P-field-11)',
    (password) => expect(passwordStrength(password, false)).toEqual({ score: 2, label: 'Fair' }),
  )
})
