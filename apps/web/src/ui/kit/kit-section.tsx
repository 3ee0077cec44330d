import type { ReactNode } from 'react'
import styles from './kit-section.module.css'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
