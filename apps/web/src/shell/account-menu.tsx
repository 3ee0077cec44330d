import { useNavigate } from '@tanstack/react-router'
import { useTheme } from '../hooks/use-theme.ts'
import { messages } from '../lib/messages.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyRound, ShieldCheck, UserRound } from '../ui/icons.gen.ts'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../ui/menu.tsx'
import styles from './member-tools.module.css'
import { themeOptions } from './theme-options.ts'

const t = messages('member')
const ofShell = messages('shell')

type AccountMenuProps = {
  readonly isAdmin: boolean
  readonly onSetPassword: () => void
}

/** The signed-in user's menu, behind the profile icon. */
export function AccountMenu({ isAdmin, onSetPassword }: AccountMenuProps) {
  const navigate = useNavigate()
  const [theme, chooseTheme] = useTheme()
  return (
    <Menu
      button={<IconButton className={styles.tool} icon={UserRound} label={ofShell('profile')} />}
    >
      <MenuItem icon={UserRound} onSelect={() => navigate({ to: '/profile' })}>
        {ofShell('profile')}
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={onSetPassword}>
        {t('password')}
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={ShieldCheck} onSelect={() => navigate({ to: '/admin' })}>
          {ofShell('thisMeldboard')}
        </MenuItem>
      )}
      <MenuRule />
      <MenuChoices
        label={t('theme')}
        options={themeOptions()}
        value={theme}
        onChange={chooseTheme}
      />
    </Menu>
  )
}
