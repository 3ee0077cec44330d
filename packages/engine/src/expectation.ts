import type { Range } from './limits.ts'
import { isWithin, LIMITS } from './limits.ts'
import { lengthOf } from './name.ts'

const UNITS = { number: 'a whole number', text: 'a text of a length', list: 'a list of a length' }

/** What stands at a key: a number of a value, or a text or list of a length, within a range. */
type Expectation = Range & { readonly unit: keyof typeof UNITS }

const number = (minimum: number, maximum: number): Expectation => ({
  unit: 'number',
  minimum,
  maximum,
})
const text = (range: Range): Expectation => ({ unit: 'text', ...range })
const list = (minimum: number, maximum: number): Expectation => ({ unit: 'list', minimum, maximum })

const points = number(LIMITS.score.minimum, LIMITS.score.maximum)
const counting = number(1, Number.MAX_SAFE_INTEGER)
const playedRound = number(1, LIMITS.rounds)
const players = list(0, LIMITS.players)
const name = text(LIMITS.playerName)

/** What stands at each key of a game or an event, or in each item of a list of plain values. */
const EXPECTATIONS: { readonly [key: string]: Expectation } = {
  'settings.name': text(LIMITS.gameName),
  name,
  names: players,
  'names[]': name,
  description: text({ minimum: 0, maximum: LIMITS.description }),
  reason: text(LIMITS.cancelReason),
  cancelReason: text(LIMITS.cancelReason),
  targetScore: number(LIMITS.targetScore.minimum, LIMITS.targetScore.maximum),
  dropScore: points,
  middleDropScore: points,
  fullCountScore: points,
  scoreValue: points,
  beginningScore: number(0, LIMITS.targetScore.maximum),
  total: number(0, Number.MAX_SAFE_INTEGER),
  version: counting,
  revision: counting,
  nextRevision: counting,
  nextPlayerId: counting,
  id: counting,
  playerId: counting,
  playerIds: players,
  'playerIds[]': counting,
  winnerPlayerIds: players,
  'winnerPlayerIds[]': counting,
  players,
  scores: players,
  rounds: list(0, LIMITS.rounds),
  stints: list(1, LIMITS.rounds + 1),
  position: number(1, LIMITS.players + 1),
  roundNumber: playedRound,
  roundExited: playedRound,
  roundJoined: number(1, LIMITS.rounds + 1),
}

/** What to say of a key without limits. */
const WORDS: { readonly [key: string]: string } = {
  format: 'a known format',
  type: 'a known type',
  status: 'a known status',
  scoreType: 'a known type of score',
  manualEnd: 'true or false',
}

function keyOf(path: string): string {
  if (path.endsWith('settings.name')) return 'settings.name'
  return path.replace(/\[\d+\]$/, '[]').replace(/^.*\./, '')
}

/** What is expected at a path of a game or an event, to say it of what is not. */
export function expectedAt(path: string): string {
  const key = keyOf(path)
  const limits = EXPECTATIONS[key]
  if (limits === undefined) return WORDS[key] ?? 'an object'
  return `${UNITS[limits.unit]} from ${limits.minimum} to ${limits.maximum}`
}

/** The paths of all that is beyond its limits in what was read of a game or an event. */
export function beyondLimits(value: unknown, path = ''): readonly string[] {
  const limits = EXPECTATIONS[keyOf(path)]
  const size =
    typeof value === 'string' ? lengthOf(value) : Array.isArray(value) ? value.length : value
  // A round that a player has not exited in is null.
  const isFine = limits === undefined || value === null || isWithin(size as number, limits)
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const isList = Array.isArray(value)
  const below = parts.flatMap(([key, part]) => {
    const within = path === '' ? key : `${path}.${key}`
    return beyondLimits(part, isList ? `${path}[${key}]` : within)
  })
  return isFine ? below : [path, ...below]
}
