export * from './apply-event.ts'
export * from './check-scores.ts'
export * from './event.ts'
export type * from './game.ts'
export { type JoinDefaults, joinDefaults } from './join-players.ts'
export { type Ledger, type LedgerRow, ledgerOf } from './ledger.ts'
export { LIMITS, type Range } from './limits.ts'
export { normaliseLines, normaliseName } from './name.ts'
export * from './outcome.ts'
export * from './player.ts'
export { positionChoices } from './position.ts'
export * from './preview-round.ts'
export * from './result.ts'
export type * from './rule-error.ts'
export * from './score.ts'
export * from './scoreboard.ts'
export { DEFAULT_SETTINGS, type Settings } from './settings.ts'
export {
  isWarning,
  progressOf,
  type Standing,
  standingsOf,
  WARNING_PERCENT,
} from './standings.ts'
export { playersOfRound } from './stint.ts'
