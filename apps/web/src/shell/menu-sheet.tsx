import { Link } from '@tanstack/react-router'
import { THEMES } from '../data/theme/theme.ts'
import { useTheme } from '../hooks/use-theme.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LogOut } from '../ui/icons.gen.ts'
import { NavList } from '../ui/nav-list.tsx'
import { SelectField } from '../ui/select.tsx'
import { MENU_PAGES, SAME_PAGE } from './destinations.ts'
import styles from './mobile-menu.module.css'
import { THEME_OPTIONS } from './theme-options.ts'

type MenuSheetProps = {
  readonly unread: number
  readonly isAdmin: boolean
  readonly onSetPassword: () => void
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Every page and the logout, as lines to tap. */
export function MenuSheet(props: MenuSheetProps) {
  const { unread, isAdmin, onSetPassword, onSignOut, onClose } = props
  return (
    <Dialog open onClose={onClose} title="Menu">
      <DialogBody>
        <NavList label="Main" className={styles.lines}>
          {MENU_PAGES.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={SAME_PAGE} onClick={onClose}>
              <span>{label}</span>
              {to === '/notifications' && unread > 0 && <b>{`${unread} new`}</b>}
            </Link>
          ))}
          {isAdmin && (
            <Link to="/admin" activeOptions={SAME_PAGE} onClick={onClose}>
              This Meldboard
            </Link>
          )}
          <button
            type="button"
            onClick={() => {
              onClose()
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
