/** Returns the address where everyone can watch a game. */
export function gameAddress(gameUuid: string, origin = window.location.origin): string {
  return new URL(`/games/${gameUuid}`, origin).href
}

/** Returns an address as a person types it. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
