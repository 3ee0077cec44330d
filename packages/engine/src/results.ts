/*
 * Figures over finished games, by every rule (R39 to R42): the results of a game, and what is made of
 * the results of many. It is an entry of its own, as no game that is played needs it.
 */

export { FIGURES_FROM, type Figures, figuresOf, type Tally } from './results/figures.ts'
export { type PlayerResult, resultsOf } from './results/game-result.ts'
export {
  type GroupFigures,
  type GroupGame,
  type GroupRecord,
  groupFigures,
  notMet,
} from './results/group-figures.ts'
export {
  addMeeting,
  type Compared,
  type HeadToHead,
  type HeadToHeadCount,
  headToHead,
  headToHeadOf,
  NEVER_MET,
} from './results/head-to-head.ts'
export type { Mean } from './results/mean.ts'
export {
  leaguePoints,
  rankSeries,
  SEASON_SCORINGS,
  type SeasonResult,
  type SeasonRow,
  type SeasonRules,
  type SeasonScoring,
  type SeriesRow,
  seasonTable,
} from './results/season.ts'
