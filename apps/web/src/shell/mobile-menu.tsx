import { useState } from 'react'
import { messages } from '../lib/messages.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu as MenuIcon } from '../ui/icons.gen.ts'
import { MenuSheet } from './menu-sheet.tsx'
import styles from './mobile-menu.module.css'

const t = messages('member')

type MobileMenuProps = {
  readonly unread: number
  readonly isAdmin: boolean
  readonly onSignOut: () => void
}

export function MobileMenu({ unread, isAdmin, onSignOut }: MobileMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={styles.menuButton}
        icon={MenuIcon}
        label={t('menuNew', { count: unread })}
        data-marked={unread > 0 || undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <MenuSheet
          unread={unread}
          isAdmin={isAdmin}
          onSignOut={onSignOut}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
