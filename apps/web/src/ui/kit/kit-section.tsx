import type { ReactNode } from 'react'
import styles from './kit-section.module.css'

/** One part of the kit in its states. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Several states beside each other. */
export function KitRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
