/** Parses JSON. Any other text gives null, which no schema here accepts, so that it is reported. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
