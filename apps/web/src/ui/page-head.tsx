import type { ComponentProps, ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly over?: ReactNode
  readonly title?: ReactNode
  /** Shown below the title. */
  readonly children?: ReactNode
  /** The buttons at the right on desktops. */
  readonly actions?: ReactNode
  /** Whether a board is below it: in a low window the head is then one line. */
  readonly isOverBoard?: boolean
}

export function PageHead({ over, title, children, actions, isOverBoard = false }: PageHeadProps) {
  return (
    <div className={styles.head} data-board={isOverBoard || undefined}>
      <div className={styles.row}>
        <div>
          <div className={styles.line}>
            {over && <div className={styles.over}>{over}</div>}
            {title}
          </div>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

type PageTitleProps = ComponentProps<'h1'> & {
  /** The element; not a heading if the page has another one. */
  as?: 'h1' | 'h2' | 'p'
}

/** The title of a page; as its heading it gets the focus when the page is entered. */
export function PageTitle({ as: Title = 'h1', ...rest }: PageTitleProps) {
  return <Title {...rest} className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined} />
}

/** The kind of a page, above its title; as a heading if the page has no other. */
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
