import type { Client } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { rememberEnd } from '../session/ended-session.ts'
import { createSession, type Session } from '../session/session.ts'
import { createDebugLog, type DebugLog } from './debug-log/debug-log.ts'
import { loggedFetch } from './debug-log/logged-fetch.ts'
import { watch } from './debug-log/watch.ts'
import { lazyClient } from './lazy-client.ts'
import { createLiveGames, type LiveGames } from './live/live-games.ts'
import { type LazyOffline, lazyOffline } from './outbox/lazy-offline.ts'
import { createQueryClient } from './query-client.ts'

/** The services that the app is created with once and that every route can use. */
export type Services = {
  api: Client
  session: Session
  queryClient: QueryClient
  live: LiveGames
  debugLog: DebugLog
  /** What waits on this device and the last known answers; loaded with the first sign-in. */
  lazyOffline: LazyOffline
}

/** The browser's parts that a test can replace. */
type Surroundings = {
  baseUrl?: string
  fetch?: (request: Request) => Promise<Response>
  /** Reloads the page, after the server ended the session. */
  reload?: () => void
}

/** Makes the services of a browser and begins to restore its session. */
export function createServices(surroundings: Surroundings = {}): Services {
  const { baseUrl = '/api/v1', reload = () => window.location.reload() } = surroundings
  // Looked up at each call, so that the platform's fetch can be replaced after this.
  const send = surroundings.fetch ?? ((request) => fetch(request))
  const session = createSession(localStorage)
  const debugLog = createDebugLog(localStorage)
  const queryClient = createQueryClient()

  const api = lazyClient({
    baseUrl,
    fetch: loggedFetch(send, debugLog),
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

  watch(debugLog, session)
  forgetOthersData(session, queryClient)
  const live = createLiveGames({ baseUrl, fetch: send, api, queryClient })
  const offline = lazyOffline({ api, session, queryClient })
  void session.restore(api.refresh)
  return { api, session, queryClient, live, debugLog, lazyOffline: offline }
}

/** Data that one user has loaded is never shown to the next, nor after signing out. */
function forgetOthersData(session: Session, queryClient: QueryClient): void {
  let lastUser: number | null = null
  session.subscribe(() => {
    const state = session.state()
    const user = state.status === 'signed-in' ? state.user.id : null
    if (lastUser !== null && user !== lastUser) queryClient.clear()
    lastUser = user
  })
}
