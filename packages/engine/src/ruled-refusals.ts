import { boundsOf, newScoreErrors } from './check-entry.ts'
import type { GameEvent } from './event.ts'
import { isRuledEvent } from './event.ts'
import type { Game, Round } from './game.ts'
import { isWithin, rangeError } from './limits.ts'
import type { RuleError } from './rule-error.ts'
import { RULED_FORMAT, rulesOf } from './rule-set.ts'
import { beginningsOf, errorBeyond } from './ruled-settings.ts'
import type { Score } from './score.ts'
import type { Settings } from './settings.ts'

/**
 * Why a new event is refused that a log may hold: these refusals are younger than some logs, which stay
 * readable. The event has made the game `after`, as `applyRecorded` does. Source: R6, R9, R29, R34.
 */
export function refusalOfNew(
  game: Game | null,
  event: GameEvent,
  after: Game,
): RuleError | undefined {
  if (event.format !== RULED_FORMAT && isRuledEvent(event)) {
    return { code: 'event/format', newest: RULED_FORMAT }
  }
  if (game === null) return undefined
  switch (event.type) {
    case 'settings-changed':
      return (
        kindInUse(game, after.settings) ??
        scoreBeyond(game, after.settings) ??
        loweredLimit(game, after)
      )
    case 'player-joined':
      return rangeError(
        'join/beginning-score-out-of-range',
        event.beginningScore,
        beginningsOf(game.settings),
      )
    case 'round-scored':
    case 'round-edited':
      return event.scores.flatMap((score) => newScoreErrors(game, event.roundNumber, score))[0]
    default:
      return undefined
  }
}

/** A kind that the settings no longer have and that a recorded score has. Source: R29. */
function kindInUse({ rounds, settings: before }: Game, settings: Settings): RuleError | undefined {
  const { kinds } = rulesOf(settings)
  const isUsedIn = ({ scores }: Round, code: string) => scores.some(({ kind }) => kind === code)
  for (const { code, label } of rulesOf(before).kinds) {
    const round = rounds.find((each) => isUsedIn(each, code))
    if (round !== undefined && !kinds.some((kind) => kind.code === code)) {
      const { roundNumber } = round
      return { code: 'settings/kind-in-use', kind: code, label, roundNumber }
    }
  }
  return undefined
}

/** A recorded score that the settings no longer accept: its round could not be edited any more. Source: R29. */
function scoreBeyond(
  { rounds, settings: before }: Game,
  settings: Settings,
): RuleError | undefined {
  // A score that a log has beyond the bounds already does not close the settings.
  const isLost = (score: Score) =>
    isWithin(score.scoreValue, boundsOf(score, before)) &&
    !isWithin(score.scoreValue, boundsOf(score, settings))
  for (const { roundNumber, scores } of rounds) {
    const score = scores.find(isLost)
    if (score !== undefined) {
      const { playerId, scoreValue } = score
      return { code: 'settings/score-beyond', playerId, scoreValue, roundNumber }
    }
  }
  return undefined
}

/** A limit that is corrected to or below a recorded beginning score. Source: R6. */
function loweredLimit(before: Game, after: Game): RuleError | undefined {
  const { maximum } = beginningsOf(after.settings)
  // A beginning that is beyond the limit already does not close the settings.
  return maximum < beginningsOf(before.settings).maximum ? errorBeyond(maximum, after) : undefined
}
