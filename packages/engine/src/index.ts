export { applyEvent, applyRecorded, replay } from './game/apply-event.ts'
export { compareNames } from './game/compare-names.ts'
export type { EventOf, Format, GameEvent, GameEventType } from './game/event.ts'
export { EVENT_FORMAT, eventOf } from './game/event.ts'
export type * from './game/game.ts'
export { currentGame } from './game/game.ts'
export { type JoinDefaults, joinDefaults } from './game/join-players.ts'
export { type Ledger, type LedgerRow, ledgerOf } from './game/ledger.ts'
export { normaliseLines, normaliseName } from './game/name.ts'
export * from './game/outcome.ts'
export {
  type Absence,
  JOIN_TYPES,
  type JoinType,
  type Player,
  type Stint,
} from './game/player.ts'
export { positionChoices } from './game/position.ts'
export * from './game/preview-round.ts'
export * from './game/result.ts'
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
export { playersOfRound } from './game/stint.ts'
export { checkRound } from './rules/check-round.ts'
export { CONFLICTS } from './rules/check-settings.ts'
export { dealerOf, nextDealer } from './rules/dealer.ts'
export { differingRules } from './rules/differing-rules.ts'
export { dropsByRoom, dropsLeft, hasDrops, isDrop } from './rules/drops.ts'
export * from './rules/explain.ts'
export { roundPoints, worthOf } from './rules/forms.ts'
export { beginningsOf, isAtLimit, WARNING_PERCENT } from './rules/limit.ts'
export { LIMITS, type Range, RULE_LIMITS } from './rules/limits.ts'
export { type RejoinOffer, rejoinOffer, rejoinStart } from './rules/rejoin.ts'
export type * from './rules/rule-error.ts'
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
} from './rules/rule-set.ts'
export {
  pointsOf,
  type RoundEntry,
  type RoundExtras,
  SCORE_TYPES,
  type Score,
  type ScoreType,
} from './rules/score.ts'
export { DEFAULT_SETTINGS, type Settings } from './rules/settings.ts'
