import { gameFromScoreboard, ledgerOf, type Scoreboard } from '@meldboard/engine'
import { playersByPlace } from '../../../data/players-by-place.ts'
import { shortNameAt } from '../standings/side-names.ts'
import { type RowState, rowStateOf } from '../standings/standings.tsx'

/** The number of rounds shown. Source: R23. */
const SHOWN_ROUNDS = 5

/** One player's line: the running totals of the last rounds, with earlier ones summed into the start. */
export type StatsRow = {
  readonly playerId: number
  readonly name: string
  /** At most 12 characters of the name. */
  readonly shortName: string
  readonly place: number | null
  readonly state: RowState
  /** The round after which the player left, else null (R43). */
  readonly roundLeft: number | null
  /** The total before the shown rounds, then after each; null while not playing. */
  readonly points: readonly (number | null)[]
  readonly total: number
  readonly roundsWon: number
}

export type Stats = {
  /** The numbers of the shown rounds, the oldest first. */
  readonly rounds: readonly number[]
  readonly rows: readonly StatsRow[]
}

/** Returns every player's last five rounds, in the finishing order. */
export function statsOf(scoreboard: Scoreboard): Stats {
  const { currentRound } = scoreboard
  const first = Math.max(1, currentRound - SHOWN_ROUNDS + 1)
  const rounds = Array.from({ length: currentRound - first + 1 }, (_, index) => first + index)
  const ledger = ledgerOf(gameFromScoreboard(scoreboard))
  const rows = playersByPlace(scoreboard).map((player) => {
    const running = ledger.find((row) => row.playerId === player.id)?.totals ?? []
    // Only the latest stint counts for the total (R2).
    const totals = running.map((total, index) => (index + 1 < player.roundJoined ? null : total))
    const beginning = player.roundJoined === 1 ? player.beginningScore : null
    const start = first > 1 ? totals[first - 2] : beginning
    return {
      playerId: player.id,
      name: player.name,
      shortName: shortNameAt(scoreboard.players, player),
      place: player.place,
      state: rowStateOf(player),
      roundLeft: player.roundLeft ?? null,
      points: currentRound === 0 ? [] : [start ?? null, ...totals.slice(first - 1)],
      total: player.totalScore,
      roundsWon: player.roundsWon,
    }
  })
  return { rounds, rows }
}
