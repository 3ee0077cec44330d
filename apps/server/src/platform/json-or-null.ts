/** Parses JSON. Any other text is null, which is no value of any schema here and is reported as such. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
