import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './nav-list.module.css'

type NavListProps = { label: string; className?: string | undefined; children: ReactNode }

/** Links and buttons as full-width lines between rules. */
export function NavList({ label, className, children }: NavListProps) {
  return (
    <nav className={classNames(styles.list, className)} aria-label={label}>
      {children}
    </nav>
  )
}
