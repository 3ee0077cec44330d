import { useNavigate } from '@tanstack/react-router'
import { useTheme } from '../hooks/use-theme.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyRound, ShieldCheck, UserRound } from '../ui/icons.gen.ts'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../ui/menu.tsx'
import styles from './member-tools.module.css'
import { THEME_OPTIONS } from './theme-options.ts'

type AccountMenuProps = {
  readonly isAdmin: boolean
  readonly onSetPassword: () => void
}

/** The signed-in user's menu, behind the profile icon. */
export function AccountMenu({ isAdmin, onSetPassword }: AccountMenuProps) {
  const navigate = useNavigate()
  const [theme, chooseTheme] = useTheme()
  return (
    <Menu button={<IconButton className={styles.tool} icon={UserRound} label="Profile" />}>
      <MenuItem icon={UserRound} onSelect={() => navigate({ to: '/profile' })}>
        Profile
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={onSetPassword}>
        Password
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={ShieldCheck} onSelect={() => navigate({ to: '/admin' })}>
          This Meldboard
        </MenuItem>
      )}
      <MenuRule />
      <MenuChoices label="Theme" options={THEME_OPTIONS} value={theme} onChange={chooseTheme} />
    </Menu>
  )
}
