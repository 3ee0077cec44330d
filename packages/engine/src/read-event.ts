import type { GameEvent, GameEventType } from './event.ts'
import { EVENT_FORMAT } from './event.ts'
import type { Problem, Problems, Reader } from './reader.ts'
import {
  boolean,
  finiteNumber,
  list,
  literal,
  partial,
  readResult,
  readSafely,
  record,
  text,
} from './reader.ts'
import type { Result } from './result.ts'
import type { Score } from './score.ts'
import { SCORE_TYPES } from './score.ts'
import type { Settings } from './settings.ts'

/** What settings hold. */
export const settings = {
  name: text,
  description: text,
  targetScore: finiteNumber,
  dropScore: finiteNumber,
  middleDropScore: finiteNumber,
  fullCountScore: finiteNumber,
}

const join = { position: finiteNumber, beginningScore: finiteNumber, roundJoined: finiteNumber }

export const score = record<Score>({
  playerId: finiteNumber,
  scoreType: literal(...SCORE_TYPES),
  scoreValue: finiteNumber,
})

const scored = record({ roundNumber: finiteNumber, scores: list(score) })

type PartsOf<Type extends GameEventType> = Omit<
  Extract<GameEvent, { readonly type: Type }>,
  'format' | 'type'
>

/** What each event carries besides its format and type. */
const PARTS: { readonly [Type in GameEventType]: Reader<PartsOf<Type>> } = {
  created: record({ settings: record<Settings>(settings) }),
  'settings-changed': record({ settings: partial<Settings>(settings) }),
  'players-added': record({ names: list(text) }),
  'player-joined': record({ name: text, ...join }),
  'player-rejoined': record({ playerId: finiteNumber, ...join }),
  'player-renamed': record({ playerId: finiteNumber, name: text }),
  'player-removed': record({ playerId: finiteNumber }),
  'positions-changed': record({ playerIds: list(finiteNumber) }),
  'round-scored': scored,
  'round-edited': scored,
  ended: record({ winnerPlayerIds: list(finiteNumber), manualEnd: boolean }),
  cancelled: record({ reason: text }),
  reopened: record({}),
  undone: record({ version: finiteNumber }),
}

const head = record({
  format: literal(EVENT_FORMAT),
  type: literal(...(Object.keys(PARTS) as GameEventType[])),
})

/** Reads an event of the declared shape. */
export const eventReader: Reader<GameEvent> = (value, path, problems) => {
  const known = problems.length
  const { format, type } = head(value, path, problems)
  // Without a type nothing else can be expected.
  if (problems.length > known) return undefined as never
  return { format, type, ...PARTS[type](value, path, problems) } as GameEvent
}

/**
 * A fresh event of the declared shape with its texts normalised, or every problem of the shape.
 * Whether the rules allow the event is not asked here. Never throws, whatever it is given.
 */
export function readEvent(value: unknown): Result<GameEvent, Problems> {
  const problems: Problem[] = []
  return readResult(readSafely(eventReader, value, problems), problems)
}
