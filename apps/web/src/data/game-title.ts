/** Returns a game's name, or its number if it has no name. */
export function gameTitle(game: { readonly id: number; readonly name: string }): string {
  return game.name === '' ? `Game #${game.id}` : game.name
}
