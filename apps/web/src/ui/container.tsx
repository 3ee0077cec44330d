import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './container.module.css'

type ContainerProps = { className?: string | undefined; children: ReactNode }

export function Container({ className, children }: ContainerProps) {
  return <div className={classNames(styles.container, className)}>{children}</div>
}
