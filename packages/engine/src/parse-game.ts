import type { Game } from './game.ts'
import { addLegalityProblems } from './legal-game.ts'
import { parseJson } from './parse-json.ts'
import type { Problems } from './problem.ts'
import { readResult } from './problem.ts'
import { gameShape } from './read-game.ts'
import type { Result } from './result.ts'
import { read } from './shape.ts'

/**
 * The legal game that unknown data holds, as text of JSON or parsed, or every problem with its
 * path: what is missing, of another kind or beyond the limits (R6, R16), and, where nothing of that
 * is found, every total, exit, position or winner that no events could have made. Texts are
 * normalised, keys that are not declared dropped. Never throws.
 *
 * @example
 * parseGame({ ...game, version: 0 })
 * // { ok: false, error: [{ path: 'version', expected: 'a whole number from 1 to 9007199254740991' }] }
 */
export function parseGame(data: unknown): Result<Game, Problems> {
  const { value, problems } = parseJson(gameShape, data)
  if (problems.length === 0) addLegalityProblems(value, problems)
  return readResult(value, problems)
}

/**
 * The game as text of JSON that `parseGame` takes; the same game gives the same text.
 *
 * @example
 * parseGame(makeGame(game))
 * // { ok: true, value: game }
 */
export function makeGame(game: Game): string {
  return JSON.stringify(read(gameShape, game, '', []))
}
