import type { ReactNode } from 'react'
import styles from './games-screen.module.css'

type GamesGroupProps = { readonly title: string; readonly children: ReactNode }

/** Some of the cards, below what they have in common. */
export function GamesGroup({ title, children }: GamesGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.games}>{children}</ol>
    </section>
  )
}
