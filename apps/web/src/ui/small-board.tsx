import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import barStyles from './bar.module.css'
import { FittingName } from './fitting-name.tsx'
import styles from './small-board.module.css'

export type SmallBoardRow = {
  readonly key: string | number
  readonly rank: number | null
  readonly name: string
  readonly total: string | number
  /** The share of the target, in percent. */
  readonly progress: number
  readonly state?: 'in' | 'warn' | 'left' | 'out' | 'open'
  readonly note?: ReactNode
}

/** The share of the name's width that is dotted in each line, in percent. */
const DOTTED = [62, 48, 55]

/** A board without any scores, for the empty states. */
export function BlankBoard() {
  return (
    <ol className={classNames(styles.board, styles.blank)} aria-hidden="true">
      {DOTTED.map((width, index) => (
        <li key={width}>
          <span className={styles.rank}>{index + 1}</span>
          <span className={styles.dots} style={{ width: `${width}%` }} />
          <b className={styles.total}>0</b>
        </li>
      ))}
    </ol>
  )
}

type SmallBoardProps = {
  readonly label: string
  readonly rows: readonly SmallBoardRow[]
  /** Whether the totals run towards the red line. */
  readonly hasLimit?: boolean
  readonly className?: string | undefined
}

/** The first lines of a board, with its red line. */
export function SmallBoard({ label, rows, hasLimit = true, className }: SmallBoardProps) {
  return (
    <ol
      className={classNames(styles.board, className)}
      data-open={!hasLimit || undefined}
      aria-label={label}
    >
      {rows.map(({ key, rank, name, total, progress, state, note }) => (
        <li key={key} data-state={state}>
          <span className={styles.rank}>{rank}</span>
          <span className={styles.name}>
            <FittingName among={rows.map((row) => row.name)}>{name}</FittingName>
          </span>
          <span className={styles.note}>{note}</span>
          <b className={styles.total} translate="no">
            {total}
          </b>
          {hasLimit && (
            <span className={barStyles.bar} data-state={state} aria-hidden="true">
              <i style={{ width: `${progress}%` }} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
