import styles from './dealer-mark.module.css'

/** A D on ink beside the name of who deals a round (R37). */
export function DealerMark() {
  return (
    <span className={styles.dealer} role="img" aria-label="deals">
      D
    </span>
  )
}
