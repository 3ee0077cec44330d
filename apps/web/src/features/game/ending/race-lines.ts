import { gameFromScoreboard, ledgerOf, type Scoreboard } from '@meldboard/engine'
import { apart } from '../../../lib/apart.ts'
import { linePath, round1 } from '../../../lib/line-path.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { shortNameAt } from '../standings/side-names.ts'

/** The lines of a whole game on their way to the target, in the units of the drawing. */
export type Race = {
  readonly width: number
  readonly height: number
  /** The place where the lines end and the names begin. */
  readonly right: number
  /** The height of the target; null in a game without a limit. */
  readonly targetY: number | null
  readonly runners: readonly Runner[]
}

/** One player's line. */
export type Runner = {
  readonly playerId: number
  /** The name, at most 12 characters of it. */
  readonly name: string
  readonly total: number
  readonly isWinner: boolean
  /** An SVG path, with a gap for the rounds that the player did not play. */
  readonly path: string
  /** The place where a player who is out left the game. */
  readonly cross: { readonly x: number; readonly y: number } | null
  /** The height of the name. */
  readonly y: number
}

const WIDTH = 328

/** The part of the width that the names at the right take. */
const NAMES = 104

/** The distance from one name to the next. */
const LEADING = 17

/** Above the highest name and below the lowest. */
const MARGIN = 10

/** Returns every player's line, from before the first round to the last. */
export function raceOf(scoreboard: Scoreboard): Race {
  const { players, winners, rounds, game } = scoreboard
  const height = Math.max(240, 2 * MARGIN + LEADING * players.length)
  const right = WIDTH - NAMES
  const ledger = ledgerOf(gameFromScoreboard(scoreboard))
  const { limit } = boardRulesOf(game)
  const last = players.map(({ totalScore }) => totalScore)
  const passed = ledger.flatMap(({ totals }) => totals.filter((total) => total !== null))
  // Where players go out, no total is higher than at the last exit or at the end.
  const highest = Math.max(
    limit === null ? 1 : game.targetScore,
    ...(limit === 'out' ? last : passed),
  )
  const lowest = Math.min(0, ...passed)
  const x = (round: number) => round1((right * round) / Math.max(1, rounds.length))
  const y = (total: number) =>
    round1(height - MARGIN - ((height - 2 * MARGIN) * (total - lowest)) / (highest - lowest))
  const runners = players.map((player) => {
    const totals = ledger.find(({ playerId }) => playerId === player.id)?.totals ?? []
    const exit = player.isOut ? player.roundExited : null
    return {
      playerId: player.id,
      name: shortNameAt(players, player),
      total: player.totalScore,
      isWinner: winners.some(({ playerId }) => playerId === player.id),
      path: linePath([startOf(player.stints[0]), ...totals], x, y),
      cross: exit === null ? null : { x: x(exit), y: y(player.totalScore) },
      y: y(player.totalScore),
    }
  })
  return {
    width: WIDTH,
    height,
    right,
    targetY: limit === null ? null : y(game.targetScore),
    runners: apart(runners, { top: MARGIN, bottom: height - MARGIN, leading: LEADING }),
  }
}

/** Returns the total before round 1; a player who joined later has none. */
function startOf(stint: { roundJoined: number; beginningScore: number } | undefined) {
  return stint?.roundJoined === 1 ? stint.beginningScore : null
}
