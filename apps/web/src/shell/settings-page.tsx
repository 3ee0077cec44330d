import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DevicesSection } from '../features/accounts/devices-section.tsx'
import { YourDataSection } from '../features/accounts/your-data-section.tsx'
import { NewGamesSection } from '../features/game/setup/new-games-section.tsx'
import { TableSettings } from '../features/game/table/table-settings.tsx'
import { BlockedPeople } from '../features/games-list/blocked-people.tsx'
import { useDeviceSettings } from '../hooks/use-device-settings.ts'
import { useSession } from '../hooks/use-session.ts'
import { useTheme } from '../hooks/use-theme.ts'
import { Container } from '../ui/container.tsx'
import { Moon, Sun, SunMoon } from '../ui/icons.gen.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead, PageTitle } from '../ui/page-head.tsx'
import { Section, Sections } from '../ui/sections.tsx'
import { ButtonRow, CheckRow, KeysRow } from '../ui/set-row.tsx'
import { useIsAdmin } from './use-is-admin.ts'

const PasswordDialog = lazyPart(
  async () => (await import('../features/accounts/password-dialog.tsx')).PasswordDialog,
)

const TITLES = {
  you: 'You',
  device: 'This device',
  table: 'Your table',
  games: 'New games',
  devices: 'Signed in',
  data: 'Your data',
} as const

/** A person's settings: for new games, and for this device. */
export function SettingsPage() {
  const chosen = useLocation({ select: ({ hash }) => hash })
  const current = chosen in TITLES ? chosen : 'you'
  return (
    <Container>
      <PageHead title={<PageTitle>Settings</PageTitle>} />
      <Sections index={{ label: 'Settings', titles: TITLES, current }}>
        <YouSection />
        <DeviceSection />
        <Section id="table" title={TITLES.table}>
          <TableSettings groupId={null} />
        </Section>
        <NewGamesSection id="games" title={TITLES.games} />
        <DevicesSection id="devices" title={TITLES.devices} />
        <YourDataSection id="data" title={TITLES.data} />
      </Sections>
    </Container>
  )
}

/** The signed-in person, with a link to the profile page. */
function YouSection() {
  const navigate = useNavigate()
  const session = useSession()
  const isAdmin = useIsAdmin()
  const [isSettingPassword, setIsSettingPassword] = useState(false)
  if (session.status !== 'signed-in') return null
  const { name, email } = session.user
  return (
    <Section id="you" title={TITLES.you}>
      <ButtonRow
        label={<bdi translate="no">{name}</bdi>}
        note={email}
        value="Profile"
        onPress={() => navigate({ to: '/profile' })}
      />
      <ButtonRow
        label="Password"
        note="For signing in with your email"
        onPress={() => setIsSettingPassword(true)}
      />
      {isAdmin && (
        <ButtonRow
          label="This Meldboard"
          note="Its people, its invitations and its checks"
          value="Open"
          onPress={() => navigate({ to: '/admin' })}
        />
      )}
      <BlockedPeople />
      {isSettingPassword && <PasswordDialog onClose={() => setIsSettingPassword(false)} />}
    </Section>
  )
}

const THEME_KEYS = { system: 'Device', light: 'Light', dark: 'Dark' } as const
const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const

/** The settings of this device alone. Source: P-settings-4. */
function DeviceSection() {
  const [settings, change] = useDeviceSettings()
  const [theme, chooseTheme] = useTheme()
  return (
    <Section
      id="device"
      title={TITLES.device}
      note="Kept on this phone or computer alone. Only the theme goes to your account too, and comes to the next device on which you sign in."
    >
      <KeysRow
        label="Theme"
        isWide
        keys={THEME_KEYS}
        icons={THEME_ICONS}
        value={theme}
        onChange={chooseTheme}
      />
      <CheckRow
        label="Keep the screen awake"
        note="While a running game is shown"
        isOn={settings.staysAwake}
        onChange={(staysAwake) => change({ staysAwake })}
      />
      <CheckRow
        label="Vibrate"
        note="On the keys of the score sheet"
        isOn={settings.vibrates}
        onChange={(vibrates) => change({ vibrates })}
      />
      <CheckRow
        label="Move on by itself"
        note="To the next player, after three digits of a score"
        isOn={settings.movesOn}
        onChange={(movesOn) => change({ movesOn })}
      />
      <CheckRow
        label="Confetti"
        note="For the winner, when a game ends"
        isOn={settings.celebrates}
        onChange={(celebrates) => change({ celebrates })}
      />
    </Section>
  )
}
