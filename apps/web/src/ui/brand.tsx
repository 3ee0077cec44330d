import styles from './brand.module.css'

/** The logo: three bars filling towards the line, and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg
        viewBox="0 0 26 26"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        focusable="false"
      >
        <path d="M2 6.5h9M2 13h18.5M2 19.5h13" />
        <path className={styles.target} d="M21 2.5v21" strokeWidth="2.2" />
      </svg>
      <span>Meldboard</span>
    </span>
  )
}
