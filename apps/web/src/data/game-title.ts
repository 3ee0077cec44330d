/** Returns a game's name, or its number where it has none. */
export function gameTitle(game: { readonly id: number; readonly name: string }): string {
  return game.name === '' ? `Game #${game.id}` : game.name
}
