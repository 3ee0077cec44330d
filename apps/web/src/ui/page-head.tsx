import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  /** The line above the title. */
  readonly over?: ReactNode
  readonly title?: ReactNode
  /** Shown below the title. */
  readonly children?: ReactNode
  /** Buttons at the right on desks. */
  readonly actions?: ReactNode
}

/** The head of a page. */
export function PageHead({ over, title, children, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <div>
          {over && <div className={styles.over}>{over}</div>}
          {title}
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** What kind of page it is, above its title; as a heading where the page has no other. */
export function Kicker({ as: Line = 'p', children }: { as?: 'p' | 'h1'; children: ReactNode }) {
  return (
    <Line className={styles.kicker} tabIndex={Line === 'h1' ? -1 : undefined}>
      {children}
    </Line>
  )
}

/** Facts below the title, beside each other. */
export function PageFacts({ children }: { children: ReactNode }) {
  return (
    <p className={styles.facts} data-facts="">
      {children}
    </p>
  )
}
