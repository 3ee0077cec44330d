import type { ReactNode } from 'react'
import { Container } from '../../../ui/container.tsx'
import styles from './game-container.module.css'

export function GameContainer({ children }: { readonly children: ReactNode }) {
  return <Container className={styles.container}>{children}</Container>
}

/** The alerts of such a page, one below the other. */
export function GameNotices({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notices}>{children}</div>
}
