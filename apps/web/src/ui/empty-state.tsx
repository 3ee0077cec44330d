import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A drawing, hidden from screen readers. */
  art?: ReactNode
  /** Below a page's own title, where its heading is the second. */
  belowTitle?: boolean
}

/** Shown by a page that has nothing to show yet. */
export function EmptyState({ title, children, action, art, belowTitle = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.emptyState, belowTitle && styles.belowTitle)}>
      {art && (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
      <div className={styles.text}>
        <h2>{title}</h2>
        {children && <p>{children}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
