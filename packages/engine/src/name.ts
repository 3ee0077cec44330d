import type { Range } from './limits.ts'
import { isWithin } from './limits.ts'

/**
 * The form in which a game keeps every text: Unicode NFC, without white space around it, a lone
 * surrogate replaced as UTF-8 would. `applyEvent` applies it itself; forms call it to count the
 * characters that will be kept. Source: R16.
 *
 * @example
 * normaliseName('  Zoe\u0308 ') // 'Zoë'
 */
export function normaliseName(name: string): string {
  return name
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim()
}

/** Whether a normalised text has a length within the range, in code points. */
export function isLengthWithin(text: string, range: Range): boolean {
  // A code point has at most two units: more units than this are too many characters anyway.
  return isWithin([...text.slice(0, 2 * range.maximum + 2)].length, range)
}
