import { WARNING_PERCENT } from '@meldboard/engine'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { type ChartLabel, chartLabels } from './chart-labels.ts'
import type { Stats, StatsRow } from './stats-rows.ts'

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
