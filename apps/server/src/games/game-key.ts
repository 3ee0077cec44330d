/** How a path names a game: its id, or its uuid (P-api-8). */
export type GameKey = { readonly id: number } | { readonly uuid: string }

const ID = /^[1-9]\d{0,9}$/
const LARGEST_ID = 2_147_483_647
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Null for what can name no game. */
export function parseGameKey(text: string): GameKey | null {
  if (ID.test(text)) return Number(text) <= LARGEST_ID ? { id: Number(text) } : null
  return UUID.test(text) ? { uuid: text.toLowerCase() } : null
}
