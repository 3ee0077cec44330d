import { describe, expect, it } from 'vitest'
import { textOf } from '../platform/http/failure.ts'
import { LONGEST_PASSWORD, passwordProblem } from './password-rules.ts'

/** Returns the fault of a password in English; null: it has none. */
function problemOf(...typed: Parameters<typeof passwordProblem>): string | null {
  const problem = passwordProblem(...typed)
  return problem && textOf(problem, 'en')
}

describe('passwordProblem', () => {
  it.each([
    ['', 'Password is required'],
    ['Ab1!', 'Password must be at least 8 characters'],
    ['TABLE-NIGHT-7!', 'Password must contain at least one lowercase letter'],
    ['table-night-7!', 'Password must contain at least one uppercase letter'],
    ['Table-Night!!', 'Password must contain at least one number'],
    ['TableNight77', 'Password must contain at least one symbol'],
    [`Aa1!${'x'.repeat(LONGEST_PASSWORD)}`, 'Password must be at most 256 characters'],
    ['Tab1e&Night of cards', null],
    [`Aa1!${'x'.repeat(LONGEST_PASSWORD - 4)}`, null],
    ['Größe!Straße7', null],
  ])('for %j says %s (P-field-9)', (password, problem) => {
    expect(problemOf(password, 'registration')).toBe(problem)
  })

  it('takes only the listed symbols at registration and any at a reset', () => {
    const dashed = 'Table-Night-77'
    expect(problemOf(dashed, 'registration')).toMatch('one symbol')
    expect(problemOf(dashed, 'reset')).toBeNull()
  })

  it('does not take a letter of another script or a space for a symbol', () => {
    expect(problemOf('TableNight7é ', 'reset')).toMatch('one symbol')
  })

  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Summer2024!',
    'Qwerty123456!',
    '!Dragon99!',
    'Meldboard1!',
    'P@$$w0rd',
    'Iloveyou1!',
    'Welcome@123',
  ])('refuses %s as too common (P-field-7)', (password) => {
    expect(problemOf(password, 'reset')).toBe('This password is too common. Please choose another.')
  })

  it.each(['Kettle!Tango7drum', 'Nine7Oaks&rivers', 'xK9!mPq2vL', 'Correct!Horse9Battery'])(
    'takes %s',
    (password) => {
      expect(problemOf(password, 'registration')).toBeNull()
    },
  )
})
