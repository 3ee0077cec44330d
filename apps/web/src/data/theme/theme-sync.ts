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
  /** The status of the page's session before the present one. */
  readonly statusBefore: SessionState['status']
}

/**
 * The account's theme comes to a device at sign-in (P-theme-2). A choice that could not be sent
 * stays on its device, and is sent when the network is back, the app is opened again or its user
 * signs in again.
 */
export class ThemeSync {
  readonly #parts: ThemeParts
  #lastStatus: SessionState['status']
  /** One request after the other, so that the last choice is the last to arrive. */
  #sending: Promise<void> = Promise.resolve()

  constructor(parts: ThemeParts) {
    this.#parts = parts
    this.#lastStatus = parts.statusBefore
    this.#handleSession()
    parts.session.state.subscribe(() => this.#handleSession())
    window.addEventListener('online', () => this.#sendUnsent())
  }

  /** Sends the theme that the user has just chosen. */
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

/** Remembers that this user's choice has not reached the server yet. */
function rememberUnsent(userId: number): void {
  deviceStorage.setItem(KEY, String(userId))
}

/** Whether this user chose a theme here that the server does not know. */
function hasUnsent(userId: number): boolean {
  return deviceStorage.getItem(KEY) === String(userId)
}

/** Forgets it once the server has the choice. */
function forgetUnsent(): void {
  deviceStorage.removeItem(KEY)
}
