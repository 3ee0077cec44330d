const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether an address can name a game; the server parses it the same way. */
export function isGameUuid(text: string): boolean {
  return UUID.test(text)
}
