import { gameFromScoreboard, type Scoreboard } from '@meldboard/engine'
import {
  accountOf,
  type GameAccount,
  type GameStakes,
  type SplitOffers,
  splitOffers,
} from '@meldboard/engine/stakes'
import type { GameTerms } from '../../../data/stakes.ts'

/** Returns the terms of a game in the engine's shape. */
export function engineTerms({ stakes, waived, callUps, split }: GameTerms): GameStakes {
  return { stakes, waived, callUps, ...(split && { split: split.amounts }) }
}

/** Returns the amounts that a game has moved (R46, R48). */
export function accountIn(scoreboard: Scoreboard, terms: GameTerms): GameAccount {
  return accountOf(gameFromScoreboard(scoreboard), engineTerms(terms))
}

/** Returns the ways to split the pot of a game now (R47). */
export function splitsIn(scoreboard: Scoreboard, terms: GameTerms): SplitOffers {
  return splitOffers(gameFromScoreboard(scoreboard), engineTerms(terms))
}
