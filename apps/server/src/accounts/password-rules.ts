import { dictionary } from '@zxcvbn-ts/language-common'
import { type Said, said } from '../platform/http/failure.ts'

/** A registration accepts the symbols of a list, a reset any non-alphanumeric one. Source: P-field-6. */
type PasswordOccasion = 'registration' | 'reset'

const SHORTEST = 8
/** No person types more. */
export const LONGEST_PASSWORD = 256

const SYMBOL: Record<PasswordOccasion, RegExp> = {
  registration: /[!@#$%^&*(),.?":{}|<>]/,
  reset: /[^\p{L}\p{N}\s]/u,
}

/** The first fault of a new password, as a message for its owner; null: none. */
export function passwordProblem(password: string, occasion: PasswordOccasion): Said | null {
  if (password === '') return 'passwordRequired'
  if (password.length < SHORTEST) return said('passwordShort', { shortest: SHORTEST })
  if (password.length > LONGEST_PASSWORD) {
    return said('passwordLong', { longest: LONGEST_PASSWORD })
  }
  if (!/\p{Ll}/u.test(password)) return 'passwordLower'
  if (!/\p{Lu}/u.test(password)) return 'passwordUpper'
  if (!/\d/.test(password)) return 'passwordNumber'
  if (!SYMBOL[occasion].test(password)) {
    return 'passwordSymbol'
  }
  return isCommonPassword(password) ? 'passwordCommon' : null
}

/** Most used first. None of them has upper case and a symbol, so the rules alone refuse them undecorated. */
const RANKED: readonly string[] = dictionary['passwords-common']
const COMMON: ReadonlySet<string> = new Set(RANKED)
/** A rare word followed by "1!" is a fair password; these common ones are guessed first. */
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

/** The most characters that people add around a word to satisfy a rule: "2024!", "123!@". */
const LONGEST_DECORATION = 5

/**
 * Whether a password is a common one, also when disguised for rules of composition: capitals, "@" for "a", digits and
 * symbols around it ("P@ssw0rd1!", "Summer2024!").
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
