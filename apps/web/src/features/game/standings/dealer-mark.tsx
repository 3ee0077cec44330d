import styles from './dealer-mark.module.css'

/** A D on ink beside the name of a round's dealer (R37). */
export function DealerMark() {
  return (
    <span className={styles.dealer} role="img" aria-label="deals">
      D
    </span>
  )
}
