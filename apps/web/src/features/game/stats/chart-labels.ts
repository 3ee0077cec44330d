import { shortName } from '../../../ui/short-name.ts'
import type { ChartRun } from './chart-layout.ts'
import type { StatsRow } from './stats-rows.ts'

/** A total and a name at the end of a run. */
export type ChartLabel = {
  readonly playerId: number
  readonly state: StatsRow['state']
  readonly total: number
  readonly name: string
  readonly x: number
  readonly y: number
}

type LabelOptions = {
  readonly rows: readonly StatsRow[]
  readonly runs: readonly ChartRun[]
  readonly plot: { readonly top: number; readonly bottom: number }
  readonly pickedId: number | null
}

/** The distance from one label's line to the next. */
const LEADING = 18
/** The distance from the end of a run to its label. */
const GAP = 10

/**
 * Returns a label behind the end of every run, pushed apart where runs end close together. Where
 * there is not enough room for all of them, those of the lowest totals stay, and always the picked
 * one.
 */
export function chartLabels({ rows, runs, plot, pickedId }: LabelOptions): readonly ChartLabel[] {
  const room = Math.floor((plot.bottom - plot.top) / LEADING)
  const ends = endsOf(rows, runs)
  const columns = new Set(ends.map(({ x }) => x))
  return [...columns].flatMap((column) => {
    const shown = ends
      .filter(({ x }) => x === column)
      .toSorted((one, other) => one.total - other.total)
      .toSorted((one, other) => rankOf(one, pickedId) - rankOf(other, pickedId))
      .slice(0, room)
    return spread(shown, plot)
  })
}

function rankOf(label: ChartLabel, pickedId: number | null): number {
  return label.playerId === pickedId ? 0 : 1
}

function endsOf(rows: readonly StatsRow[], runs: readonly ChartRun[]): ChartLabel[] {
  return rows.flatMap(({ playerId, state, name, total }) => {
    const end = runs.find((run) => run.playerId === playerId)?.points.at(-1)
    if (end === undefined) return []
    return [{ playerId, state, total, name: shortName(name), x: end.x + GAP, y: end.y }]
  })
}

/** Moves labels down where they would overlap, and back up from the lower edge. */
function spread(labels: readonly ChartLabel[], plot: LabelOptions['plot']): readonly ChartLabel[] {
  let free = plot.top
  const down = labels
    .toSorted((one, other) => one.y - other.y)
    .map((label) => {
      const y = Math.max(label.y, free)
      free = y + LEADING
      return { ...label, y }
    })
  let limit = plot.bottom
  return down.toReversed().map((label) => {
    const y = Math.min(label.y, limit)
    limit = y - LEADING
    return { ...label, y }
  })
}
