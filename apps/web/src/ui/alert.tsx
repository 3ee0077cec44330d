import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import './alert.css'
import { IconButton } from './icon-button.tsx'

type AlertTone = 'error' | 'warn' | 'ok' | 'info'

const ICONS: Record<AlertTone, IconShape> = {
  error: CircleAlert,
  warn: TriangleAlert,
  ok: CircleCheck,
  info: Info,
}

type AlertProps = {
  tone: AlertTone
  title?: string
  /** One sentence. */
  children?: ReactNode
  /** Links or ghost buttons below the sentence. */
  actions?: ReactNode
  /** If given, a cross at the right closes the alert. */
  onDismiss?: () => void
}

/** A tinted box with icon, bold title and one sentence; errors are announced at once. */
export function Alert({ tone, title, children, actions, onDismiss }: AlertProps) {
  const icon = ICONS[tone]
  return (
    <div className={`alert alert-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon shape={icon} />
      {title && <p className="title">{title}</p>}
      {children && <div className="text">{children}</div>}
      {actions && <div className="actions">{actions}</div>}
      {onDismiss && <IconButton icon={X} label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
