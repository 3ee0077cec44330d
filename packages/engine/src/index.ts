export { applyEvent, applyRecorded, replay } from './game/apply-event.ts'
export { compareNames } from './game/compare-names.ts'
export { type JoinDefaults, joinDefaults } from './game/join-players.ts'
export { type Ledger, type LedgerRow, ledgerOf } from './game/ledger.ts'
export { type Moment, momentOf } from './game/moment.ts'
export { positionChoices } from './game/position.ts'
export * from './game/preview-round.ts'
export {
  currentScoreboard,
  gameFromScoreboard,
  type Scoreboard,
  type ScoreboardGame,
  type ScoreboardPlayer,
  type ScoreboardRound,
  type ScoreboardScore,
  scoreboardOf,
  type Undoable,
  type UndoablePlayer,
  type Winner,
} from './game/scoreboard.ts'
export * from './game/scoreboard-change.ts'
export {
  changeFormat,
  SCOREBOARD_FORMAT,
  type ScoreboardFormat,
  scoreboardFormat,
  type WrittenFormat,
} from './game/scoreboard-format.ts'
export { foldedText, searchWords } from './game/search-text.ts'
export { type Standing, standingsOf } from './game/standings.ts'
export { checkRound } from './rules/check-round.ts'
export { CONFLICTS } from './rules/check-settings.ts'
export { dealerOf, nextDealer } from './rules/dealer.ts'
export { dropsByRoom, dropsLeft, hasDrops, isDrop } from './rules/drops.ts'
export * from './rules/explain.ts'
export { roundPoints, worthOf } from './rules/forms.ts'
export * from './rules/hand.ts'
export { beginningsOf, isAtLimit, WARNING_PERCENT } from './rules/limit.ts'
export * from './rules/line.ts'
export * from './rules/outcome.ts'
export { type RejoinOffer, rejoinOffer, rejoinStart } from './rules/rejoin.ts'
export { differingRules } from './state/differing-rules.ts'
export type { EventOf, Format, GameEvent, GameEventType } from './state/event.ts'
export { EVENT_FORMAT, eventOf } from './state/event.ts'
export type * from './state/game.ts'
export { currentGame } from './state/game.ts'
export { LIMITS, type Range, RULE_LIMITS } from './state/limits.ts'
export { normaliseLines, normaliseName } from './state/name.ts'
export {
  type Absence,
  JOIN_TYPES,
  type JoinType,
  type Player,
  type Stint,
} from './state/player.ts'
export * from './state/result.ts'
export type * from './state/rule-error.ts'
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
  type Rules,
  rulesOf,
} from './state/rule-set.ts'
export {
  pointsOf,
  type RoundEntry,
  type RoundExtras,
  SCORE_TYPES,
  type Score,
  type ScoreType,
} from './state/score.ts'
export { DEFAULT_SETTINGS, type Settings } from './state/settings.ts'
export { playersOfRound } from './state/stint.ts'
