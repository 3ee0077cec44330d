import type { EventOf } from '../state/event.ts'
import { eventOf } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import type { Player } from '../state/player.ts'
import { ruleOf, rulesOf } from '../state/rule-set.ts'
import { isIn, isOut, latestStint, roundLeftBy } from '../state/stint.ts'
import { isAtLimit } from './limit.ts'

/** The end of a game by its rules. */
export type Outcome = {
  readonly isOver: boolean
  /** By position; empty while the game is not over. */
  readonly winnerIds: readonly number[]
}

/**
 * Whether the game is over after its last recorded round, and who has won. By House rules: the only
 * player left at or below the target once somebody is out, or, when none is left, all with the lowest
 * total. In other games all with the best total, once one has got to the target or the rounds are
 * played. Players who have left do not win, and leave the last one to win. Source: R7, R8, R31, R43.
 *
 * @example
 * outcomeOf(game)
 * // { isOver: false, winnerIds: [] }
 */
export function outcomeOf(game: Game): Outcome {
  if (!isOver(game)) return { isOver: false, winnerIds: [] }
  const staying = game.players.filter((player) => roundLeftBy(player) === null)
  const totals = staying.map((player) => latestStint(player).total)
  // A player who is left alone has the lowest total, as all the others are above the target.
  const isHighest = ruleOf(game.settings, 'aim') === 'HIGHEST'
  const best = isHighest ? Math.max(...totals) : Math.min(...totals)
  const winners = staying.filter((_, index) => totals[index] === best)
  return { isOver: true, winnerIds: winners.map(({ id }) => id) }
}

function isOver(game: Game): boolean {
  const { players, rounds, settings } = game
  const { end, rounds: most } = rulesOf(settings)
  if (end === 'MANUAL') return false
  const left = eligibleWinners(game)
  // Only a player who is out or has left leaves the last one alone.
  if (left.length <= 1 && left.length < players.length) return true
  if (end === 'LAST_IN' || players.length === 0 || rounds.length === 0) return false
  if (end === 'TARGET') return left.some((each) => isAtLimit(latestStint(each).total, settings))
  // A game that ends by rounds has a number of them.
  return rounds.length >= (most as number)
}

/**
 * The event that ends a game by the rules, or null while they do not: it is sent right after
 * the round. Source: R8, R11, R31.
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
 * Those at or below the target who have not left, by position: one of them may be chosen to win by hand.
 * Source: R3, R11, R27, R43.
 *
 * @example
 * eligibleWinners(game).map((player) => player.name)
 * // ['Ann', 'Bob']
 */
export function eligibleWinners(game: Pick<Game, 'players'>): readonly Player[] {
  return game.players.filter(isIn)
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
