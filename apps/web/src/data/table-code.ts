/** The signs of a code: digits and letters, without those that are taken for one another. Source: P-tables-2. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 6

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`)
/** White space, and every kind of hyphen. */
const PASSED_OVER = /[\s\p{Pd}]/gu

/** Returns the code that a text is, in any case, with or without hyphens and spaces; null where it is none. */
export function readTableCode(text: string): string | null {
  const code = text.replaceAll(PASSED_OVER, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** Returns the two halves between which a code is shown with a hyphen: "K7Q", "M2P". */
export function codeHalves(code: string): readonly [first: string, second: string] {
  return [code.slice(0, CODE_LENGTH / 2), code.slice(CODE_LENGTH / 2)]
}

/** Returns a code as people write it: "K7Q-M2P". */
export function shownTableCode(code: string): string {
  return codeHalves(code).join('-')
}

/** Returns the address at which everybody watches a table. */
export function tableAddress(code: string, origin = window.location.origin): string {
  return new URL(`/t/${code}`, origin).href
}
