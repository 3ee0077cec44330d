/** Returns the address at which everybody can watch a game. */
export function gameAddress(gameUuid: string, origin = window.location.origin): string {
  return new URL(`/games/${gameUuid}`, origin).href
}

/** The server parses an address in the same way. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether an address can be that of a game. */
export function isGameUuid(text: string): boolean {
  return UUID.test(text)
}

/** Returns an address as it is typed. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
