import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import styles from './alert.module.css'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconShape } from './icon-shape.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons.gen.ts'

const t = messages('ui')

type AlertTone = 'error' | 'warn' | 'ok' | 'info'

const ICONS: Record<AlertTone, IconShape> = {
  error: CircleAlert,
  warn: TriangleAlert,
  ok: CircleCheck,
  info: Info,
}

export type AlertProps = {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** Links or ghost buttons below the sentence. */
  actions?: ReactNode
  /** If given, a button repeats the failed action. */
  onTryAgain?: () => void
  /** Its button shows that this is being done. */
  isTryingAgain?: boolean
  /** If given, a cross at the right closes the alert. */
  onDismiss?: () => void
}

/** A tinted box with icon, bold title and one sentence; errors are announced at once. */
export function Alert(props: AlertProps) {
  const { tone, title, children, actions, onTryAgain, isTryingAgain = false, onDismiss } = props
  const icon = ICONS[tone]
  return (
    <div
      className={classNames(styles.alert, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon shape={icon} />
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {onTryAgain && (
        <div className={styles.actions}>
          <Button variant="ghost" busy={isTryingAgain} onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {onDismiss && (
        <IconButton className={styles.dismiss} icon={X} label={t('dismiss')} onClick={onDismiss} />
      )}
    </div>
  )
}
