import type { ComponentProps, ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  /** The line above the title. */
  readonly over?: ReactNode
  readonly title?: ReactNode
  /** Shown below the title. */
  readonly children?: ReactNode
  /** Buttons at the right on desks. */
  readonly actions?: ReactNode
  /** Whether a board stands below it, for which a low window has little room: the head is one line there. */
  readonly isOverBoard?: boolean
}

/** The head of a page. */
export function PageHead({ over, title, children, actions, isOverBoard = false }: PageHeadProps) {
  return (
    <div className={styles.head} data-board={isOverBoard || undefined}>
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

type PageTitleProps = ComponentProps<'h1'> & {
  /** The element it is, where the page has another heading. */
  as?: 'h1' | 'h2' | 'p'
}

/** The title of a page; as its heading it takes the focus when the page is entered. */
export function PageTitle({ as: Title = 'h1', ...rest }: PageTitleProps) {
  return <Title {...rest} className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined} />
}

/** The kind of a page, above its title; as a heading where the page has no other. */
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
