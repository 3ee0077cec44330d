import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './ring.module.css'

/** The bookkeeper's ring around a round that was won, drawn by hand. */
export function Ring() {
  return (
    <svg className={styles.ring} viewBox="0 0 36 30" preserveAspectRatio="none" aria-hidden="true">
      <path
        pathLength="1"
        d="M27.5 7.2C19.5 3.2 6.8 4.6 3.6 13.6 .9 21.8 8.6 28.2 18.3 28c9.7-.2 16.2-6.2 15.5-13.8C33.1 6.4 23.6 .9 11.8 1.9"
      />
    </svg>
  )
}

type PrizeProps = { readonly className?: string | undefined; readonly children: ReactNode }

/** A winning score in the same ring. */
export function Prize({ className, children }: PrizeProps) {
  return (
    <span className={classNames(styles.prize, className)} aria-hidden="true">
      <svg
        className={styles.prizeRing}
        viewBox="0 0 120 92"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          pathLength="1"
          d="M88 19C62 7.5 21 13 11 42 3 67 28 88.5 61 87.5c32.5-1 54-20 52-43.5C110.5 19 78 2.5 40 5.5"
        />
      </svg>
      <span translate="no">{children}</span>
    </span>
  )
}
