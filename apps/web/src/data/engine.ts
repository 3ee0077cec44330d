import {
  applyEvent,
  beginningsOf,
  eventOf,
  gameFromScoreboard,
  joinDefaults,
  ledgerOf,
  scoreboardOf,
} from '@meldboard/engine'
import { loadedRules, otherRulesOf, type RulesEngine } from './rules.ts'

const HOUSE = {
  applyEvent,
  beginningsOf,
  eventOf,
  gameFromScoreboard,
  joinDefaults,
  ledgerOf,
  scoreboardOf,
}

/** What both engines answer, each by its rules. */
export type Engine = Pick<RulesEngine, keyof typeof HOUSE>

/** Returns the engine that reads a game; it has to be loaded (`useRules`). */
export function engineOf(scoreboard: Parameters<typeof otherRulesOf>[0]): Engine {
  return otherRulesOf(scoreboard) ?? HOUSE
}

/** Returns the engine for a game without a scoreboard yet. */
export function engineBy(needsOtherRules: boolean): Engine {
  return needsOtherRules ? loadedRules() : HOUSE
}
