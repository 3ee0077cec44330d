import barStyles from '../../../ui/bar.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './standings.module.css'

const WIDTHS = ['46%', '62%', '38%', '54%']

/** The lines of the standings and the red line while their figures are loading. */
export function StandingsSkeleton() {
  return (
    <div className={styles.standings} aria-hidden="true">
      <div className={styles.head} />
      <ol>
        {WIDTHS.map((width) => (
          <li className={styles.row} key={width}>
            <span className={styles.rank} />
            <span className={styles.name}>
              <Skeleton width={width} />
            </span>
            <span className={styles.remark}>
              <Skeleton width="4.5rem" />
            </span>
            <span className={styles.total}>
              <Skeleton width="1.3em" height=".72em" />
            </span>
            <div className={barStyles.bar} />
          </li>
        ))}
      </ol>
    </div>
  )
}
