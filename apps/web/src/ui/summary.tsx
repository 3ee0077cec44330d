import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { ChevronRight } from './icons.gen.ts'
import styles from './summary.module.css'

/** The summary of a `details` element, with the app's arrow in place of the browser's. */
export function Summary({ children }: { readonly children: ReactNode }) {
  return (
    <summary className={styles.summary}>
      <Icon shape={ChevronRight} />
      {children}
    </summary>
  )
}
