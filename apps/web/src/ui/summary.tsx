import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { ChevronRight } from './icons.gen.ts'
import styles from './summary.module.css'

/** The line of a `details` element, with the arrow of all other lines that open in place of the browser's own. */
export function Summary({ children }: { readonly children: ReactNode }) {
  return (
    <summary className={styles.summary}>
      <Icon shape={ChevronRight} />
      {children}
    </summary>
  )
}
