import { WARNING_PERCENT } from '@meldboard/engine'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { messages } from '../../../lib/messages.tsx'
import { separateLines } from '../../../lib/separate-lines.ts'
import type { Stats, StatsRow } from './stats-rows.ts'

const t = messages('stats')

/** Everything the chart draws, in its own units. */
export type ChartLayout = {
  readonly width: number
  readonly height: number
  readonly plot: { readonly left: number; readonly right: number }
  /** The height of the target; null if no total is near it. */
  readonly targetY: number | null
  readonly warningY: number | null
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
  /** The player entered the game in a shown round: the run begins with an open circle. */
  readonly isJoined: boolean
}

/** A total and a name, at the height of the run's end or near it. */
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
  /** Null in a game without a limit. */
  readonly targetScore: number | null
  /** Whether totals near the target show a warning. */
  readonly warns?: boolean
  /** The available width, in units of one pixel at the usual size of text. */
  readonly width: number
}

/** From this width on, whole names fit. */
const WIDE = 480

/** Above and below the lines. */
const MARGIN = 26

/** The distance from one label's line to the next. */
const LEADING = 18

/** The distance from the right edge of the lines to the labels. */
const GAP = 10

/**
 * Lays out the running totals: the rounds from left to right, the totals from the lowest to the
 * highest, and a label for every line at the right, each at a height of its own.
 */
export function chartLayout(options: ChartOptions): ChartLayout {
  const { stats, targetScore, warns = true, width } = options
  const isWide = width >= WIDE
  const height = Math.max(isWide ? 330 : 250, 2 * MARGIN + LEADING * (stats.rows.length - 1))
  const totals = stats.rows.flatMap(({ points }) => points.filter((total) => total !== null))
  const lowest = Math.min(...totals)
  const highest = Math.max(lowest + 1, ...totals)
  const plot = {
    left:
      8 + 8.5 * Math.max(...[targetScore ?? 0, lowest, highest].map((one) => String(one).length)),
    right: width - (isWide ? 132 : 106),
    top: MARGIN,
    bottom: height - MARGIN,
  }
  const words = [t('start'), ...stats.rounds.map(String)]
  const across = scalePoint([plot.left, plot.right]).domain(words)
  const down = scaleLinear([lowest, highest], [plot.bottom, plot.top])
  const heightOf = (total: number | null) =>
    total !== null && total >= lowest && total <= highest ? down(total) : null
  const targetY = heightOf(targetScore)
  const runs = stats.rows.flatMap((row) => {
    const places = row.points.map((total, index) =>
      total === null ? null : { x: across(words[index] ?? '') ?? 0, y: down(total), total },
    )
    return places.every((place) => place === null) ? [] : [runOf(row, places)]
  })
  const labels = labelsOf(stats.rows, runs, plot.right + GAP)
  return {
    width,
    height,
    plot,
    targetY,
    warningY: heightOf(
      warns && targetScore !== null ? (targetScore * WARNING_PERCENT) / 100 : null,
    ),
    ticks: down
      .ticks(5)
      .map((value) => ({ value, y: down(value) }))
      .filter(({ y }) => targetY === null || Math.abs(y - targetY) > 14),
    rounds: words.map((word) => ({ word, x: across(word) ?? 0 })),
    runs,
    labels: separateLines(labels, { ...plot, leading: LEADING }),
  }
}

/** A line with a gap for the rounds that the player did not play. */
const PATH = line<ChartPoint | null>(
  (point) => point?.x ?? 0,
  (point) => point?.y ?? 0,
)
  .defined((point) => point !== null)
  .digits(1)

function runOf(row: StatsRow, places: readonly (ChartPoint | null)[]): ChartRun {
  const { playerId, state, points: totals } = row
  const points = places.filter((place) => place !== null)
  return { playerId, state, points, path: PATH(places) ?? '', isJoined: totals[0] === null }
}

function labelsOf(
  rows: readonly StatsRow[],
  runs: readonly ChartRun[],
  x: number,
): readonly ChartLabel[] {
  return rows.flatMap(({ playerId, state, shortName: name, total }) => {
    const end = runs.find((run) => run.playerId === playerId)?.points.at(-1)
    if (end === undefined) return []
    return [{ playerId, state, total, name, x, y: end.y }]
  })
}
