import { CLASSIC, type Conflict, type RuleError, type RuleErrorCode } from '@meldboard/engine'
import {
  conflict,
  type Failure,
  invalidField as invalid,
  notFound,
  type Said,
  said,
} from '../platform/http/failure.ts'

type FailureOf = {
  readonly [Code in RuleErrorCode]: (error: Extract<RuleError, { code: Code }>) => Failure
}

/** Messages for rules that cannot be combined. */
const CONFLICTS: { readonly [Name in Conflict]: Said } = {
  'last-in-needs-lowest': 'conflictLastInNeedsLowest',
  'last-in-needs-own-points': 'conflictLastInNeedsOwnPoints',
  'rounds-needs-number': 'conflictRoundsNeedsNumber',
  'score-bounds': 'conflictScoreBounds',
  'zero-within-bounds': 'conflictZeroWithinBounds',
  'kind-within-bounds': 'conflictKindWithinBounds',
  'kind-twice': 'conflictKindTwice',
  'sit-out-pays': 'conflictSitOutPays',
  'drops-on-rejoin': 'conflictDropsOnRejoin',
  'target-at-one': 'conflictTargetAtOne',
  'start-at-limit': 'conflictStartAtLimit',
}

/** Messages for the reasons why no player can come back. */
const CLOSED: {
  readonly [Reason in Extract<RuleError, { code: 'rejoin/closed' }>['reason']]: Said
} = {
  off: 'rejoinOff',
  count: 'rejoinCount',
  players: 'rejoinPlayers',
  'cut-off': 'rejoinCutOff',
}

/** Messages for all errors of the rules. Source: P-refusal-1 to P-refusal-8. */
const FAILURES: FailureOf = {
  'event/format': () => conflict('newerRules'),
  'event/empty': () => ({ code: 'VALIDATION_ERROR', message: 'nothingChanges' }),
  'game/exists': () => conflict('gameExists'),
  'game/not-created': () => notFound('gameNotFound'),
  'game/not-in-progress': () => conflict('gameNotInProgress'),
  'game/not-completed': () => conflict('gameStaysCancelled'),
  'game/over': () => conflict('gameOver'),
  'settings/out-of-range': settingsMessage,
  'settings/target-below-beginning': ({ beginningScore }) =>
    invalid('targetScore', said('targetBelowBeginning', { beginningScore })),
  'settings/incompatible': ({ conflict: name }) => invalid('rules', CONFLICTS[name]),
  'settings/locked': () => conflict('settingsLocked'),
  'settings/kind-in-use': ({ label, roundNumber }) =>
    conflict(said('kindInUse', { label, roundNumber })),
  'settings/score-beyond': ({ scoreValue, roundNumber }) =>
    conflict(said('scoreBeyond', { scoreValue, roundNumber })),
  'members/wrong': () => invalid('members', 'membersWrong'),
  'player/unknown': () => notFound('unknownPlayer'),
  'player/name-length': ({ minimum }) => invalid('name', shortName(minimum)),
  'player/limit': ({ maximum }) => conflict(said('tooManyPlayers', { maximum })),
  'player/has-scores': () => conflict('playerHasScores'),
  'player/not-out': () => conflict('playerNotOut'),
  'player/not-in': () => conflict('playerNotIn'),
  'player/not-left': () => conflict('playerNotLeft'),
  'leave/no-round': () => conflict('leaveNoRound'),
  'leave/not-last-round': ({ expected }) => conflict(said('leaveNotLastRound', { expected })),
  'leave/not-next-round': ({ expected }) => conflict(said('returnNotNextRound', { expected })),
  'leave/last-player': () => conflict('leaveLastPlayer'),
  'positions/not-permutation': () => invalid('playerPositions', 'positionsWrong'),
  'join/position-out-of-range': ({ minimum, maximum }) =>
    invalid('position', said('positionOutOfRange', { minimum, maximum })),
  'join/round-out-of-range': ({ minimum, maximum }) =>
    invalid('roundJoined', roundMessage(minimum, maximum)),
  'join/beginning-score-out-of-range': ({ minimum, maximum }) =>
    invalid('beginningScore', said('beginningScoreOutOfRange', { minimum, maximum })),
  'rejoin/closed': ({ reason }) => conflict(CLOSED[reason]),
  'round/out-of-order': ({ expected }) => conflict(said('roundOutOfOrder', { expected })),
  'round/unknown': ({ roundNumber }) => notFound(said('roundUnknown', { roundNumber })),
  'round/limit': ({ maximum }) => conflict(said('tooManyRounds', { maximum })),
  'round/no-players': () => conflict('playersRequired'),
  'round/wrong-winners': () => invalid('winnerIds', 'roundWinnersWrong'),
  'round/bonus-out-of-range': ({ minimum, maximum }) =>
    invalid('bonus', maximum === 0 ? 'bonusNone' : said('bonusOutOfRange', { minimum, maximum })),
  'round/wrong-dealer': () => invalid('dealerId', 'dealerWrong'),
  'score/not-playing': () => invalid('scores', 'scoreNotPlaying'),
  'score/missing': () => invalid('scores', 'scoreMissing'),
  'score/duplicate': () => invalid('scores', 'scoreTwice'),
  'score/out-of-range': ({ minimum, maximum }) =>
    invalid('scores', said('scoreOutOfRange', { minimum, maximum })),
  'score/no-zero': () => invalid('scores', 'scoreNoZero'),
  'score/unknown-kind': () => invalid('scores', 'scoreUnknownKind'),
  'score/not-offered': () => invalid('scores', 'scoreNotOffered'),
  'score/no-drop-left': () => invalid('scores', 'scoreNoDropLeft'),
  'end/not-over': () => conflict('gameNotOver'),
  'end/wrong-winners': () => conflict('winnersWrong'),
  'end/not-eligible': () => invalid('winnerPlayerIds', 'winnerNotEligible'),
  'cancel/reason-length': ({ maximum }) => invalid('reason', said('reasonLong', { maximum })),
  'undo/nothing': () => conflict('nothingToUndo'),
  'undo/version': () => conflict('gameChanged'),
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
    return invalid(field, 'descriptionLong')
  }
  if (field === 'kinds.label') {
    return invalid('rules.kinds', said('kindNameLength', { minimum, maximum }))
  }
  if (field === 'roundNames') {
    return invalid('rules.roundNames', 'roundNameLength')
  }
  const place = field in CLASSIC || field.includes('.') ? `rules.${field}` : field
  return invalid(place, said('fieldWholeNumber', { field, minimum, maximum }))
}

/** The contract has already refused longer names. */
function shortName(minimum: number): Said {
  return said('nameShort', { minimum })
}

function roundMessage(minimum: number, maximum: number): Said {
  return minimum === maximum
    ? said('roundJoinedOne', { minimum })
    : said('roundJoinedOutOfRange', { minimum, maximum })
}
