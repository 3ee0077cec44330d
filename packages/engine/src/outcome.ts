import type { EventOf } from './event.ts'
import { eventOf } from './event.ts'
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
 * Source: R7, R8.
 *
 * @example
 * outcomeOf(game)
 * // { isOver: false, winnerIds: [] }
 */
export function outcomeOf(game: Pick<Game, 'players'>): Outcome {
  const { players } = game
  const left = eligibleWinners(game).length
  if (left > 1 || left === players.length) return { isOver: false, winnerIds: [] }
  // Who is left alone has the lowest total, as all the others are above the target.
  const lowest = Math.min(...players.map((player) => latestStint(player).total))
  const winners = players.filter((player) => latestStint(player).total === lowest)
  return { isOver: true, winnerIds: winners.map((player) => player.id) }
}

/**
 * The event that ends a game by the rules, or null while they do not: who scores a round sends it
 * right after. Source: R8, R11.
 *
 * @example
 * endOf(game)
 * // null
 */
export function endOf(game: Game): EventOf<'ended'> | null {
  const { isOver, winnerIds } = outcomeOf(game)
  return isOver ? eventOf('ended', { winnerPlayerIds: winnerIds, manualEnd: false }) : null
}

/**
 * The ids of those who have won, by position: as recorded when the game is COMPLETED, else by the
 * rules. Source: R7, R8, R11.
 *
 * @example
 * winnerIdsOf(game)
 * // []
 */
export function winnerIdsOf(game: Game): readonly number[] {
  return game.status === 'COMPLETED' ? game.winnerPlayerIds : outcomeOf(game).winnerIds
}

/**
 * Those at or below the target, by position: one of them may be chosen to win by hand.
 * Source: R3, R11, R27.
 *
 * @example
 * eligibleWinners(game).map((player) => player.name)
 * // ['Ann', 'Bob']
 */
export function eligibleWinners(game: Pick<Game, 'players'>): readonly Player[] {
  return game.players.filter((player) => !isOut(player))
}

/**
 * Those above the target, by position: they may rejoin. Source: R27.
 *
 * @example
 * rejoinCandidates(game)
 * // []
 */
export function rejoinCandidates(game: Game): readonly Player[] {
  return game.players.filter(isOut)
}
