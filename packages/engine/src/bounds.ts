import type { Range } from './limits.ts'
import { isWithin, LIMITS } from './limits.ts'
import { isLengthWithin } from './name.ts'
import type { Problem } from './reader.ts'

const counting = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const playerCount = { minimum: 0, maximum: LIMITS.players }
const anyRound = { minimum: 1, maximum: LIMITS.rounds }
const nextRound = { minimum: 1, maximum: LIMITS.rounds + 1 }
const beginning = { minimum: 0, maximum: LIMITS.targetScore.maximum }
const total = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/**
 * What lies within its limits wherever it stands: numbers by their value, texts by their length,
 * lists by their number of items. A key of a player's name is `names` or within `players`.
 */
const BOUNDS: { readonly [key: string]: Range } = {
  description: { minimum: 0, maximum: LIMITS.description },
  targetScore: LIMITS.targetScore,
  dropScore: LIMITS.score,
  middleDropScore: LIMITS.score,
  fullCountScore: LIMITS.score,
  scoreValue: LIMITS.score,
  version: counting,
  revision: counting,
  nextRevision: counting,
  nextPlayerId: counting,
  id: counting,
  playerId: counting,
  playerIds: playerCount,
  winnerPlayerIds: playerCount,
  players: playerCount,
  names: playerCount,
  scores: playerCount,
  rounds: { minimum: 0, maximum: LIMITS.rounds },
  stints: { minimum: 1, maximum: LIMITS.rounds + 1 },
  position: { minimum: 1, maximum: LIMITS.players + 1 },
  roundNumber: anyRound,
  roundExited: anyRound,
  roundJoined: nextRound,
  beginningScore: beginning,
  total,
}

/** What the items of a list of plain values lie within. */
const ITEMS: { readonly [key: string]: Range } = {
  names: LIMITS.playerName,
  playerIds: counting,
  winnerPlayerIds: counting,
}

/** Adds a problem for everything in a read value that is beyond its limits. */
export function addBoundProblems(value: unknown, path: string, problems: Problem[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const within = path === '' ? key : `${path}.${key}`
    const name = path.endsWith('settings') ? LIMITS.gameName : LIMITS.playerName
    addProblem(part, key === 'name' ? name : BOUNDS[key], within, problems)
    if (Array.isArray(part)) {
      part.forEach((item, index) => {
        addProblem(item, ITEMS[key], `${within}[${index}]`, problems)
        addBoundProblems(item, `${within}[${index}]`, problems)
      })
    } else {
      addBoundProblems(part, within, problems)
    }
  }
}

function addProblem(
  value: unknown,
  range: Range | undefined,
  path: string,
  problems: Problem[],
): void {
  if (range === undefined) return
  const { minimum, maximum } = range
  const isFine =
    typeof value === 'string'
      ? isLengthWithin(value, range)
      : isWithin(Array.isArray(value) ? value.length : (value as number), range)
  const kind = typeof value === 'number' ? 'a whole number from' : 'a length from'
  // A value of another kind has its problem already.
  const isKnown = value === null || problems.some((problem) => problem.path === path)
  if (!isFine && !isKnown) problems.push({ path, expected: `${kind} ${minimum} to ${maximum}` })
}
