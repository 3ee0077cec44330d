import { messages } from '../lib/messages.tsx'
import type { EveningNumbers } from './evening-numbers.ts'

const t = messages('names')

type NamedGame = { readonly id: number; readonly name: string }

/** Returns a game's name, or its number if it has no name. */
export function gameTitle(game: NamedGame): string {
  return game.name === '' ? t('untitledGame', { id: game.id }) : game.name
}

/** Returns a game's name after its number in an evening with several: "Game 2, House, Sun 22 Nov". */
export function numberedTitle(game: NamedGame, numbers: EveningNumbers): string {
  const number = numbers.get(game.id)
  return number === undefined
    ? gameTitle(game)
    : t('numberedGame', { number, name: gameTitle(game) })
}
