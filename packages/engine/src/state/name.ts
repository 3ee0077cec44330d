import type { Range } from './limits.ts'
import { isWithin, LIMITS, RULE_LIMITS, rangeError } from './limits.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'

/**
 * The form in which a game stores a name: Unicode NFC, one line, without white space around it.
 * Invisible characters are dropped, so that they cannot pass for a name or turn one around, except those
 * that join or vary the character before them. A lone surrogate is replaced as UTF-8 would. `applyEvent`
 * applies it itself; forms call it to count the characters that will be stored. A text that is far
 * beyond every limit comes back cut, but too long still. Source: R16.
 *
 * @example
 * normaliseName('  Zoe\u0308 \n Rao\u202e ')
 * // 'Zoë Rao'
 */
export function normaliseName(name: string): string {
  return composed(tidiedLine(name))
}

/**
 * The form in which a game stores a text of several lines, such as its description: each line as a
 * name. Source: R16.
 *
 * @example
 * normaliseLines(' Bring \r\n  snacks. ')
 * // 'Bring\nsnacks.'
 */
export function normaliseLines(text: string): string {
  return composed(text.split('\n').map(tidiedLine).join('\n').trim())
}

function tidiedLine(line: string): string {
  return line
    .replace(/(?!\p{M}|\p{Join_C}|[\u{e0020}-\u{e007f}])\p{DI}/gu, '')
    .replace(/(^|[\s\p{Cc}])[\s\p{Cc}\p{DI}]*/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
}

/** More UTF-16 units than any text has that NFC brings within a limit: it composes four to one. */
const MOST_UNITS = 4000

/** A text in NFC, which takes time by the square of a run of marks: a text that is too long is cut. */
function composed(text: string): string {
  return text.slice(0, MOST_UNITS).normalize('NFC')
}

/** The length of a text in code points, as far as any limit goes. */
export function lengthOf(text: string): number {
  // No limit is above 600, and a code point has at most two units.
  return [...text.slice(0, 2000)].length
}

/** The reason why a normalised name cannot be a player's, or undefined. Source: R16. */
export function nameError(name: string): RuleError | undefined {
  return rangeError('player/name-length', lengthOf(name), LIMITS.playerName)
}

/** The members of a side in the form in which a game stores them, or the error in them. Source: R37. */
export function checkedMembers(
  members: readonly string[],
): Result<readonly string[], { readonly code: 'members/wrong' } & Range> {
  const names = members.map(normaliseName)
  const isSide = names.length === 0 || isWithin(names.length, RULE_LIMITS.members)
  if (!isSide) return err({ code: 'members/wrong', ...RULE_LIMITS.members })
  const error = names
    .map((name) => rangeError('members/wrong', lengthOf(name), LIMITS.playerName))
    .find((each) => each !== undefined)
  return error === undefined ? ok(names) : err(error)
}
