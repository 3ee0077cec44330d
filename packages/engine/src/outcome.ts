import type { Game } from './game.ts'
import type { Player } from './player.ts'
import { isOut, latestStint } from './stint.ts'

/** What the rules say about the end of a game. */
export type Outcome = {
  readonly isOver: boolean
  /** By position; empty while the game is not over. */
  readonly winnerIds: readonly number[]
}

/**
 * Whether the game is over after its last recorded round, and who has won: the only player left at
 * or below the target once somebody is out, or, when none is left, all with the lowest total.
 * Source: spec.md section 4, R7, R8.
 */
export function outcomeOf(game: Game): Outcome {
  const { players } = game
  const left = eligibleWinners(game)
  if (left.length > 1 || left.length === players.length) return { isOver: false, winnerIds: [] }
  const winners = left.length > 0 ? left : withLowestTotal(players)
  return { isOver: true, winnerIds: winners.map((player) => player.id) }
}

/**
 * Those at or below the target, by position: one of them may be chosen to win by hand.
 * Source: spec.md section 4, R3, R11.
 */
export function eligibleWinners(game: Game): readonly Player[] {
  return game.players.filter((player) => !isOut(player))
}

/** Those above the target, by position: they may rejoin. Source: spec.md section 4. */
export function rejoinCandidates(game: Game): readonly Player[] {
  return game.players.filter(isOut)
}

function withLowestTotal(players: readonly Player[]): readonly Player[] {
  const lowest = Math.min(...players.map((player) => latestStint(player).total))
  return players.filter((player) => latestStint(player).total === lowest)
}
