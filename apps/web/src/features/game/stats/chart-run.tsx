import type { ChartLabel } from './chart-labels.ts'
import type { ChartPoint, ChartRun } from './chart-layout.ts'

type ChartRunProps = {
  readonly run: ChartRun
  /** Undefined where it does not fit. */
  readonly label: ChartLabel | undefined
  readonly isPicked: boolean
}

/**
 * Draws one player's line: dashed in the last fifth, ending in a cross when out, thick when picked.
 */
export function ChartRunMarks({ run, label, isPicked }: ChartRunProps) {
  const last = run.points.at(-1)
  const [first] = run.points
  return (
    <g className="chart-run" data-state={run.state} data-picked={isPicked || undefined}>
      <path className="chart-line" d={run.path} />
      {run.isJoined && first && <circle className="chart-dot" cx={first.x} cy={first.y} r="4.5" />}
      {isPicked && <Figures points={run.points} />}
      {run.state === 'out' && last && (
        <path className="chart-cross" d={`M${last.x - 5} ${last.y - 5}l10 10m0-10l-10 10`} />
      )}
      {label && (
        <text className="chart-label" x={label.x} y={label.y + 4.5}>
          {label.total}
          <tspan dx="6">{label.name}</tspan>
        </text>
      )}
    </g>
  )
}

/** The picked player's earlier totals; the last one is in the label. */
function Figures({ points }: { readonly points: readonly ChartPoint[] }) {
  return points.map(({ x, y, total }, index) => (
    <g key={x}>
      <circle className="chart-dot" cx={x} cy={y} r="4.5" />
      {index + 1 < points.length && (
        <text className="chart-figure" x={x} y={y - 11} textAnchor="middle">
          {total}
        </text>
      )}
    </g>
  ))
}
