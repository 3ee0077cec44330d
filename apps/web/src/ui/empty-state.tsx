import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A drawing, hidden from screen readers. */
  art?: ReactNode
}

/** Shown by a page that has nothing to show yet. */
export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className="empty">
      {art && (
        <div className="art w-full" aria-hidden="true">
          {art}
        </div>
      )}
      <div className="say">
        <h2>{title}</h2>
        {children && <p>{children}</p>}
        {action && <div className="act">{action}</div>}
      </div>
    </div>
  )
}
