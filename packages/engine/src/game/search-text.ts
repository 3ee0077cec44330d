/** The letters that Unicode does not take apart, with those that a keyboard without them writes instead. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  œ: 'oe',
  ς: 'σ',
}

/** The block starts of scripts that write a nasal before its consonants in two ways, such as Devanagari. */
const NASAL_SCRIPTS = [0x900, 0x980, 0xa80, 0xb00, 0xc00, 0xc80]
/** The nasal of each row of consonants, and the first and last of the row, in every such block. */
const NASALS = [
  [0x19, 0x15, 0x18],
  [0x1e, 0x1a, 0x1d],
  [0x23, 0x1f, 0x22],
  [0x28, 0x24, 0x27],
  [0x2e, 0x2a, 0x2d],
] as const

/** A nasal that is written out, with the sign that joins it to a consonant of its row or ends the word. */
const WRITTEN_NASAL = new RegExp(
  NASAL_SCRIPTS.flatMap((block) => {
    const at = (offset: number) => `\\u{${(block + offset).toString(16)}}`
    return NASALS.map(
      ([nasal, first, last]) =>
        `${at(nasal)}${at(0x4d)}(?=[${at(first)}-${at(last)}]|[^\\p{L}\\p{M}]|$)`,
    ).concat(at(0x01))
  }).join('|'),
  'gu',
)

/** The sign over the line for any nasal, of the same block. */
const nasalSign = (written: string) =>
  String.fromCodePoint(((written.codePointAt(0) as number) & ~0x7f) + 0x02)

/**
 * A text in the form in which two are compared in a search: without accents, case, apostrophes and
 * other punctuation, in every script. Vowel signs stay, because words differ by them; of the two spellings of
 * a nasal, as in हिन्दी and हिंदी, the shorter one. It holds only
 * letters, digits, symbols and single spaces, so nothing in it has a meaning in a pattern of LIKE.
 *
 * @example
 * foldedText(' Łukasz  D’SOUZA-Müller ')
 * // 'lukasz dsouza muller'
 */
export function foldedText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents and what joins letters have no script of their own; vowel signs have one.
      .replace(/[\p{Script=Inherited}'’ʼ‘]/gu, '')
      .replace(WRITTEN_NASAL, nasalSign)
      // Capitals first: of ß only they are two letters; ẞ is one already.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/[æðøþđħłœς]/g, (letter) => LETTERS[letter] as string)
      .replace(/[\p{P}\p{Z}\p{C}^`|~$+<=>]+/gu, ' ')
      .trim()
  )
}

/**
 * The words that are looked for. A text has them when each of them is somewhere in its folded form.
 *
 * @example
 * searchWords('Ann friday')
 * // ['ann', 'friday']
 */
export function searchWords(text: string): readonly string[] {
  return foldedText(text).split(' ').filter(Boolean)
}
