import { addBoundProblems } from './bounds.ts'
import type { Game } from './game.ts'
import { jsonOf } from './json-text.ts'
import { addLegalityProblems } from './legal-game.ts'
import { gameReader } from './read-game.ts'
import type { Problem, Problems } from './reader.ts'
import { readResult, readSafely } from './reader.ts'
import type { Result } from './result.ts'

/**
 * The legal game that unknown data holds, as text of JSON or parsed, or every problem with its
 * path: what is missing, of another kind or beyond the limits (R6, R16), and, where nothing of that
 * is found, every total, exit, position or winner that no events could have made. Texts are
 * normalised, keys that are not declared dropped. Never throws, whatever it is given.
 */
export function parseGame(data: unknown): Result<Game, Problems> {
  const problems: Problem[] = []
  const game = readSafely(gameReader, jsonOf(data, problems), problems)
  addBoundProblems(game, '', problems)
  if (game !== undefined && problems.length === 0) addLegalityProblems(game, problems)
  return readResult(game, problems)
}

/** The game as text of JSON that `parseGame` takes; the same game gives the same text. */
export function makeGame(game: Game): string {
  return JSON.stringify(gameReader(game, '', []))
}
