import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Name } from './name.tsx'
import styles from './small-board.module.css'

export type SmallBoardRow = {
  readonly key: string | number
  readonly rank: number | null
  readonly name: string
  readonly total: string | number
  /** The share of the target, in percent. */
  readonly progress: number
  readonly state?: 'in' | 'warn'
  readonly note?: ReactNode
}

type SmallBoardProps = {
  readonly label: string
  readonly rows: readonly SmallBoardRow[]
  readonly className?: string | undefined
}

/** The first lines of a board, with its red line. */
export function SmallBoard({ label, rows, className }: SmallBoardProps) {
  return (
    <ol className={classNames(styles.board, className)} aria-label={label}>
      {rows.map(({ key, rank, name, total, progress, state, note }) => (
        <li key={key} data-state={state}>
          <span className={styles.rank}>{rank}</span>
          <Name className={styles.name}>{name}</Name>
          <span className={styles.note}>{note}</span>
          <b className={styles.total} translate="no">
            {total}
          </b>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${progress}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
