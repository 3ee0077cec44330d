import type { Client, Schemas } from '@meldboard/api-client'
import { isLanguage } from '@meldboard/messages'
import { reportUnexpected } from '../../lib/failures.ts'
import { deviceStorage } from '../../lib/storage.ts'
import type { Session, SessionState } from '../../session/session.ts'
import { chooseLanguage, storedLanguage } from './language.ts'
import { storedTheme, type ThemeAtom } from './theme.ts'

/** The settings that an account has too, as they are on this device. */
type Settings = Schemas['UserSettings']

const KEY = 'settings_unsent'

type SettingsParts = {
  readonly api: Client
  readonly session: Session
  readonly theme: ThemeAtom
  /** The session's status before the present one. */
  readonly statusBefore: SessionState['status']
}

/**
 * Takes the account's theme and language to a device after sign-in (P-theme-2, P-language-6). A choice that could not be
 * sent stays on its device until the network returns, the app opens again or its user signs in again.
 */
export class SettingsSync {
  readonly #parts: SettingsParts
  #lastStatus: SessionState['status']
  /** One request after another, so that the last choice arrives last. */
  #sending: Promise<void> = Promise.resolve()

  constructor(parts: SettingsParts) {
    this.#parts = parts
    this.#lastStatus = parts.statusBefore
    this.#handleSession()
    parts.session.state.subscribe(() => this.#handleSession())
    window.addEventListener('online', () => this.#sendUnsent())
  }

  sendChoice(): void {
    const userId = this.#parts.session.userId()
    if (userId === null) return
    rememberUnsent(userId)
    this.#sendUnsent()
  }

  #sendUnsent(): void {
    const { api, session } = this.#parts
    const userId = session.userId()
    if (userId === null || !hasUnsent(userId)) return
    this.#sending = this.#sending.then(() => send(api, session, userId)).catch(reportUnexpected)
  }

  #handleSession(): void {
    const { session } = this.#parts
    const before = this.#lastStatus
    this.#lastStatus = session.state.get().status
    const userId = session.userId()
    if (userId === null || before === 'signed-in') return
    if (before === 'signed-out' && !hasUnsent(userId)) this.#take().catch(reportUnexpected)
    else this.#sendUnsent()
  }

  async #take(): Promise<void> {
    const { api, theme } = this.#parts
    const before = storedSettings()
    const { data } = await api.GET('/auth/settings')
    // A choice made during the request takes precedence.
    if (!isSame(before, storedSettings())) return
    theme.set(data.theme)
    if (isLanguage(data.language)) await chooseLanguage(data.language)
    // Chosen before there was an account.
    else if (data.language === null && before.language !== null) this.sendChoice()
  }
}

async function send(api: Client, session: Session, userId: number): Promise<void> {
  if (session.userId() !== userId || !hasUnsent(userId)) return
  const settings = storedSettings()
  const { theme, language } = settings
  await api.PUT('/auth/settings', { body: { theme, ...(language !== null && { language }) } })
  if (isSame(settings, storedSettings())) forgetUnsent()
}

function storedSettings(): Settings {
  return { theme: storedTheme(), language: storedLanguage() }
}

function isSame(one: Settings, other: Settings): boolean {
  return one.theme === other.theme && one.language === other.language
}

function rememberUnsent(userId: number): void {
  deviceStorage.setItem(KEY, String(userId))
}

/** Whether the server lacks this user's choice. */
function hasUnsent(userId: number): boolean {
  return deviceStorage.getItem(KEY) === String(userId)
}

function forgetUnsent(): void {
  deviceStorage.removeItem(KEY)
}
