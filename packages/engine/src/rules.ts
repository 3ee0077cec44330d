import type { EventOf, GameEvent, GameEventType } from './event.ts'
import { EVENT_FORMAT, isRuledEvent } from './event.ts'
import type { Game } from './game.ts'
import type { JoinDefaults } from './join-players.ts'
import { isWithin, LIMITS } from './limits.ts'
import { joinOffer } from './rejoin.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { RULED_FORMAT } from './rule-set.ts'
import { applyRecorded } from './ruled-events.ts'
import { ruledOutcome } from './ruled-outcome.ts'
import { differingRules } from './ruled-settings.ts'
import type { Score } from './score.ts'
import type { Settings } from './settings.ts'

/*
 * The engine by every rule: the names of `@meldboard/engine` whose answers depend on the rules, and
 * what only these games have. It is an entry of its own, so that who plays House rules alone does
 * not load it; a game of House rules gets the same answers here and there. The types are the same.
 */

export { checkEntry } from './check-entry.ts'
export { dealerOf, nextDealer } from './dealer.ts'
export { dropsByRoom, dropsLeft, hasDrops } from './drops.ts'
export type { EventOf, Format, GameEvent, GameEventType } from './event.ts'
export * from './explain.ts'
export { roundPoints, worthOf } from './forms.ts'
export type * from './game.ts'
export type * from './player.ts'
export { type EntryPreview, previewEntry } from './preview-entry.ts'
export { type RejoinOffer, rejoinOffer, rejoinStart } from './rejoin.ts'
export type * from './rule-error.ts'
export { isAtLimit } from './rule-limit.ts'
export {
  AIMS,
  CLASSIC,
  type Conflict,
  DEALER_RULES,
  ENDS,
  FORMS,
  type Kind,
  LIMIT_RULES,
  LOCKED,
  type RejoinRule,
  RULED_FORMAT,
  type Rules,
  rulesOf,
} from './rule-set.ts'
export { changeRuledScoreboard as changeScoreboard } from './ruled-change.ts'
export { applyRecorded, applyRuled as applyEvent } from './ruled-events.ts'
export { ruledOutcome as outcomeOf } from './ruled-outcome.ts'
export {
  gameFromRuledScoreboard as gameFromScoreboard,
  ruledScoreboard as scoreboardOf,
  ruledStandings as standingsOf,
} from './ruled-scoreboard.ts'
export { beginningsOf, CONFLICTS, differingRules, RULE_LIMITS } from './ruled-settings.ts'
export { ruledLedger as ledgerOf } from './ruled-table.ts'
export type { RoundEntry, RoundExtras, Score, ScoreType } from './score.ts'
export type {
  Scoreboard,
  ScoreboardGame,
  ScoreboardPlayer,
  ScoreboardRound,
  ScoreboardScore,
  Undoable,
  UndoablePlayer,
  Winner,
} from './scoreboard.ts'
export type { ScoreboardChange } from './scoreboard-change.ts'
export { RULED_SCOREBOARD_FORMAT, type ScoreboardFormat } from './scoreboard-format.ts'
export type { Settings } from './settings.ts'

/**
 * `replay` by any rules. The events are recorded: what is refused only of new events is taken
 * (`applyRecorded`).
 */
export function replay(
  events: readonly GameEvent[],
): Result<Game, RuleError & { readonly index: number }> {
  let game: Game | null = null
  for (const [index, event] of events.entries()) {
    const applied: Result<Game, RuleError> = applyRecorded(game, event)
    if (!applied.ok) return err({ ...applied.error, index })
    game = applied.value
  }
  return game === null ? err({ code: 'game/not-created', index: events.length }) : ok(game)
}

/**
 * `eventOf` by any rules: format 2 only where format 1 cannot say it. What says nothing is left out: House
 * rules of a new game, no members, no bonus, the value of a drop. Source: R17, R29.
 *
 * @example
 * eventOf('players-added', { names: ['Ann', 'Bob'], members: [[], []] })
 * // { format: 1, type: 'players-added', names: ['Ann', 'Bob'] }
 */
export function eventOf<Type extends GameEventType>(
  type: Type,
  parts: Omit<EventOf<Type>, 'format' | 'type'>,
): EventOf<Type> {
  const said = saidBy(type, parts)
  const format = isRuledEvent({ type, ...said }) ? RULED_FORMAT : EVENT_FORMAT
  // The parts of a kind and its name make the event, which the compiler does not follow.
  return { format, type, ...said } as unknown as EventOf<Type>
}

/** The parts of an event without those that say nothing. */
function saidBy(type: GameEventType, parts: object): object {
  const said = Object.entries(parts).filter(([name, part]) => !isNothing(type, name, part))
  return Object.fromEntries(
    said.map(([name, part]) => {
      if (name === 'scores') return [name, part.map(saidScore)]
      return [name, type === 'created' ? saidSettings(part) : part]
    }),
  )
}

function isNothing(type: GameEventType, name: string, part: unknown): boolean {
  if (part === undefined || (name === 'bonus' && part === 0)) return true
  // No members make a side a single player again.
  if (name !== 'members' || type === 'player-renamed') return false
  return (part as readonly unknown[]).flat().length === 0
}

/** The settings of a new game, which is by House rules where nothing else is said. */
function saidSettings({ rules, ...settings }: Settings): Settings {
  const isOther = rules !== undefined && Object.keys(differingRules(rules)).length > 0
  return isOther ? { ...settings, rules } : settings
}

/** A score whose value is out of the bounds of House rules only where the value counts. */
function saidScore({ kind, ...score }: Score): Score {
  if (kind !== undefined) return { ...score, kind }
  const isValueKept = score.scoreType === 'CUSTOM' || isWithin(score.scoreValue, LIMITS.score)
  return isValueKept ? score : { ...score, scoreValue: 0 }
}

/**
 * `endOf` by any rules. Source: R11, R31.
 */
export function endOf(game: Game): EventOf<'ended'> | null {
  const { isOver, winnerIds } = ruledOutcome(game)
  return isOver ? eventOf('ended', { winnerPlayerIds: winnerIds, manualEnd: false }) : null
}

/**
 * `joinDefaults` by any rules. Source: R9, R35.
 */
export function joinDefaults(game: Game): JoinDefaults {
  return {
    type: 'MIDDLE_JOIN',
    position: game.players.length + 1,
    beginningScore: joinOffer(game),
    roundJoined: game.rounds.length + 1,
  }
}
