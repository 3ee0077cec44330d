import type { ComponentProps } from 'react'
import styles from './page-head.module.css'

type PageTitleProps = ComponentProps<'h1'> & {
  /** The element it is, where the page has another heading. */
  as?: 'h1' | 'h2' | 'p'
}

/** The title of a page; as its heading it takes the focus when the page is entered. */
export function PageTitle({ as: Title = 'h1', ...rest }: PageTitleProps) {
  return <Title {...rest} className={styles.title} tabIndex={Title === 'h1' ? -1 : undefined} />
}
