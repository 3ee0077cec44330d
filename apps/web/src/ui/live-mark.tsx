import { messages } from '../lib/messages.tsx'
import styles from './live-mark.module.css'

const t = messages('ui')

/** How a page receives changes. */
export type LiveState = 'live' | 'reconnecting' | 'offline'

/** A word and a shape: a filled dot, an open arc, an empty circle. */
export function LiveMark({ state }: { state: LiveState }) {
  return (
    <span className={styles.liveMark} data-live={state} role="status">
      <i aria-hidden="true" />
      <span>{t(state)}</span>
    </span>
  )
}
