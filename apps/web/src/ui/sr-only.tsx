import type { HTMLAttributes } from 'react'
import styles from './sr-only.module.css'

type SrOnlyProps = HTMLAttributes<HTMLElement> & {
  /** The element; a span, unless its place needs another one. */
  as?: 'span' | 'p' | 'h1' | 'caption' | 'legend' | 'label'
  /** The id of the control that a label names. */
  htmlFor?: string
}

/** A text for screen readers only. */
export function SrOnly({ as: Element = 'span', ...rest }: SrOnlyProps) {
  return <Element {...rest} className={styles.srOnly} />
}
