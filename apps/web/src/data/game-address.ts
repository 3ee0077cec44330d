/** Returns the address at which everybody can watch a game. */
export function gameAddress(gameUuid: string): string {
  return new URL(`/games/${gameUuid}`, window.location.origin).href
}
