import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = {
  icon: LucideIcon
  /** Told apart by edge and fill, never by colour alone. */
  look?: 'outlined' | 'filled' | 'dashed'
  children: ReactNode
}

/** A state in one or two words, its glyph first. */
export function Badge({ icon: Icon, look = 'outlined', children }: BadgeProps) {
  return (
    <span className={look === 'outlined' ? 'badge' : `badge badge-${look}`}>
      <Icon className="icon" aria-hidden="true" />
      {children}
    </span>
  )
}
