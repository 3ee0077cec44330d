const ESCAPED: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON that may stand in a script element of type application/json: no name in it can end the
 * element or open a comment, and parsing it gives the same value as before.
 */
export function inertJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPED[character] ?? character)
}
