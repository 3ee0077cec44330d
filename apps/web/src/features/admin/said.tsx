import type { ReactNode } from 'react'
import styles from './said.module.css'

/** A line that says what was done; without text it takes no space. */
export function Said({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.said}>
      {children}
    </p>
  )
}
