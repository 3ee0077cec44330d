import { CLASSIC, type Conflict, type RuleError, type RuleErrorCode } from '@meldboard/engine'
import {
  conflict,
  type Failure,
  invalidField as invalid,
  notFound,
} from '../platform/http/failure.ts'

type FailureOf = {
  readonly [Code in RuleErrorCode]: (error: Extract<RuleError, { code: Code }>) => Failure
}

/** Messages for rules that cannot be combined. */
const CONFLICTS: { readonly [Name in Conflict]: string } = {
  'last-in-needs-lowest': 'A game in which players go out is won by the lowest total.',
  'last-in-needs-own-points': 'Players cannot go out where points go from hand to hand.',
  'rounds-needs-number': 'A game of rounds needs their number.',
  'score-bounds': 'The lowest score cannot be above the highest.',
  'zero-within-bounds':
    'A 0 that somebody must have has to lie between the lowest and highest score.',
  'kind-within-bounds': 'A named score has to lie between the lowest and highest score.',
  'kind-twice': 'Two named scores have the same code.',
  'sit-out-pays': 'Who sits out pays nothing where points go from hand to hand.',
  'drops-on-rejoin': 'Nobody has more drops after a rejoin than the rules give.',
  'target-at-one': 'With a target of 1 the first point would put a player out.',
  'start-at-limit': 'The start score has to be below the target.',
}

/** Messages for the reasons why no player can come back. */
const CLOSED: {
  readonly [Reason in Extract<RuleError, { code: 'rejoin/closed' }>['reason']]: string
} = {
  off: 'Nobody comes back in this game.',
  count: 'This player has come back as often as the rules allow.',
  players: 'Too few players are in for somebody to come back.',
  'cut-off': 'The totals are too high for somebody to come back.',
}

