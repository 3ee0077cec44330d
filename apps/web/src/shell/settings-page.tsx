import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DevicesSection } from '../features/accounts/devices-section.tsx'
import { YourDataSection } from '../features/accounts/your-data-section.tsx'
import { NewGamesSection } from '../features/game/setup/new-games-section.tsx'
import { TableSettings } from '../features/game/table/table-settings.tsx'
import { BlockedPeople } from '../features/games-list/blocked-people.tsx'
import { useDeviceSettings } from '../hooks/use-device-settings.ts'
import { useLanguage } from '../hooks/use-language.ts'
import { useSession } from '../hooks/use-session.ts'
import { useTheme } from '../hooks/use-theme.ts'
import { messages } from '../lib/messages.tsx'
import { Container } from '../ui/container.tsx'
import { Moon, Sun, SunMoon } from '../ui/icons.gen.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead, PageTitle } from '../ui/page-head.tsx'
import { Section, Sections } from '../ui/sections.tsx'
import { ButtonRow, CheckRow, KeysRow } from '../ui/set-row.tsx'
import { LanguageDialog } from './language-line.tsx'
import { NameOfLanguage } from './name-of-language.tsx'
import { useIsAdmin } from './use-is-admin.ts'

const t = messages('member')
const ofShell = messages('shell')

const PasswordDialog = lazyPart(
  async () => (await import('../features/accounts/password-dialog.tsx')).PasswordDialog,
)

const titles = () => ({
  you: t('you'),
  device: t('thisDevice'),
  table: t('yourTable'),
  games: t('newGames'),
  devices: t('signedInDevices'),
  data: t('yourData'),
})

/** A person's settings: for new games, and for this device. */
export function SettingsPage() {
  const chosen = useLocation({ select: ({ hash }) => hash })
  const all = titles()
  const current = chosen in all ? chosen : 'you'
  return (
    <Container>
      <PageHead title={<PageTitle>{ofShell('settings')}</PageTitle>} />
      <Sections index={{ label: ofShell('settings'), titles: all, current }}>
        <YouSection />
        <DeviceSection />
        <Section id="table" title={all.table}>
          <TableSettings groupId={null} />
        </Section>
        <NewGamesSection id="games" title={all.games} />
        <DevicesSection id="devices" title={all.devices} />
        <YourDataSection id="data" title={all.data} />
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
    <Section id="you" title={titles().you}>
      <ButtonRow
        label={<bdi translate="no">{name}</bdi>}
        note={email}
        value={ofShell('profile')}
        onPress={() => navigate({ to: '/profile' })}
      />
      <ButtonRow
        label={t('password')}
        note={t('passwordNote')}
        onPress={() => setIsSettingPassword(true)}
      />
      {isAdmin && (
        <ButtonRow
          label={ofShell('thisMeldboard')}
          note={t('thisMeldboardNote')}
          value={t('openThisMeldboard')}
          onPress={() => navigate({ to: '/admin' })}
        />
      )}
      <BlockedPeople />
      {isSettingPassword && <PasswordDialog onClose={() => setIsSettingPassword(false)} />}
    </Section>
  )
}

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const

/** The settings of this device alone. Source: P-settings-4. */
function DeviceSection() {
  const [settings, change] = useDeviceSettings()
  const [theme, chooseTheme] = useTheme()
  const [language] = useLanguage()
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false)
  return (
    <Section id="device" title={titles().device} note={t('deviceSettingsNote')}>
      <ButtonRow
        label={ofShell('language')}
        value={<NameOfLanguage language={language} />}
        onPress={() => setIsChoosingLanguage(true)}
      />
      {isChoosingLanguage && <LanguageDialog onClose={() => setIsChoosingLanguage(false)} />}
      <KeysRow
        label={t('theme')}
        isWide
        keys={{ system: t('themeOfDevice'), light: t('light'), dark: t('dark') }}
        icons={THEME_ICONS}
        value={theme}
        onChange={chooseTheme}
      />
      <CheckRow
        label={t('keepScreenAwake')}
        note={t('keepScreenAwakeNote')}
        isOn={settings.staysAwake}
        onChange={(staysAwake) => change({ staysAwake })}
      />
      <CheckRow
        label={t('vibrate')}
        note={t('vibrateNote')}
        isOn={settings.vibrates}
        onChange={(vibrates) => change({ vibrates })}
      />
      <CheckRow
        label={t('moveOn')}
        note={t('moveOnNote')}
        isOn={settings.movesOn}
        onChange={(movesOn) => change({ movesOn })}
      />
      <CheckRow
        label={t('confetti')}
        note={t('confettiNote')}
        isOn={settings.celebrates}
        onChange={(celebrates) => change({ celebrates })}
      />
    </Section>
  )
}
