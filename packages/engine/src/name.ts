/**
 * The form in which a game keeps every text: Unicode NFC, without white space around it, a lone
 * surrogate replaced as UTF-8 would. `applyEvent` applies it itself; forms call it to count the
 * characters that will be kept. Source: R16.
 *
 * @example
 * normaliseName('  Zoe\u0308 ')
 * // 'Zoë'
 */
export function normaliseName(name: string): string {
  return name
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim()
}

/** The length of a text in code points, as far as any limit goes. */
export function lengthOf(text: string): number {
  // No limit is above 200, and a code point has at most two units.
  return [...text.slice(0, 1000)].length
}
