/** The signs of a table's code: digits and letters, without those that are taken for one another. Source: P-tables-2. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** The number of signs in a table's code. */
export const CODE_LENGTH = 6

const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`)
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const SECRET = /^[\w-]{20,200}$/
/** Every kind of hyphen, and the minus. */
const HYPHEN = /[\p{Pd}\u2212]/gu
/** White space, and signs that are not seen: a messenger breaks long words with them. */
const UNSEEN = /[\s\p{C}]/gu
/** The marks, quotes and brackets that a mail, a messenger or a finger adds at an end. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const AROUND_SECRET = /^[^\p{L}\p{N}_-]+|[^\p{L}\p{N}_-]+$/gu

/**
 * Reads the code of a table in any case, with or without hyphens and spaces; null: the text is no code. What was added
 * at either end is cut off.
 *
 * @example
 * ```ts
 * readTableCode('(k7q-m2p).') // 'K7QM2P'
 * ```
 */
export function readTableCode(text: string): string | null {
  const code = plain(text).replaceAll(HYPHEN, '').replaceAll(AROUND, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** Reads the uuid of a game, in lower case; null: the text is none. What was added at either end is cut off. */
export function readGameUuid(text: string): string | null {
  const uuid = plain(text).replaceAll(HYPHEN, '-').replaceAll(AROUND, '').toLowerCase()
  return UUID.test(uuid) ? uuid : null
}

/**
 * Reads the secret of a link from a part of an address; null: it is cut short, or none. What was added at either end is
 * cut off.
 */
export function readSecret(text: string): string | null {
  const secret = plain(decoded(text)).replaceAll(AROUND_SECRET, '')
  return SECRET.test(secret) ? secret : null
}

/** Returns a text without what is not seen, and without wide and other forms of its signs. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '')
}

/** The part of an address after `#` comes encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
