import { useState } from 'react'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { useRoom } from '../../../ui/use-room.ts'
import {
  type ChartLabel,
  type ChartLayout,
  type ChartPoint,
  type ChartRun,
  chartLayout,
} from './chart-layout.ts'
import type { Stats } from './stats-rows.ts'
import styles from './totals-chart.module.css'

const t = messages('stats')

type TotalsChartProps = {
  readonly stats: Stats
  /** Null in a game without a limit. */
  readonly targetScore: number | null
  readonly warns: boolean
}

/** Draws every player's running totals towards the target line; one player can be picked. */
export function TotalsChart({ stats, targetScore, warns }: TotalsChartProps) {
  const [room, width] = useRoom()
  const [pickedId, setPickedId] = useState<number | null>(null)
  const layout = chartLayout({ stats, targetScore, warns, width })
  const picked = stats.rows.find((row) => row.playerId === pickedId)
  // The picked run is drawn last, above the others.
  const runs = [...layout.runs].sort((one, other) => order(one.playerId) - order(other.playerId))
  return (
    <figure className={styles.totals} ref={room}>
      <figcaption className={styles.head}>
        <h2>{t('runningTotals')}</h2>
        <PlayerPicker stats={stats} pickedId={pickedId} onPick={setPickedId} />
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        data-picked={picked !== undefined || undefined}
        aria-label={chartMessage(stats, targetScore, picked?.name)}
      >
        <Scale layout={layout} targetScore={targetScore} />
        {runs.map((run) => (
          <ChartRunMarks
            key={run.playerId}
            run={run}
            label={layout.labels.find((label) => label.playerId === run.playerId)}
            isPicked={run.playerId === pickedId}
            onPress={() => setPickedId(run.playerId === pickedId ? null : run.playerId)}
          />
        ))}
      </svg>
    </figure>
  )

  function order(playerId: number): number {
    return playerId === pickedId ? 1 : 0
  }
}

function chartMessage({ rounds }: Stats, targetScore: number | null, pickedName?: string): string {
  const round = rounds.at(-1) ?? 0
  const span =
    targetScore === null
      ? t('chartSpan', { round })
      : t('chartSpanWithTarget', { round, target: targetScore })
  const picked = pickedName === undefined ? [] : [t('isPickedOut', { name: pickedName })]
  return [span, ...picked, t('tableBelow')].join(' ')
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
      aria-label={t('pickOutPlayer')}
      value={pickedId ?? ''}
      onChange={({ currentTarget: { value } }) => onPick(value === '' ? null : Number(value))}
    >
      <option value="">{t('everybody')}</option>
      {stats.rows.map((row) => (
        <option key={row.playerId} value={row.playerId}>
          {row.name}
        </option>
      ))}
    </SelectBox>
  )
}

type ScaleProps = { readonly layout: ChartLayout; readonly targetScore: number | null }

/** The ruled ground: totals up, rounds across, the last fifth dotted, the target in red. */
function Scale({ layout, targetScore }: ScaleProps) {
  const { plot, ticks, rounds, targetY, warningY, height } = layout
  const across = (y: number) => `M${plot.left} ${y}H${plot.right}`
  return (
    <g>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className={styles.grid} d={across(y)} />
          <text x={plot.left - 8} y={y + 4.5} textAnchor="end">
            {shownFigure(value)}
          </text>
        </g>
      ))}
      {rounds.map(({ word, x }) => (
        <text key={word} x={x} y={height - 4} textAnchor="middle">
          {word}
        </text>
      ))}
      {warningY !== null && <path className={styles.warning} d={across(warningY)} />}
      {targetY !== null && (
        <>
          <path className={styles.target} d={across(targetY)} />
          <text
            className={styles.targetFigure}
            x={plot.left - 8}
            y={targetY + 4.5}
            textAnchor="end"
          >
            {targetScore}
          </text>
        </>
      )}
    </g>
  )
}

type ChartRunProps = {
  readonly run: ChartRun
  readonly label: ChartLabel | undefined
  readonly isPicked: boolean
  /** Called when its name is pressed. */
  readonly onPress: () => void
}

/**
 * Draws one player's line: dashed in the last fifth, with a cross at the end for a player who is
 * out and a thick end for one who left, thick when picked.
 */
function ChartRunMarks({ run, label, isPicked, onPress }: ChartRunProps) {
  const last = run.points.at(-1)
  const [first] = run.points
  return (
    <g className={styles.run} data-state={run.state} data-picked={isPicked || undefined}>
      <path className={styles.line} d={run.path} />
      {run.isJoined && first && <circle className={styles.dot} cx={first.x} cy={first.y} r="4.5" />}
      {isPicked && <Figures points={run.points} />}
      {run.state === 'out' && last && (
        <path className={styles.cross} d={`M${last.x - 5} ${last.y - 5}l10 10m0-10l-10 10`} />
      )}
      {run.state === 'left' && last && (
        <path className={styles.end} d={`M${last.x} ${last.y - 6}v12`} />
      )}
      {label && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list of players above does the same for the keyboard.
        <text className={styles.label} x={label.x} y={label.y + 4.5} onClick={onPress}>
          <tspan>{shownFigure(label.total)}</tspan>
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
      <circle className={styles.dot} cx={x} cy={y} r="4.5" />
      {index + 1 < points.length && (
        <text className={styles.figure} x={x} y={y - 11} textAnchor="middle">
          {shownFigure(total)}
        </text>
      )}
    </g>
  ))
}
