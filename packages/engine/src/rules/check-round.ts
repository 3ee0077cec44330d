import { withRound } from '../state/change.ts'
import type { Game } from '../state/game.ts'
import type { Range } from '../state/limits.ts'
import { isWithin, RULE_LIMITS, rangeError } from '../state/limits.ts'
import type { RuleError } from '../state/rule-error.ts'
import { rulesOf } from '../state/rule-set.ts'
import type { RoundEntry, Score } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { playerOf, playersOfRound, recordedScore } from '../state/stint.ts'
import { hasDrops, hasTooManyDrops, isDrop, isDropless } from './drops.ts'
import type { ReadScore } from './forms.ts'
import { kindOf, readRound, takesDrops } from './forms.ts'
import { dealAll } from './table.ts'

/**
 * Every problem of a round's entry: of the scores in their order, then of missing ones by position.
 * Whether any player has 0 and the parts of the entry beside the scores are judged once no score is
 * missing; an edit may leave a round without a 0, and its dealer, as they are recorded.
 * Codes: round/..., player/unknown, score/... Source: R4, R6, R32 to R34, R37.
 *
 * @example
 * checkRound(game, { roundNumber: 2, scores: [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 }] })
 * // [{ code: 'score/missing', playerId: 2 }]
 */
export function checkRound(game: Game, entry: RoundEntry): readonly RuleError[] {
  return entryErrors(game, entry, scoreErrors)
}

/** `checkRound` of an entry that a log may hold, without the refusals of new entries alone. */
export function checkRecorded(game: Game, entry: RoundEntry): readonly RuleError[] {
  return entryErrors(game, entry, recordedErrors)
}

function entryErrors(
  game: Game,
  entry: RoundEntry,
  errorsOf: typeof scoreErrors,
): readonly RuleError[] {
  const { roundNumber, scores } = entry
  if (!isWithin(roundNumber, { minimum: 1, maximum: game.rounds.length + 1 })) {
    return [{ code: 'round/unknown', roundNumber }]
  }
  const expected = playersOfRound(game, roundNumber)
  if (expected.length === 0) return [{ code: 'round/no-players' }]
  const errors: RuleError[] = []
  const given: number[] = []
  for (const score of scores) {
    const { playerId } = score
    if (given.includes(playerId)) errors.push({ code: 'score/duplicate', playerId })
    else if (!expected.includes(playerId)) {
      const isKnown = playerOf(game, playerId) !== undefined
      errors.push({ code: isKnown ? 'score/not-playing' : 'player/unknown', playerId })
    }
    given.push(playerId)
    errors.push(...errorsOf(game, roundNumber, score))
  }
  const missing = expected.filter((playerId) => !given.includes(playerId))
  for (const playerId of missing) errors.push({ code: 'score/missing', playerId })
  return missing.length === 0 ? [...errors, ...extrasErrors(game, entry, expected)] : errors
}

/** The problems of one score, of any player. */
export function scoreErrors(game: Game, roundNumber: number, score: Score): readonly RuleError[] {
  return [...recordedErrors(game, roundNumber, score), ...newScoreErrors(game, roundNumber, score)]
}

/** The range of values with which a score of this type can be entered. Source: R33. */
export function boundsOf({ scoreType, kind }: Score, settings: Settings): Range {
  const { scoreMin, scoreMax } = rulesOf(settings)
  if (scoreType === 'CUSTOM' && kind === undefined) return { minimum: scoreMin, maximum: scoreMax }
  // The value of a named score is not stored: it may be 0, for any bounds.
  return { minimum: Math.min(0, scoreMin), maximum: Math.max(0, scoreMax) }
}

