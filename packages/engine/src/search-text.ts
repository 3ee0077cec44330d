/** What Unicode does not take apart, and a keyboard without them is used for. */
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

/**
 * A text in the form in which two are compared in a search: without accents, case, apostrophes and
 * other punctuation, in every script. Vowel signs stay, because words differ by them. It holds only
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
      // Capitals first: of ß only they are two letters.
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
