import { Plus } from 'lucide'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Ring } from '../standings/ring.tsx'
import type { ScoreTableCell as Cell } from './score-table-cells.ts'

type ScoreTableCellProps = {
  readonly cell: Cell
  readonly playerName: string
  /** Opens the round to enter a missing score; undefined for readers. */
  readonly onFill?: (() => void) | undefined
}

/** One player's score in one round, with the bookkeeper's marks. */
export function ScoreTableCell({ cell, playerName, onFill }: ScoreTableCellProps) {
  if (cell.kind === 'away') {
    return (
      <td className="score-table-away">
        <span aria-hidden="true">·</span>
        <span className="sr-only">not playing</span>
      </td>
    )
  }
  if (cell.kind === 'missing') {
    return (
      <td className={marksOf(cell)}>
        <Beginning from={cell.from} />
        <MissingScore playerName={playerName} onFill={onFill} />
      </td>
    )
  }
  return (
    <td className={marksOf(cell)}>
      <Beginning from={cell.from} />
      {cell.counts ? <CountedScore cell={cell} /> : <VoidScore points={cell.points} />}
    </td>
  )
}

function marksOf(cell: Exclude<Cell, { kind: 'away' }>): string | undefined {
  const isExit = cell.kind === 'score' && cell.isExit
  return (
    classNames(isExit && 'score-table-exit', cell.from !== null && 'score-table-begin') || undefined
  )
}

function CountedScore({ cell }: { readonly cell: Extract<Cell, { kind: 'score' }> }) {
  const score = (
    <>
      {cell.isWon && <Ring />}
      {cell.points}
      {cell.isWon && <span className="sr-only">, won</span>}
      {cell.isExit && <span className="sr-only">, out</span>}
    </>
  )
  // Thousands of cells hold only a figure: an element around each slows every dialog down.
  return cell.isWon ? <span className="score-table-won">{score}</span> : score
}

function VoidScore({ points }: { readonly points: number }) {
  return (
    <s className="score-table-void">
      {points}
      <span className="sr-only">, does not count</span>
    </s>
  )
}

function Beginning({ from }: { readonly from: number | null }) {
  if (from === null) return null
  return (
    <span className="score-table-from">
      <span className="sr-only">in at </span>
      {from} +
    </span>
  )
}

function MissingScore({ playerName, onFill }: Pick<ScoreTableCellProps, 'playerName' | 'onFill'>) {
  if (onFill === undefined) {
    return (
      <span className="score-table-gap">
        <span className="sr-only">score missing</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="score-table-gap"
      aria-label={`Score of ${playerName} missing, fill in`}
      onClick={(event) => {
        event.stopPropagation()
        onFill()
      }}
    >
      <Icon shape={Plus} />
    </button>
  )
}
