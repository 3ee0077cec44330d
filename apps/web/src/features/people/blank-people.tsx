import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './people-list.module.css'

const WIDTHS = ['9rem', '12rem', '7rem', '10rem', '8rem']

/** What stands in place of people who are loading. */
export function BlankPeople() {
  return (
    <>
      <SrOnly as="p" role="status">
        Loading your players...
      </SrOnly>
      <div className={styles.blank} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </>
  )
}
