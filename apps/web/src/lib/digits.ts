const DIGIT = /^\p{Nd}$/u

/** Whether a character is a digit of any script. */
export function isDigit(character: string): boolean {
  return DIGIT.test(character)
}

/** Returns 0 to 9 for a digit of any script: in Unicode ten digits are consecutive, starting with the zero. */
export function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Returns the digits in a short text, of any script, as 0 to 9. */
export function asciiDigits(text: string): string {
  return [...text.slice(0, 100).normalize('NFKC')].filter(isDigit).map(asciiDigit).join('')
}
