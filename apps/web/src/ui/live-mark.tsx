import styles from './live-mark.module.css'

/** How a page receives changes. */
export type LiveState = 'live' | 'reconnecting' | 'offline'

const WORDS: Record<LiveState, string> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

/** A word and a shape: a filled dot, an open arc, an empty circle. */
export function LiveMark({ state }: { state: LiveState }) {
  return (
    <span className={styles.liveMark} data-live={state} role="status">
      <i aria-hidden="true" />
      <span>{WORDS[state]}</span>
    </span>
  )
}
