import type { Game } from './game.ts'
import { isWithin, LIMITS } from './limits.ts'
import { pointsOf } from './points.ts'
import { playersOfRound } from './round-players.ts'
import type { RuleError } from './rule-error.ts'
import type { Score } from './score.ts'

/**
 * Every problem of the scores entered for a round, in the order of the scores, then what is
 * missing by position. Whether anyone has 0 is judged once no score is missing.
 * Codes: round/unknown, round/no-players, player/unknown, score/not-playing, score/duplicate,
 * score/out-of-range, score/missing, score/no-zero. Source: spec.md section 5, R4, R6.
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
  const errors = scores.flatMap((score, index) => scoreErrors(game, expected, scores, score, index))
  const missing = expected.filter((id) => !scores.some((score) => score.playerId === id))
  for (const playerId of missing) errors.push({ code: 'score/missing', playerId })
  const hasZero = scores.some(
    (score) => expected.includes(score.playerId) && pointsOf(score, game.settings) === 0,
  )
  if (missing.length === 0 && !hasZero) errors.push({ code: 'score/no-zero' })
  return errors
}

function scoreErrors(
  game: Game,
  expected: readonly number[],
  scores: readonly Score[],
  score: Score,
  index: number,
): RuleError[] {
  const { playerId } = score
  const errors: RuleError[] = []
  if (!game.players.some((player) => player.id === playerId)) {
    errors.push({ code: 'player/unknown', playerId })
  } else if (!expected.includes(playerId)) {
    errors.push({ code: 'score/not-playing', playerId })
  }
  if (scores.findIndex((other) => other.playerId === playerId) < index) {
    errors.push({ code: 'score/duplicate', playerId })
  }
  if (!isWithin(score.scoreValue, LIMITS.score)) {
    errors.push({ code: 'score/out-of-range', playerId, ...LIMITS.score })
  }
  return errors
}
