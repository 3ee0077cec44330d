import styles from './live-mark.module.css'

/** How a page receives changes. */
export type LiveState = 'live' | 'reconnecting' | 'offline'

const LIVE_LABELS: Record<LiveState, string> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

/** A word and a shape: a filled dot, an open arc, an empty circle. */
export function LiveMark({ state }: { state: LiveState }) {
  return (
    <span className={styles.liveMark} data-live={state} role="status">
      <i aria-hidden="true" />
      <span>{LIVE_LABELS[state]}</span>
    </span>
  )
}
