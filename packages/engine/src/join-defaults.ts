import type { Game } from './game.ts'
import { eligibleWinners } from './outcome.ts'
import type { JoinType } from './player.ts'
import { latestStint } from './stint.ts'

/** What the form for a player who joins mid-game starts with. */
export type JoinDefaults = {
  readonly type: JoinType
  readonly position: number
  readonly beginningScore: number
  readonly roundJoined: number
}

/**
 * The defaults of a join: last position, next round, and one point more than the highest total
 * among those still in, but never above the target; 0 without players.
 * Source: R9.
 *
 * @example
 * joinDefaults(game)
 * // { type: 'MIDDLE_JOIN', position: 3, beginningScore: 21, roundJoined: 2 }
 */
export function joinDefaults(game: Game): JoinDefaults {
  const totals = eligibleWinners(game).map((player) => latestStint(player).total)
  const highest = Math.max(-1, ...totals)
  return {
    type: 'MIDDLE_JOIN',
    position: game.players.length + 1,
    beginningScore: Math.min(highest + 1, game.settings.targetScore),
    roundJoined: game.rounds.length + 1,
  }
}
