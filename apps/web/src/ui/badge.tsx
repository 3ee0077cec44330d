import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import './badge.css'

type BadgeProps = {
  icon: IconShape
  /** Distinguished by edge and fill, never by colour alone. */
  variant?: 'outlined' | 'filled' | 'dashed'
  children: ReactNode
}

/** A state in one or two words, its glyph first. */
export function Badge({ icon, variant = 'outlined', children }: BadgeProps) {
  return (
    <span className={variant === 'outlined' ? 'badge' : `badge badge-${variant}`}>
      <Icon shape={icon} />
      {children}
    </span>
  )
}
