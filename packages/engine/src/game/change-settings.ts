import { boundsOf } from '../rules/check-round.ts'
import { normaliseSettings, settingsError } from '../rules/check-settings.ts'
import { beginningsOf, lastSafeOf } from '../rules/limit.ts'
import { dealAll } from '../rules/table.ts'
import type { Change } from '../state/change.ts'
import { undoable } from '../state/change.ts'
import type { EventOf } from '../state/event.ts'
import type { Game, Round } from '../state/game.ts'
import { isWithin } from '../state/limits.ts'
import type { Player } from '../state/player.ts'
import { err } from '../state/result.ts'
import type { RuleError } from '../state/rule-error.ts'
import { LOCKED, ruleOf, rulesOf } from '../state/rule-set.ts'
import type { Score } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { newStint } from '../state/stint.ts'

/**
 * Corrects settings, and with them every round, total and exit. Refuses a target below a beginning
 * score that was ever recorded. Codes: event/empty, settings/... Source: R6, R29.
 */
export function changeSettings(game: Game, event: EventOf<'settings-changed'>): Change {
  if (Object.keys(event.settings).length === 0) return err({ code: 'event/empty' })
  const settings = normaliseSettings({ ...game.settings, ...event.settings })
  const players = reseated(game, settings)
  const error =
    settingsError(settings) ??
    lockedError(game, settings) ??
    errorBeyond(lastSafeOf(settings), players)
  if (error !== undefined) return err(error)
  const change = { settings, players: dealAll(players, game.rounds, settings) }
  return undoable(game, event, change, { settings: game.settings })
}

/** The players, where those that began with the start score of before begin with that of now. Source: R36. */
function reseated(game: Game, settings: Settings): readonly Player[] {
  const before = ruleOf(game.settings, 'startScore')
  const after = ruleOf(settings, 'startScore')
  return game.players.map((player) => ({
    ...player,
    stints: player.stints.map((stint) =>
      stint.beginningScore === before ? newStint(stint.roundJoined, after) : stint,
    ),
  }))
}

function lockedError(game: Game, settings: Settings): RuleError | undefined {
  const [before, after] = [rulesOf(game.settings), rulesOf(settings)]
  const field = LOCKED.find((name) => before[name] !== after[name])
  return field && game.rounds.length > 0 ? { code: 'settings/locked', field } : undefined
}

/** The first beginning score that was ever recorded beyond a maximum. Source: R6. */
function errorBeyond(maximum: number, players: readonly Player[]): RuleError | undefined {
  for (const { id: playerId, stints } of players) {
    for (const { beginningScore } of stints) {
      if (beginningScore > maximum) {
        return { code: 'settings/target-below-beginning', playerId, beginningScore }
      }
    }
  }
  return undefined
}

/**
 * The reason why a new change of settings is refused that a log may hold. The change has made the game
 * `after`. Source: R6, R29.
 */
export function newSettingsError(before: Game, after: Game): RuleError | undefined {
  return (
    kindInUse(before, after.settings) ??
    scoreBeyond(before, after.settings) ??
    loweredLimit(before, after)
  )
}

/** A kind that the settings no longer have and that a recorded score has. Source: R29. */
function kindInUse({ rounds, settings: before }: Game, settings: Settings): RuleError | undefined {
  const kinds = ruleOf(settings, 'kinds')
  const isUsedIn = ({ scores }: Round, code: string) => scores.some(({ kind }) => kind === code)
  for (const { code, label } of ruleOf(before, 'kinds')) {
    const round = rounds.find((each) => isUsedIn(each, code))
    if (round !== undefined && !kinds.some((kind) => kind.code === code)) {
      const { roundNumber } = round
      return { code: 'settings/kind-in-use', kind: code, label, roundNumber }
    }
  }
  return undefined
}

/** A recorded score that the settings no longer accept: its round could not be edited. Source: R29. */
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
function loweredLimit(before: Game, { players, settings }: Game): RuleError | undefined {
  const { maximum } = beginningsOf(settings)
  // A beginning that is beyond the limit already does not close the settings.
  return maximum < beginningsOf(before.settings).maximum ? errorBeyond(maximum, players) : undefined
}
