import type { Game } from './game.ts'
import { isWithin, LIMITS, rangeError } from './limits.ts'
import type { RuleError } from './rule-error.ts'
import type { Score } from './score.ts'
import { pointsOf } from './score.ts'
import { playerOf, playersOfRound } from './stint.ts'

/**
 * Every problem of the scores entered for a round, in the order of the scores, then what is
 * missing by position. Whether anyone has 0 is judged once no score is missing.
 * Codes: round/unknown, round/no-players, player/unknown, score/not-playing, score/duplicate,
 * score/out-of-range, score/missing, score/no-zero. Source: R4, R6.
 *
 * @example
 * checkScores(game, 2, [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 }])
 * // [{ code: 'score/missing', playerId: 2 }]
 */
export function checkScores(
  game: Game,
  roundNumber: number,
  scores: readonly Score[],
): readonly RuleError[] {
  if (!isWithin(roundNumber, { minimum: 1, maximum: game.rounds.length + 1 })) {
    return [{ code: 'round/unknown', roundNumber }]
  }
  const expected = playersOfRound(game, roundNumber)
  if (expected.length === 0) return [{ code: 'round/no-players' }]
  const errors: RuleError[] = []
  const given: number[] = []
  for (const { playerId, scoreValue } of scores) {
    const code = wrongPlayer(game, expected, given, playerId)
    if (code !== undefined) errors.push({ code, playerId })
    given.push(playerId)
    const error = rangeError('score/out-of-range', scoreValue, LIMITS.score)
    if (error !== undefined) errors.push({ ...error, playerId })
  }
  const missing = expected.filter((playerId) => !given.includes(playerId))
  for (const playerId of missing) errors.push({ code: 'score/missing', playerId })
  const hasZero = scores.some(
    (score) => expected.includes(score.playerId) && pointsOf(score, game.settings) === 0,
  )
  if (missing.length === 0 && !hasZero) errors.push({ code: 'score/no-zero' })
  return errors
}

function wrongPlayer(
  game: Game,
  expected: readonly number[],
  given: readonly number[],
  playerId: number,
) {
  if (given.includes(playerId)) return 'score/duplicate'
  if (expected.includes(playerId)) return undefined
  return playerOf(game, playerId) === undefined ? 'player/unknown' : 'score/not-playing'
}
