import { Link } from '@tanstack/react-router'
import { LogOut, Menu as MenuIcon } from 'lucide'
import { useState } from 'react'
import { THEMES, useTheme } from '../data/theme/theme.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NavList } from '../ui/nav-list.tsx'
import { SelectField } from '../ui/select.tsx'
import { MENU_PAGES, SAME_PAGE } from './destinations.ts'
import styles from './mobile-menu.module.css'
import { THEME_OPTIONS } from './theme-options.ts'

type MobileMenuProps = { onSetPassword: () => void; onSignOut: () => void }

/** Every page and the logout, as a sheet of lines to tap. */
export function MobileMenu({ onSetPassword, onSignOut }: MobileMenuProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        className={styles.menuButton}
        icon={MenuIcon}
        label="Menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} title="Menu">
        <DialogBody>
          <NavList label="Main" className={styles.lines}>
            {MENU_PAGES.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={SAME_PAGE} onClick={close}>
                {label}
              </Link>
            ))}
            <button
              type="button"
              onClick={() => {
                close()
                onSetPassword()
              }}
            >
              Set Password
            </button>
            <button type="button" onClick={onSignOut}>
              Logout
              <Icon shape={LogOut} />
            </button>
          </NavList>
          <ThemeField />
        </DialogBody>
      </Dialog>
    </>
  )
}

function ThemeField() {
  const [theme, chooseTheme] = useTheme()
  return (
    <SelectField
      label="Theme"
      value={theme}
      onChange={(event) =>
        chooseTheme(THEMES.find((name) => name === event.currentTarget.value) ?? 'system')
      }
    >
      {THEME_OPTIONS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
