/*
 * The stakes of games (R44 to R51): settings, the pot and its splits, settlement by points, the
 * ledger over many games, and the payments that settle it. It is an entry of its own, as no game needs
 * it that is played for nothing. Amounts are whole numbers of the smallest unit.
 */

export {
  applyEntry,
  type DocumentEntry,
  type LedgerDocument,
  type NewEntry,
  type NewEntryError,
} from './stakes/apply-entry.ts'
export { type ApportionOptions, apportion } from './stakes/apportion.ts'
export {
  accountOf,
  type GameAccount,
  type GameStakes,
  type SeatAccount,
  type SplitOffer,
  type SplitOffers,
  splitOffers,
} from './stakes/game-account.ts'
export {
  type Balance,
  balancesOf,
  checkEntry,
  currenciesOf,
  type Entry,
  type EntryError,
  type GameNets,
  gameNets,
  KITTY,
  ledgerIn,
  type Movement,
  type StakesLedger,
} from './stakes/ledger.ts'
export {
  bankerPlan,
  EXACT_PEOPLE,
  type Net,
  type Plan,
  type PlanError,
  planOf,
  type Transfer,
} from './stakes/plan.ts'
export {
  settleCallUp,
  settleDifferences,
  settleGin,
  settlePairs,
  settleRound,
  takeKitty,
} from './stakes/points.ts'
export { paidIntoPot, type SeatCosts } from './stakes/pot.ts'
export {
  netsToFix,
  type Settlement,
  type SettlementError,
  type SettlementOptions,
  settlementOf,
} from './stakes/settlement.ts'
export { type Cause, endsOfLine, type Line } from './stakes/settlement-lines.ts'
export {
  agreedSplit,
  isSplitUsual,
  SPLIT_MODES,
  type SplitError,
  type SplitMode,
  type SplitSeat,
  type SplitTerms,
  splitPot,
  splitSeat,
} from './stakes/split.ts'
export {
  checkStakes,
  type GinBonuses,
  SETTLE_RULES,
  type SettleRule,
  SHUTOUTS,
  STAKES_LIMITS,
  type Stakes,
  type StakesError,
  stakesOf,
} from './stakes/stakes.ts'
