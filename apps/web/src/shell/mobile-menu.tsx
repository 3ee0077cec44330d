import { Menu as MenuIcon } from 'lucide'
import { useEffect, useState } from 'react'
import { reportUnlessNotLoaded } from '../lib/not-loaded.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './mobile-menu.module.css'
import { withNew } from './use-unread.ts'

const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet)

type MobileMenuProps = {
  /** How many notices are new. */
  readonly unread: number
  readonly onSetPassword: () => void
  readonly onSignOut: () => void
}

/** The button of the menu, which is loaded while the page is idle. */
export function MobileMenu({ unread, onSetPassword, onSignOut }: MobileMenuProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => whenIdle(() => void MenuSheet.load().catch(reportUnlessNotLoaded)), [])
  return (
    <>
      <IconButton
        className={styles.menuButton}
        icon={MenuIcon}
        label={withNew('Menu', unread)}
        data-marked={unread > 0 || undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <MenuSheet
          unread={unread}
          onSetPassword={onSetPassword}
          onSignOut={onSignOut}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
