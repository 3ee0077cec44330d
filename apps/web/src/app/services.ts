import { type Client, createClient } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { deviceInfoOf } from '../session/device-info.ts'
import { rememberEnd } from '../session/ended-session.ts'
import { createSession, type Session } from '../session/session.ts'
import { createQueryClient } from './query-client.ts'

/** What the app is made with once and every route can reach. */
export type Services = {
  api: Client
  session: Session
  queryClient: QueryClient
}

/** The browser's parts that a test may bring itself. */
type Surroundings = {
  baseUrl?: string
  fetch?: (request: Request) => Promise<Response>
  /** Loads the page anew, after the server ended the session. */
  reload?: () => void
}

/** The services of a browser, with its session being restored. */
export function createServices(surroundings: Surroundings = {}): Services {
  const { baseUrl = '/api/v1', fetch, reload = () => window.location.reload() } = surroundings
  const session = createSession(localStorage)
  const queryClient = createQueryClient()

  const api = createClient({
    baseUrl,
    ...(fetch && { fetch }),
    deviceInfo: deviceInfoOf(navigator.userAgent),
    tokens: {
      read: session.token,
      write: session.signIn,
      clear: session.forget,
    },
    onSignedOut() {
      if (session.state().status !== 'signed-out') rememberEnd()
      const wasSignedIn = session.state().status === 'signed-in'
      session.signOut()
      if (wasSignedIn) reload()
    },
  })

  forgetOthersData(session, queryClient)
  void session.restore(api.refresh)
  return { api, session, queryClient }
}

/** What one user has loaded is never shown to the next, nor to nobody. */
function forgetOthersData(session: Session, queryClient: QueryClient): void {
  let lastUser: number | null = null
  session.subscribe(() => {
    const state = session.state()
    const user = state.status === 'signed-in' ? state.user.id : null
    if (lastUser !== null && user !== lastUser) queryClient.clear()
    lastUser = user
  })
}