function recordedErrors(game: Game, roundNumber: number, score: Score): readonly RuleError[] {
  const { settings } = game
  const rules = rulesOf(settings)
  const { playerId, scoreType, scoreValue, kind } = score
  const errors: RuleError[] = []
  const error = rangeError('score/out-of-range', scoreValue, boundsOf(score, settings))
  if (error !== undefined) errors.push({ ...error, playerId })
  if (kind !== undefined && (scoreType !== 'CUSTOM' || kindOf(score, settings) === undefined)) {
    errors.push({ code: 'score/unknown-kind', playerId })
  }
  if (scoreType !== 'CUSTOM' && !takesDrops(rules.form)) {
    errors.push({ code: 'score/not-offered', playerId })
  }
  // The drops of a round that is edited are judged by `newScoreErrors`.
  const isNew = roundNumber > game.rounds.length
  const player = playerOf(game, playerId)
  if (isNew && isDrop(score) && player !== undefined && isDropless(player, settings)) {
    errors.push({ code: 'score/no-drop-left', playerId })
  }
  return errors
}

/**
 * The problems of a new score that a log may hold: a full count where there are no drops, and in an edit
 * a drop too many. A score that was recorded there before may stay. Source: R34.
 */
export function newScoreErrors(
  game: Game,
  roundNumber: number,
  score: Score,
): readonly RuleError[] {
  const { players, rounds, settings } = game
  const { playerId, scoreType } = score
  const round = rounds[roundNumber - 1]
  const before = round && recordedScore(round, playerId)
  const errors: RuleError[] = []
  const isOffered = hasDrops(settings) || !takesDrops(rulesOf(settings).form)
  if (scoreType === 'FULL_COUNT' && before?.scoreType !== scoreType && !isOffered) {
    errors.push({ code: 'score/not-offered', playerId })
  }
  const isDropBefore = before !== undefined && isDrop(before)
  if (round !== undefined && isDrop(score) && !isDropBefore) {
    const scores = [...round.scores.filter((each) => each.playerId !== playerId), score]
    const edited = dealAll(players, withRound(game, { ...round, scores }), settings)
    const player = playerOf({ players: edited }, playerId)
    if (player !== undefined && hasTooManyDrops(player, roundNumber, settings)) {
      errors.push({ code: 'score/no-drop-left', playerId })
    }
  }
  return errors
}

/** The problems of an entry in which no score is missing. */
function extrasErrors(
  game: Game,
  entry: RoundEntry,
  expected: readonly number[],
): readonly RuleError[] {
  const { settings } = game
  const { dealer, form, needZero } = rulesOf(settings)
  const { roundNumber, winnerIds, bonus, dealerId } = entry
  const recorded = game.rounds[roundNumber - 1]
  const errors: RuleError[] = []
  const playing = playingIn(game, entry)
  const needsZero =
    form === 'PENALTY' && needZero && !(recorded && lacksZero(playingIn(game, recorded)))
  if (needsZero && lacksZero(playing)) errors.push({ code: 'score/no-zero' })
  const areWinners =
    winnerIds === undefined ||
    (form !== 'PENALTY' &&
      winnerIds.length > 0 &&
      new Set(winnerIds).size === winnerIds.length &&
      winnerIds.every((id) => playing.some(({ playerId }) => playerId === id)))
  if (!areWinners) errors.push({ code: 'round/wrong-winners' })
  const bonuses = { ...RULE_LIMITS.bonus, ...(form !== 'WINNER_TAKES' && { maximum: 0 }) }
  const error = rangeError('round/bonus-out-of-range', bonus ?? 0, bonuses)
  if (error !== undefined) errors.push(error)
  const isDealer =
    dealerId === undefined ||
    dealerId === recorded?.dealerId ||
    (dealer !== 'OFF' && expected.includes(dealerId))
  if (!isDealer) errors.push({ code: 'round/wrong-dealer' })
  return errors
}

/** The scores of those who take part in a round. */
function playingIn({ players, settings }: Game, round: RoundEntry): readonly ReadScore[] {
  return readRound(players, round, settings).filter(({ takesPart }) => takesPart)
}

function lacksZero(playing: readonly ReadScore[]): boolean {
  return !playing.some(({ worth }) => worth === 0)
}
