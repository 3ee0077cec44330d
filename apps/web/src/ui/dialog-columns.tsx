import type { ReactNode } from 'react'
import dialogStyles from './dialog.module.css'
import styles from './dialog-columns.module.css'
import { useHasColumns } from './use-has-columns.ts'

type DialogColumnsProps = {
  /** The column at the left of a wide dialog; above the other if there is no room for two. */
  left: ReactNode
  children: ReactNode
}

/** The part of a wide dialog that scrolls, in two columns if there is room. */
export function DialogColumns({ left, children }: DialogColumnsProps) {
  const hasColumns = useHasColumns()
  const first = (
    <div key="left" className={styles.left}>
      {left}
    </div>
  )
  const second = <div key="main">{children}</div>
  if (!left || !hasColumns) {
    return (
      <div className={dialogStyles.body}>
        {left && first}
        {second}
      </div>
    )
  }
  return (
    <div className={styles.columns}>
      {first}
      {second}
    </div>
  )
}
