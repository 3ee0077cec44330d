import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import type { IconShape } from '../ui/icon-shape.ts'
import { Bell, LogOut, Settings } from '../ui/icons.gen.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './member-tools.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { useIsAdmin } from './use-is-admin.ts'
import { useSignOutQuestion } from './use-sign-out-question.tsx'
import { useUnread } from './use-unread.ts'

const t = messages('member')
const ofShell = messages('shell')

const PasswordDialog = lazyPart(
  async () => (await import('../features/accounts/password-dialog.tsx')).PasswordDialog,
)

/** Notifications, settings, profile, logout; on phones the menu that contains them. */
export function MemberTools() {
  const { signOut, question } = useSignOutQuestion()
  const unread = useUnread()
  const isAdmin = useIsAdmin()
  const [settingPassword, setSettingPassword] = useState(false)
  return (
    <>
      <IconLink
        to="/notifications"
        icon={Bell}
        label={t('notificationsNew', { count: unread })}
        isMarked={unread > 0}
      />
      <IconLink to="/settings" icon={Settings} label={ofShell('settings')} />
      <AccountMenu isAdmin={isAdmin} onSetPassword={() => setSettingPassword(true)} />
      <IconButton className={styles.tool} icon={LogOut} label={t('logout')} onClick={signOut} />
      <MobileMenu unread={unread} isAdmin={isAdmin} onSignOut={signOut} />
      {question}
      {settingPassword && <PasswordDialog onClose={() => setSettingPassword(false)} />}
    </>
  )
}

type IconLinkProps = {
  to: '/notifications' | '/settings'
  icon: IconShape
  label: string
  isMarked?: boolean
}

function IconLink({ to, icon, label, isMarked = false }: IconLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(iconButtonClass, styles.tool)}
      aria-label={label}
      title={label}
      data-marked={isMarked || undefined}
    >
      <Icon shape={icon} />
    </Link>
  )
}
