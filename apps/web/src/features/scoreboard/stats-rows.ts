import { gameFromScoreboard, ledgerOf, type Scoreboard } from '@meldboard/engine'
import { type RowState, rowStateOf } from './board-rows.ts'

/** How many rounds the table shows. Source: spec.md section 9. */
const SHOWN_ROUNDS = 5

/** One player's line: the running totals of the last rounds, earlier ones summed into the start. */
export type StatsRow = {
  readonly playerId: number
  readonly name: string
  readonly position: number
  readonly state: RowState
  /** The total before the shown rounds, then after each but the last; null while not playing. */
  readonly before: readonly (number | null)[]
  readonly total: number
  readonly roundsWon: number
}

export type StatsTable = {
  /** The numbers of the shown rounds, the oldest first. */
  readonly rounds: readonly number[]
  readonly rows: readonly StatsRow[]
}

/** Every player's last five rounds, by position. */
export function statsOf(scoreboard: Scoreboard): StatsTable {
  const { currentRound, players } = scoreboard
  const first = Math.max(1, currentRound - SHOWN_ROUNDS + 1)
  const rounds = Array.from({ length: currentRound - first + 1 }, (_, index) => first + index)
  const ledger = ledgerOf(gameFromScoreboard(scoreboard))
  const rows = players.map((player) => {
    const running = ledger.find((row) => row.playerId === player.id)?.totals ?? []
    // Only the latest stint makes the total (R2).
    const totals = running.map((total, index) => (index + 1 < player.roundJoined ? null : total))
    const beginning = player.roundJoined === 1 ? player.beginningScore : null
    const start = first > 1 ? totals[first - 2] : beginning
    const shown = totals.slice(first - 1, -1)
    return {
      playerId: player.id,
      name: player.name,
      position: player.position,
      state: rowStateOf(player),
      before: currentRound === 0 ? [] : [start ?? null, ...shown],
      total: player.totalScore,
      roundsWon: player.roundsWon,
    }
  })
  return { rounds, rows }
}

/** What the table can be sorted by. */
export const SORT_COLUMNS = ['player', 'total', 'won'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type SortOrder = { readonly column: SortColumn; readonly isDescending: boolean }

const COLLATOR = new Intl.Collator()

const COMPARE: Record<SortColumn, (one: StatsRow, other: StatsRow) => number> = {
  player: (one, other) => COLLATOR.compare(one.name, other.name),
  total: (one, other) => one.total - other.total,
  won: (one, other) => one.roundsWon - other.roundsWon,
}

/** The rows in the chosen order; equal ones by position, whichever way. */
export function sortedRows(rows: readonly StatsRow[], order: SortOrder): readonly StatsRow[] {
  const sign = order.isDescending ? -1 : 1
  return rows.toSorted(
    (one, other) => sign * COMPARE[order.column](one, other) || one.position - other.position,
  )
}