/** Messages for all errors of the rules. Source: P-refusal-1 to P-refusal-8. */
const FAILURES: FailureOf = {
  'event/format': () => conflict('This game has newer rules than this server knows.'),
  'event/empty': () => ({ code: 'VALIDATION_ERROR', message: 'The request changes nothing' }),
  'game/exists': () => conflict('This game exists already.'),
  'game/not-created': () => notFound('Game not found.'),
  'game/not-in-progress': () => conflict('This game is no longer in progress.'),
  'game/not-completed': () => conflict('A cancelled game stays cancelled.'),
  'game/over': () => conflict('This game is over. End it, or let a player rejoin first.'),
  'settings/out-of-range': settingsMessage,
  'settings/target-below-beginning': ({ beginningScore }) =>
    invalid('targetScore', `A player began with ${beginningScore}: the target cannot be lower.`),
  'settings/incompatible': ({ conflict: name }) => invalid('rules', CONFLICTS[name]),
  'settings/locked': () =>
    conflict(
      'How points count, how the game ends and where it starts stay once a round is scored.',
    ),
  'settings/kind-in-use': ({ label, roundNumber }) =>
    conflict(`"${label}" is entered in round ${roundNumber}: it cannot be taken out of the rules.`),
  'settings/score-beyond': ({ scoreValue, roundNumber }) =>
    conflict(
      `A score of ${scoreValue} is entered in round ${roundNumber}: the bounds have to include it.`,
    ),
  'members/wrong': () =>
    invalid('members', 'A side has from 2 to 6 members, with names of 2 to 80 characters.'),
  'player/unknown': () => notFound('There is no such player in this game.'),
  'player/name-length': ({ minimum }) => invalid('name', shortName(minimum)),
  'player/limit': ({ maximum }) => conflict(`A game holds at most ${maximum} players.`),
  'player/has-scores': () => conflict('A player with scores cannot be removed.'),
  'player/not-out': () => conflict('Only a player who is out can rejoin.'),
  'player/not-in': () => conflict('Only a player who is in can leave.'),
  'player/not-left': () => conflict('Only a player who has left can come back.'),
  'leave/no-round': () =>
    conflict('Before round 1 is scored a player is removed, and does not leave.'),
  'leave/not-last-round': ({ expected }) =>
    conflict(`Round ${expected} is the last scored round: a player leaves after that one.`),
  'leave/not-next-round': ({ expected }) =>
    conflict(`Round ${expected} is the next round: a player comes back for that one.`),
  'leave/last-player': () =>
    conflict('All players cannot leave. Close or cancel the game instead.'),
  'positions/not-permutation': () =>
    invalid('playerPositions', 'Every player needs a position of their own.'),
  'join/position-out-of-range': ({ minimum, maximum }) =>
    invalid('position', `Position must be from ${minimum} to ${maximum}.`),
  'join/round-out-of-range': ({ minimum, maximum }) =>
    invalid('roundJoined', roundMessage(minimum, maximum)),
  'join/beginning-score-out-of-range': ({ minimum, maximum }) =>
    invalid('beginningScore', `Beginning score must be from ${minimum} to ${maximum}.`),
  'rejoin/closed': ({ reason }) => conflict(CLOSED[reason]),
  'round/out-of-order': ({ expected }) => conflict(`Round ${expected} is the next round to score.`),
  'round/unknown': ({ roundNumber }) => notFound(`Round ${roundNumber} has not been scored yet.`),
  'round/limit': ({ maximum }) => conflict(`A game holds at most ${maximum} rounds.`),
  'round/no-players': () => conflict('At least one player is required'),
  'round/wrong-winners': () =>
    invalid(
      'winnerIds',
      'The winners of a round are named, of those who play, where the scores do not say who won.',
    ),
  'round/bonus-out-of-range': ({ minimum, maximum }) =>
    invalid(
      'bonus',
      maximum === 0 ? 'These rules give no bonus.' : `Bonus must be from ${minimum} to ${maximum}.`,
    ),
  'round/wrong-dealer': () =>
    invalid('dealerId', 'The dealer has to be somebody who plays the round.'),
  'score/not-playing': () => invalid('scores', 'A score is given for someone who does not play.'),
  'score/missing': () => invalid('scores', 'Every player of the round needs a score.'),
  'score/duplicate': () => invalid('scores', 'A player has two scores.'),
  'score/out-of-range': ({ minimum, maximum }) =>
    invalid('scores', `Scores must be from ${minimum} to ${maximum}.`),
  'score/no-zero': () => invalid('scores', 'At least one active player must have a score of 0'),
  'score/unknown-kind': () => invalid('scores', 'The rules have no such named score.'),
  'score/not-offered': () => invalid('scores', 'These rules have no drops and full counts.'),
  'score/no-drop-left': () => invalid('scores', 'A player has no drop left.'),
  'end/not-over': () => conflict('This game is not over yet.'),
  'end/wrong-winners': () => conflict('These are not the winners of this game.'),
  'end/not-eligible': () =>
    invalid('winnerPlayerIds', 'Choose one winner who is at or below the target.'),
  'cancel/reason-length': ({ maximum }) =>
    invalid('reason', `Reason must be at most ${maximum} characters.`),
  'undo/nothing': () => conflict('There is nothing to undo.'),
  'undo/version': () => conflict('This game has changed in the meantime.'),
}

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
  if (field === 'kinds.label') {
    return invalid(
      'rules.kinds',
      `A named score has a label of ${minimum} to ${maximum} characters.`,
    )
  }
  if (field === 'roundNames') {
    return invalid('rules.roundNames', 'The name of a round has 1 to 60 characters.')
  }
  const place = field in CLASSIC || field.includes('.') ? `rules.${field}` : field
  return invalid(place, `${field} must be a whole number from ${minimum} to ${maximum}.`)
}

/** The contract has already refused longer names. */
function shortName(minimum: number): string {
  return `Name must be at least ${minimum} characters`
}

function roundMessage(minimum: number, maximum: number): string {
  return minimum === maximum
    ? `The round joined must be ${minimum}.`
    : `The round joined must be from ${minimum} to ${maximum}.`
}
