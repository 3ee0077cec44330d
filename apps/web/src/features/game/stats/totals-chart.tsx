import { useState } from 'react'
import { SelectBox } from '../../../ui/select.tsx'
import { type ChartLayout, chartLayout } from './chart-layout.ts'
import { ChartRunMarks } from './chart-run.tsx'
import type { Stats } from './stats-rows.ts'
import { useRoom } from './use-room.ts'
import './totals-chart.css'

type TotalsChartProps = { readonly stats: Stats; readonly targetScore: number }

/** Draws every player's running totals towards the target line; one player can be picked. */
export function TotalsChart({ stats, targetScore }: TotalsChartProps) {
  const [room, width] = useRoom()
  const [pickedId, setPickedId] = useState<number | null>(null)
  const layout = chartLayout({ stats, targetScore, width, pickedId })
  const picked = stats.rows.find((row) => row.playerId === pickedId)
  // The picked run is drawn last, above the others.
  const runs = layout.runs.toSorted((one, other) => order(one.playerId) - order(other.playerId))
  return (
    <figure className="totals" ref={room}>
      <figcaption className="totals-head">
        <h2>Running totals</h2>
        <PlayerPicker stats={stats} pickedId={pickedId} onPick={setPickedId} />
      </figcaption>
      <svg
        className="chart"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        aria-label={chartMessage(stats, targetScore, picked?.name)}
      >
        <Scale layout={layout} targetScore={targetScore} />
        {runs.map((run) => (
          <ChartRunMarks
            key={run.playerId}
            run={run}
            label={layout.labels.find((label) => label.playerId === run.playerId)}
            isPicked={run.playerId === pickedId}
          />
        ))}
      </svg>
    </figure>
  )

  function order(playerId: number): number {
    return playerId === pickedId ? 1 : 0
  }
}

function chartMessage({ rounds }: Stats, targetScore: number, pickedName?: string): string {
  const span = `Running totals from the start to round ${rounds.at(-1)}, target ${targetScore}.`
  const picked = pickedName === undefined ? '' : ` ${pickedName} is picked out.`
  return `${span}${picked} The table below has the same figures.`
}

type PlayerPickerProps = {
  readonly stats: Stats
  readonly pickedId: number | null
  readonly onPick: (playerId: number | null) => void
}

function PlayerPicker({ stats, pickedId, onPick }: PlayerPickerProps) {
  return (
    <SelectBox
      small
      aria-label="Pick out a player"
      value={pickedId ?? ''}
      onChange={({ currentTarget: { value } }) => onPick(value === '' ? null : Number(value))}
    >
      <option value="">Everybody</option>
      {stats.rows.map((row) => (
        <option key={row.playerId} value={row.playerId}>
          {row.name}
        </option>
      ))}
    </SelectBox>
  )
}

type ScaleProps = { readonly layout: ChartLayout; readonly targetScore: number }

/** The ruled ground: totals up, rounds across, the last fifth dotted, the target in red. */
function Scale({ layout, targetScore }: ScaleProps) {
  const { plot, ticks, rounds, targetY, warningY, height } = layout
  const across = (y: number) => `M${plot.left} ${y}H${plot.right}`
  return (
    <g>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className="chart-grid" d={across(y)} />
          <text x={plot.left - 8} y={y + 4.5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {rounds.map(({ word, x }) => (
        <text key={word} x={x} y={height - 4} textAnchor="middle">
          {word}
        </text>
      ))}
      <path className="chart-warning" d={across(warningY)} />
      <path className="chart-target" d={across(targetY)} />
      <text className="chart-target-figure" x={plot.left - 8} y={targetY + 4.5} textAnchor="end">
        {targetScore}
      </text>
    </g>
  )
}
