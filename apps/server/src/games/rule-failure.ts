import type { RuleError, RuleErrorCode } from '@meldboard/engine'
import { type Failure, invalidField as invalid } from '../platform/http/failure.ts'

type FailureOf = {
  readonly [Code in RuleErrorCode]: (error: Extract<RuleError, { code: Code }>) => Failure
}

/** The request does not fit the game as it now is. */
const conflict = (message: string): Failure => ({ code: 'CONFLICT', message })

/** The message for every error of the rules. Source: P-refusal-1 to P-refusal-8. */
const FAILURES: FailureOf = {
  'event/empty': () => ({ code: 'VALIDATION_ERROR', message: 'The request changes nothing' }),
  'game/exists': () => conflict('This game exists already.'),
  'game/not-created': () => ({ code: 'NOT_FOUND', message: 'Game not found.' }),
  'game/not-in-progress': () => conflict('This game is no longer in progress.'),
  'game/not-completed': () => conflict('A cancelled game stays cancelled.'),
  'game/over': () => conflict('This game is over. End it, or let a player rejoin first.'),
  'settings/out-of-range': settingsMessage,
  'settings/target-below-beginning': ({ beginningScore }) =>
    invalid('targetScore', `A player began with ${beginningScore}: the target cannot be lower.`),
  'player/unknown': () => ({ code: 'NOT_FOUND', message: 'There is no such player in this game.' }),
  'player/name-length': ({ minimum }) => invalid('name', shortName(minimum)),
  'player/limit': ({ maximum }) => conflict(`A game holds at most ${maximum} players.`),
  'player/has-scores': () => conflict('A player with scores cannot be removed.'),
  'player/not-out': () => conflict('Only a player who is out can rejoin.'),
  'positions/not-permutation': () =>
    invalid('playerPositions', 'Every player needs a position of their own.'),
  'join/position-out-of-range': ({ minimum, maximum }) =>
    invalid('position', `Position must be from ${minimum} to ${maximum}.`),
  'join/round-out-of-range': ({ minimum, maximum }) =>
    invalid('roundJoined', roundMessage(minimum, maximum)),
  'join/beginning-score-out-of-range': ({ minimum, maximum }) =>
    invalid('beginningScore', `Beginning score must be from ${minimum} to ${maximum}.`),
  'round/out-of-order': ({ expected }) => conflict(`Round ${expected} is the next round to score.`),
  'round/unknown': ({ roundNumber }) => ({
    code: 'NOT_FOUND',
    message: `Round ${roundNumber} has not been scored yet.`,
  }),
  'round/limit': ({ maximum }) => conflict(`A game holds at most ${maximum} rounds.`),
  'round/no-players': () => conflict('At least one player is required'),
  'score/not-playing': () => invalid('scores', 'A score is given for someone who does not play.'),
  'score/missing': () => invalid('scores', 'Every player of the round needs a score.'),
  'score/duplicate': () => invalid('scores', 'A player has two scores.'),
  'score/out-of-range': ({ minimum, maximum }) =>
    invalid('scores', `Scores must be from ${minimum} to ${maximum}.`),
  'score/no-zero': () => invalid('scores', 'At least one active player must have a score of 0'),
  'end/not-over': () => conflict('This game is not over yet.'),
  'end/wrong-winners': () => conflict('These are not the winners of this game.'),
  'end/not-eligible': () =>
    invalid('winnerPlayerIds', 'Choose one winner who is at or below the target.'),
  'cancel/reason-length': ({ maximum }) =>
    invalid('reason', `Reason must be at most ${maximum} characters.`),
  'undo/nothing': () => conflict('There is nothing to undo.'),
  'undo/version': () => conflict('This game has changed in the meantime.'),
}

/** Returns the failure, fit to show a person, for an error of the rules. */
export function ruleFailure(error: RuleError): Failure {
  const toFailure = FAILURES[error.code] as (error: RuleError) => Failure
  return toFailure(error)
}

function settingsMessage({
  field,
  minimum,
  maximum,
}: Extract<RuleError, { code: 'settings/out-of-range' }>): Failure {
  if (field === 'name') return invalid(field, shortName(minimum))
  if (field === 'description') {
    return invalid(field, 'Description must be less than 200 characters')
  }
  return invalid(field, `${field} must be a whole number from ${minimum} to ${maximum}.`)
}

/** Longer than allowed is refused before the rules are asked. */
function shortName(minimum: number): string {
  return `Name must be at least ${minimum} characters`
}

function roundMessage(minimum: number, maximum: number): string {
  return minimum === maximum
    ? `The round joined must be ${minimum}.`
    : `The round joined must be from ${minimum} to ${maximum}.`
}
