import type { GameEvent } from './event.ts'
import { parseJson } from './parse-json.ts'
import type { Problems } from './problem.ts'
import { readResult } from './problem.ts'
import { eventShape } from './read-event.ts'
import type { Result } from './result.ts'
import { read } from './shape.ts'

/**
 * The event that unknown data holds, as text of JSON or parsed, or every problem with its path:
 * what is missing, of another kind or beyond the limits (R6, R16). Texts are normalised, keys that
 * are not declared dropped. Whether a game takes the event is for `applyEvent` to say. Never
 * throws.
 *
 * @example
 * parseEvent('{"format": 1, "type": "players-added", "names": ["X"]}')
 * // { ok: false, error: [{ path: 'names[0]', expected: 'a text of a length from 2 to 80' }] }
 */
export function parseEvent(data: unknown): Result<GameEvent, Problems> {
  const { value, problems } = parseJson(eventShape, data)
  return readResult(value, problems)
}

/**
 * The event as text of JSON that `parseEvent` takes; the same event gives the same text.
 *
 * @example
 * makeEvent({ type: 'reopened', format: 1 })
 * // '{"format":1,"type":"reopened"}'
 */
export function makeEvent(event: GameEvent): string {
  return JSON.stringify(read(eventShape, event, '', []))
}
