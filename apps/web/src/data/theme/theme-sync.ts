import type { Client } from '@meldboard/api-client'
import { reportUnexpected } from '../../lib/failures.ts'
import { deviceStorage } from '../../lib/storage.ts'
import type { Session, SessionState } from '../../session/session.ts'
import { storedTheme, type ThemeAtom } from './theme.ts'

const KEY = 'theme_unsent'

type ThemeParts = {
  readonly api: Client
  readonly session: Session
  readonly theme: ThemeAtom
  /** The session's status before the present one. */
  readonly statusBefore: SessionState['status']
}

/**
 * Shows the account's theme on a device after sign-in (P-theme-2). A choice that could not be sent
 * stays on its device until the network returns, the app opens again or its user signs in again.
 */
export class ThemeSync {
  readonly #parts: ThemeParts
  #lastStatus: SessionState['status']
  /** One request after another, so that the last choice arrives last. */
  #sending: Promise<void> = Promise.resolve()

  constructor(parts: ThemeParts) {
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
    const { api, session, theme } = this.#parts
    const before = this.#lastStatus
    this.#lastStatus = session.state.get().status
    const userId = session.userId()
    if (userId === null || before === 'signed-in') return
    if (before === 'signed-out' && !hasUnsent(userId)) take(api, theme).catch(reportUnexpected)
    else this.#sendUnsent()
  }
}

async function send(api: Client, session: Session, userId: number): Promise<void> {
  if (session.userId() !== userId || !hasUnsent(userId)) return
  const theme = storedTheme()
  await api.PUT('/auth/settings', { body: { theme } })
  if (storedTheme() === theme) forgetUnsent()
}

async function take(api: Client, shown: ThemeAtom): Promise<void> {
  const before = storedTheme()
  const { data } = await api.GET('/auth/settings')
  // A choice made during the request takes precedence.
  if (storedTheme() === before) shown.set(data.theme)
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
