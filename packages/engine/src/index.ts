export { applyEvent, replay } from './apply-event.ts'
export * from './check-scores.ts'
export type { EventOf, Format, GameEvent, GameEventType } from './event.ts'
export { EVENT_FORMAT, eventOf } from './event.ts'
export type * from './game.ts'
export { beginningsOf, type JoinDefaults, joinDefaults } from './join-players.ts'
export { type Ledger, type LedgerRow, ledgerOf } from './ledger.ts'
export { isWarning, progressOf, WARNING_PERCENT } from './limit.ts'
export { LIMITS, type Range } from './limits.ts'
export { normaliseLines, normaliseName } from './name.ts'
export * from './outcome.ts'
export * from './player.ts'
export { positionChoices } from './position.ts'
export * from './preview-round.ts'
export * from './result.ts'
export type * from './rule-error.ts'
export type { Conflict, Kind, RejoinRule, Rules } from './rule-set.ts'
export {
  pointsOf,
  type RoundEntry,
  type RoundExtras,
  SCORE_TYPES,
  type Score,
  type ScoreType,
} from './score.ts'
export {
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
export {
  RULED_SCOREBOARD_FORMAT,
  SCOREBOARD_FORMAT,
  type ScoreboardFormat,
} from './scoreboard-format.ts'
export { DEFAULT_SETTINGS, type Settings } from './settings.ts'
export { type Standing, standingsOf } from './standings.ts'
export { playersOfRound } from './stint.ts'
