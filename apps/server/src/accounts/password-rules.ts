import { dictionary } from '@zxcvbn-ts/language-common'

/** Registration takes the symbols of a list, a reset any non-alphanumeric one. Source: P-field-6. */
type PasswordOccasion = 'registration' | 'reset'

const SHORTEST = 8
/** Hashing a book costs nothing, but no person types one: a bound keeps input honest. */
export const LONGEST_PASSWORD = 256

const SYMBOL: Record<PasswordOccasion, RegExp> = {
  registration: /[!@#$%^&*(),.?":{}|<>]/,
  reset: /[^\p{L}\p{N}\s]/u,
}

/** The first thing wrong with a new password, as a message for its owner; null when it will do. */
export function passwordProblem(password: string, occasion: PasswordOccasion): string | null {
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
  return isCommonPassword(password) ? 'This password is too common. Please choose another.' : null
}

/** Most used first. None of them has upper case and a symbol: the rules alone refuse them bare. */
const RANKED: readonly string[] = dictionary['passwords-common']
const COMMON: ReadonlySet<string> = new Set(RANKED)
/** A rare word with "1!" behind it is a fair password; one of these is what everybody tries. */
const STEMS: ReadonlySet<string> = new Set([...RANKED.slice(0, 10_000), 'meldboard', 'rummy'])

const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** As many characters around a word as people add to satisfy a rule: "2024!", "123!@". */
const LONGEST_DECORATION = 5

/**
 * Whether a password is one of the common ones, also in the disguises that rules of composition
 * lead to: capitals, "@" for "a", digits and symbols around it ("P@ssw0rd1!", "Summer2024!").
 */
function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const undressed = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const spellings = [plain, undressed, withoutDisguise(plain), withoutDisguise(undressed)]
  return spellings.some((spelling) => COMMON.has(spelling)) || hasCommonStem(plain)
}

function hasCommonStem(plain: string): boolean {
  const stem = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const core = plain.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  return [stem, withoutDisguise(core)].some(
    (word) => plain.length - word.length <= LONGEST_DECORATION && STEMS.has(word),
  )
}

function withoutDisguise(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => LETTER_OF[sign] ?? sign)
}
