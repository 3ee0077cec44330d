const DIGIT = /^\p{Nd}$/u

/** How many digits a score may have. Source: P-score-4. */
const LONGEST = 3

/**
 * Returns what was typed as the digits 0 to 9, from digits of any script, full-width ones included;
 * null when it is anything but at most three digits.
 */
export function digitsFrom(text: string): string | null {
  const typed = text.trim()
  // Checked first, because NFKC of a run of marks takes quadratic time in its length.
  if (typed.length > 2 * LONGEST) return null
  const characters = Array.from(typed.normalize('NFKC'))
  if (characters.length > LONGEST || !characters.every((one) => DIGIT.test(one))) return null
  return characters.map(asciiDigit).join('')
}

/** Unicode stores each script's digits in a run of ten that begins with its zero. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
