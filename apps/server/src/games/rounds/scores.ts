import type { Score } from '@meldboard/engine'
import type { BodyOf } from '../../platform/contract/operation.ts'

type NewScores = BodyOf<'scoreRound'>['scores']

/** The scores as the engine takes them: a value only where it counts, 0 when left out. */
export function scoresOf(scores: NewScores): readonly Score[] {
  return scores.map(({ playerId, scoreType, scoreValue }) => ({
    playerId,
    scoreType,
    scoreValue: scoreType === 'CUSTOM' ? (scoreValue ?? 0) : 0,
  }))
}

/** Whether both give the same players the same scores, in any order. */
export function areSameScores(some: readonly Score[], others: readonly Score[]): boolean {
  if (some.length !== others.length) return false
  return some.every((score) =>
    others.some(
      (other) =>
        other.playerId === score.playerId &&
        other.scoreType === score.scoreType &&
        other.scoreValue === score.scoreValue,
    ),
  )
}
