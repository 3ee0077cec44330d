/** Registration takes the symbols of a list, a reset any non-alphanumeric one. Source: P-field-6. */
export type PasswordOccasion = 'registration' | 'reset'

const SHORTEST = 8
/** Hashing a book costs nothing, but nobody types one: a bound keeps input honest. */
export const LONGEST_PASSWORD = 256

const SYMBOL: Record<PasswordOccasion, RegExp> = {
  registration: /[!@#$%^&*(),.?":{}|<>]/,
  reset: /[^\p{L}\p{N}\s]/u,
}

/** The first thing wrong with a new password, in words for its owner; null when it will do. */
export async function passwordProblem(
  password: string,
  occasion: PasswordOccasion,
): Promise<string | null> {
  if (password === '') return 'Password is required'
  if (password.length < SHORTEST) return `Password must be at least ${SHORTEST} characters`
  if (password.length > LONGEST_PASSWORD) {
    return `Password must be at most ${LONGEST_PASSWORD} characters`
  }
  if (!/\p{Ll}/u.test(password)) return 'Password must contain at least one lowercase letter'
  if (!/\p{Lu}/u.test(password)) return 'Password must contain at least one uppercase letter'
  if (!/\d/.test(password)) return 'Password must contain at least one number'
  if (!SYMBOL[occasion].test(password)) {
    return 'Password must contain at least one special character'
  }
  // The list takes memory that a server has other uses for until somebody chooses a password.
  const { isCommonPassword } = await import('./common-passwords.ts')
  if (isCommonPassword(password)) {
    return 'This password is too common. Please choose another.'
  }
  return null
}
