import { describe, expect, it } from 'vitest'
import { pinSchema } from './pin-form.tsx'

describe('a PIN', () => {
  it.each([
    ['', 'PIN is required'],
    ['   ', 'PIN is required'],
    ['40271', 'Please enter all 6 digits of the PIN'],
    ['4  713', 'Please enter all 6 digits of the PIN'],
    ['4027135', 'PIN must be exactly 6 digits'],
    ['40271x', 'PIN must contain only digits'],
    ['४०२७१३', 'PIN must contain only digits'],
    ['40x', 'PIN must be 6 digits (0-9 only)'],
    ['402713x', 'PIN must be 6 digits (0-9 only)'],
  ])('of %j is refused with "%s" (P-account-1)', (pin, message) => {
    const parsed = pinSchema.safeParse(pin)
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('is trimmed before checking', () => {
    expect(pinSchema.parse(' 402713 ')).toBe('402713')
  })
})
