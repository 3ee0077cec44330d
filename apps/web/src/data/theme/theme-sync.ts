import { ApiError, type Client } from '@meldboard/api-client'
import type { Session, SessionState } from '../../session/session.ts'
import { chooseTheme, chosenTheme } from './theme.ts'
import { forgetUnsent, hasUnsent, rememberUnsent } from './unsent-theme.ts'

/** Keeps the theme of this device and that of the account in sync. */
export type ThemeSync = {
  /** Sends the choice made on this device to the account. */
  readonly sendChoice: () => void
}

type ThemeParts = {
  readonly api: Client
  readonly session: Session
  /** The status of the page's session before the present one. */
  readonly statusBefore: SessionState['status']
}

/**
 * The account's theme comes to a device at sign-in (P-theme-2). A choice that could not be sent
 * stays on its device, and is sent when the network is back, the app is opened again or its user
 * signs in again.
 */
export function createThemeSync({ api, session, statusBefore }: ThemeParts): ThemeSync {
  let lastStatus = statusBefore
  // One request after the other, so that the last choice is the last to arrive.
  let sending: Promise<void> = Promise.resolve()

  function sendUnsent(): void {
    const userId = userOf(session)
    if (userId === null || !hasUnsent(userId)) return
    sending = sending.then(() => send(api, session, userId)).catch(reportUnlessKnown)
  }

  function handleSession(): void {
    const before = lastStatus
    lastStatus = session.state().status
    const userId = userOf(session)
    if (userId === null || before === 'signed-in') return
    if (before === 'signed-out' && !hasUnsent(userId)) take(api).catch(reportUnlessKnown)
    else sendUnsent()
  }

  handleSession()
  session.subscribe(handleSession)
  window.addEventListener('online', sendUnsent)
  return {
    sendChoice() {
      const userId = userOf(session)
      if (userId === null) return
      rememberUnsent(userId)
      sendUnsent()
    },
  }
}

async function send(api: Client, session: Session, userId: number): Promise<void> {
  if (userOf(session) !== userId || !hasUnsent(userId)) return
  const theme = chosenTheme()
  await api.PUT('/auth/settings', { body: { theme } })
  if (chosenTheme() === theme) forgetUnsent()
}

async function take(api: Client): Promise<void> {
  const before = chosenTheme()
  const { data } = await api.GET('/auth/settings')
  // A choice made during the request takes precedence.
  if (chosenTheme() === before) chooseTheme(data.theme)
}

function userOf(session: Session): number | null {
  const state = session.state()
  return state.status === 'signed-in' ? state.user.id : null
}

/** Without an answer the device keeps its theme; no message is needed. */
function reportUnlessKnown(error: unknown): void {
  if (!(error instanceof ApiError) || error.code === 'UNKNOWN_ERROR') reportError(error)
}
