import type { ReactNode } from 'react'
import { messages } from '../lib/messages.tsx'
import { Container } from '../ui/container.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './loading.module.css'

const t = messages('ui')

/** Shown until it is known who is signed in, or while a page is loading. */
export function Loading() {
  return (
    <Container>
      <p className={styles.loading} role="status">
        <Spinner />
        <span>{t('loading')}</span>
      </p>
    </Container>
  )
}

type SentLoadingProps = {
  /** The content if scripts are off. */
  readonly withoutScripts: ReactNode
}

/** The content of a page that is sent before its content is known. */
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
