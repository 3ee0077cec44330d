import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './badge.module.css'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon-shape.ts'

type BadgeProps = {
  icon: IconShape
  /** Distinguished by edge and fill, never by colour alone. */
  variant?: 'outlined' | 'filled' | 'dashed'
  children: ReactNode
}

/** A state in one or two words, its glyph first. */
export function Badge({ icon, variant = 'outlined', children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[variant])}>
      <Icon shape={icon} />
      <span>{children}</span>
    </span>
  )
}
