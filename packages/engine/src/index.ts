export { applyEvent, applyRecorded, replay } from './apply-event.ts'
export { checkRound } from './check-round.ts'
export { CONFLICTS } from './check-settings.ts'
export { compareNames } from './compare-names.ts'
export { dealerOf, nextDealer } from './dealer.ts'
export { differingRules } from './differing-rules.ts'
export { dropsByRoom, dropsLeft, hasDrops } from './drops.ts'
export type { EventOf, Format, GameEvent, GameEventType } from './event.ts'
export { EVENT_FORMAT, eventOf } from './event.ts'
export * from './explain.ts'
export { roundPoints, worthOf } from './forms.ts'
export type * from './game.ts'
export { currentGame } from './game.ts'
export { type JoinDefaults, joinDefaults } from './join-players.ts'
export { type Ledger, type LedgerRow, ledgerOf } from './ledger.ts'
export { beginningsOf, isAtLimit, WARNING_PERCENT } from './limit.ts'
export { LIMITS, type Range, RULE_LIMITS } from './limits.ts'
export { normaliseLines, normaliseName } from './name.ts'
export * from './outcome.ts'
export { JOIN_TYPES, type JoinType, type Player, type Stint } from './player.ts'
export { positionChoices } from './position.ts'
export * from './preview-round.ts'
export { type RejoinOffer, rejoinOffer, rejoinStart } from './rejoin.ts'
export * from './result.ts'
export type * from './rule-error.ts'
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
} from './rule-set.ts'
export {
  pointsOf,
  type RoundEntry,
  type RoundExtras,
  SCORE_TYPES,
  type Score,
  type ScoreType,
} from './score.ts'
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
} from './scoreboard.ts'
export * from './scoreboard-change.ts'
export { SCOREBOARD_FORMAT, type ScoreboardFormat } from './scoreboard-format.ts'
export { foldedText, searchWords } from './search-text.ts'
export { DEFAULT_SETTINGS, type Settings } from './settings.ts'
export { type Standing, standingsOf } from './standings.ts'
export { playersOfRound } from './stint.ts'
