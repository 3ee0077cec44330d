import type { GameEvent, GameEventType } from './event.ts'
import { EVENT_FORMAT } from './event.ts'
import type { Score } from './score.ts'
import { SCORE_TYPES } from './score.ts'
import type { Settings } from './settings.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import type { Reader, ShapesOf } from './shape.ts'
import { literal, partial, read } from './shape.ts'

export const settingsShape: ShapesOf<Settings> = { name: '', description: '', ...DEFAULT_SETTINGS }

export const scoreShape: ShapesOf<Score> = {
  playerId: 0,
  scoreType: literal(...SCORE_TYPES),
  scoreValue: 0,
}

const join = { position: 0, beginningScore: 0, roundJoined: 0 }

const scored = { roundNumber: 0, scores: [scoreShape] } as const

type PartsOf<Type extends GameEventType> = Omit<
  Extract<GameEvent, { readonly type: Type }>,
  'format' | 'type'
>

/** What each event carries besides its format and type. */
const PARTS: { readonly [Type in GameEventType]: ShapesOf<PartsOf<Type>> } = {
  created: { settings: settingsShape },
  'settings-changed': { settings: partial<Settings>(settingsShape) },
  'players-added': { names: [''] },
  'player-joined': { name: '', ...join },
  'player-rejoined': { playerId: 0, ...join },
  'player-renamed': { playerId: 0, name: '' },
  'player-removed': { playerId: 0 },
  'positions-changed': { playerIds: [0] },
  'round-scored': scored,
  'round-edited': scored,
  ended: { winnerPlayerIds: [0], manualEnd: false },
  cancelled: { reason: '' },
  reopened: {},
  undone: { version: 0 },
}

const format = literal(EVENT_FORMAT)
const types = literal(...(Object.keys(PARTS) as GameEventType[]))

/** An event of the declared shape. Without a known type, nothing else can be expected. */
export const eventShape: Reader<GameEvent> = (value, path, problems) => {
  // Read once: a getter might return another type next time.
  const type = (value as GameEvent | null | undefined)?.type as GameEventType
  const shape: ShapesOf<object> = {
    format,
    type: () => types(type, 'type', problems),
    ...PARTS[type],
  }
  return read<object>(shape, value, path, problems) as GameEvent
}
