/**
 * The form in which a game keeps a name: Unicode NFC, one line, without white space around it. What
 * nobody sees is dropped, so that it cannot pass for a name or turn one around, except what joins or
 * varies the character before it. A lone surrogate is replaced as UTF-8 would. `applyEvent` applies
 * it itself; forms call it to count the characters that will be kept. Source: R16.
 *
 * @example
 * normaliseName('  Zoe\u0308 \n Rao\u202e ')
 * // 'Zoë Rao'
 */
export function normaliseName(name: string): string {
  return name
    .replace(/(?!\p{M}|\p{Join_C}|[\u{e0020}-\u{e007f}])\p{DI}/gu, '')
    .replace(/(^|[\s\p{Cc}])[\s\p{Cc}\p{DI}]*/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .trim()
}

/**
 * The form in which a game keeps a text of several lines, such as its description: each line as a
 * name. Source: R16.
 *
 * @example
 * normaliseLines(' Bring \r\n  snacks. ')
 * // 'Bring\nsnacks.'
 */
export function normaliseLines(text: string): string {
  return text.split('\n').map(normaliseName).join('\n').trim()
}

/** The length of a text in code points, as far as any limit goes. */
export function lengthOf(text: string): number {
  // No limit is above 200, and a code point has at most two units.
  return [...text.slice(0, 1000)].length
}
