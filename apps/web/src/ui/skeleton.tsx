import styles from './skeleton.module.css'

/** A grey bar in place of a word that is loading. `width` is a CSS length. */
export function Skeleton({ width, height }: { width: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
