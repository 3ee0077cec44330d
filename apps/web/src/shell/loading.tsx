import type { ReactNode } from 'react'
import { Container } from '../ui/container.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './loading.module.css'

/** Shown while it is not known yet who is signed in, or while a page is loading. */
export function Loading() {
  return (
    <Container>
      <p className={styles.loading} role="status">
        <Spinner />
        Loading...
      </p>
    </Container>
  )
}

type SentLoadingProps = {
  /** The content where scripts are off. */
  readonly withoutScripts: ReactNode
}

/** The content of a page that is sent before it is known what it shows. */
export function SentLoading({ withoutScripts }: SentLoadingProps) {
  return (
    <>
      <div className={styles.late}>
        <Loading />
      </div>
      <noscript>{withoutScripts}</noscript>
    </>
  )
}
