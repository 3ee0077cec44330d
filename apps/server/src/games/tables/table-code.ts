import { randomInt } from 'node:crypto'

/** The signs of a code: digits and letters, without those that are taken for one another. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 6

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`)
/** White space, and every kind of hyphen. */
const PASSED_OVER = /[\s\p{Pd}]/gu

/** Returns a random code, from the generator of the operating system. */
export function drawCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)])
  return signs.join('')
}

/** Returns the code that a text is, in any case, with or without hyphens; null where it is none. */
export function readCode(text: string): string | null {
  const code = text.replaceAll(PASSED_OVER, '').toUpperCase()
  return CODE.test(code) ? code : null
}
