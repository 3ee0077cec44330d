import type { Client } from '@meldboard/api-client'
import type { Session, SessionState } from '../../session/session.ts'
import { reportUnexpected } from '../failures.ts'
import { storedTheme, type ThemeAtom } from './theme.ts'

const KEY = 'theme_unsent'

/** Keeps the theme of this device and that of the account in sync. */
export type ThemeSync = {
  /** Sends the choice made on this device to the account. */
  readonly sendChoice: () => void
}

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
export function createThemeSync({ api, session, theme, statusBefore }: ThemeParts): ThemeSync {
  let lastStatus = statusBefore
  // One request after the other, so that the last choice is the last to arrive.
  let sending: Promise<void> = Promise.resolve()

  function sendUnsent(): void {
    const userId = session.userId()
    if (userId === null || !hasUnsent(userId)) return
    sending = sending.then(() => send(api, session, userId)).catch(reportUnexpected)
  }

  function handleSession(): void {
    const before = lastStatus
    lastStatus = session.state.get().status
    const userId = session.userId()
    if (userId === null || before === 'signed-in') return
    if (before === 'signed-out' && !hasUnsent(userId)) take(api, theme).catch(reportUnexpected)
    else sendUnsent()
  }

  handleSession()
  session.state.subscribe(handleSession)
  window.addEventListener('online', sendUnsent)
  return {
    sendChoice() {
      const userId = session.userId()
      if (userId === null) return
      rememberUnsent(userId)
      sendUnsent()
    },
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
  localStorage.setItem(KEY, String(userId))
}

/** Whether this user chose a theme here that the server does not know. */
function hasUnsent(userId: number): boolean {
  return localStorage.getItem(KEY) === String(userId)
}

/** Forgets it once the server has the choice. */
function forgetUnsent(): void {
  localStorage.removeItem(KEY)
}
