import { WARNING_PERCENT } from '@meldboard/engine'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { shortName } from '../../../ui/short-name.ts'
import type { Stats, StatsRow } from './stats-rows.ts'

/** Everything the chart draws, in its own units. */
export type ChartLayout = {
  readonly width: number
  readonly height: number
  readonly plot: { readonly left: number; readonly right: number }
  readonly targetY: number
  readonly warningY: number
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly rounds: readonly { readonly word: string; readonly x: number }[]
  readonly runs: readonly ChartRun[]
  readonly labels: readonly ChartLabel[]
}

/** A position on the chart, and the running total drawn there. */
export type ChartPoint = { readonly x: number; readonly y: number; readonly total: number }

/** One player's line over the shown rounds. */
export type ChartRun = {
  readonly playerId: number
  readonly state: StatsRow['state']
  /** An SVG path. */
  readonly path: string
  readonly points: readonly ChartPoint[]
  /** The player came into the game in a shown round: the run begins with an open circle. */
  readonly isJoined: boolean
}

/** A total and a name at the end of a run. */
export type ChartLabel = {
  readonly playerId: number
  readonly state: StatsRow['state']
  readonly total: number
  readonly name: string
  readonly x: number
  readonly y: number
}

type ChartOptions = {
  readonly stats: Stats
  readonly targetScore: number
  /** The available width, in units of one pixel at the usual size of text. */
  readonly width: number
  /** The player whose label must be shown, if any. */
  readonly pickedId: number | null
}

/** From this width on whole names fit. */
const WIDE = 480

/** How far above the target a run may lead; a higher total is drawn at the edge. */
const HEADROOM = 1.2

/** Lays out the running totals: the rounds from left to right, the target as a line across. */
export function chartLayout({ stats, targetScore, width, pickedId }: ChartOptions): ChartLayout {
  const isWide = width >= WIDE
  const height = isWide ? 330 : 250
  const plot = {
    left: 8 + 8.5 * String(targetScore).length,
    right: width - (isWide ? 132 : 98),
    top: 26,
    bottom: height - 26,
  }
  const words = ['Start', ...stats.rounds.map(String)]
  const across = scalePoint([plot.left, plot.right]).domain(words)
  const down = scaleLinear([0, targetScore * HEADROOM], [plot.bottom, plot.top]).clamp(true)
  const targetY = down(targetScore)
  const runs = stats.rows.flatMap((row) => {
    const points = row.points.flatMap((total, index) =>
      total === null ? [] : [{ x: across(words[index] ?? '') ?? 0, y: down(total), total }],
    )
    return points.length === 0 ? [] : [runOf(row, points)]
  })
  return {
    width,
    height,
    plot,
    targetY,
    warningY: down((targetScore * WARNING_PERCENT) / 100),
    ticks: down
      .ticks(5)
      .map((value) => ({ value, y: down(value) }))
      .filter(({ y }) => y - targetY > 14),
    rounds: words.map((word) => ({ word, x: across(word) ?? 0 })),
    runs,
    labels: chartLabels({ rows: stats.rows, runs, plot, pickedId }),
  }
}

const PATH = line<ChartPoint>(
  ({ x }) => x,
  ({ y }) => y,
).digits(1)

function runOf({ playerId, state, points: totals }: StatsRow, points: ChartPoint[]): ChartRun {
  return { playerId, state, points, path: PATH(points) ?? '', isJoined: totals[0] === null }
}

/** The distance from one label's line to the next. */
const LEADING = 18

/** The distance from the end of a run to its label. */
const GAP = 10

type LabelOptions = {
  readonly rows: readonly StatsRow[]
  readonly runs: readonly ChartRun[]
  readonly plot: { readonly top: number; readonly bottom: number }
  readonly pickedId: number | null
}

/**
 * Returns a label behind the end of every run, pushed apart where runs end close together. Where
 * there is not enough room for all of them, those of the lowest totals stay, and always the picked
 * one.
 */
function chartLabels({ rows, runs, plot, pickedId }: LabelOptions): readonly ChartLabel[] {
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
