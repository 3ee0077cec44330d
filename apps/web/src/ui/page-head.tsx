import type { ReactNode } from 'react'
import './page-head.css'

type PageHeadProps = {
  /** The line above the title. */
  readonly over: ReactNode
  readonly title: ReactNode
  /** Shown below the title. */
  readonly children: ReactNode
  /** Buttons at the right on desks. */
  readonly actions?: ReactNode
}

/** The head of a game's page. */
export function PageHead({ over, title, children, actions }: PageHeadProps) {
  return (
    <div className="head">
      <div className="head-row">
        <div>
          <div className="over">{over}</div>
          {title}
          {children}
        </div>
        {actions && <div className="head-acts desk">{actions}</div>}
      </div>
    </div>
  )
}
