import { type Client, createClient } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { shownLanguage } from '../lib/messages.tsx'
import { deviceStorage } from '../lib/storage.ts'
import { readStored, writeStored } from '../lib/stored-json.ts'
import { deviceInfoOf } from '../session/device-info.ts'
import { Session } from '../session/session.ts'
import { rememberEnd } from '../session/session-storage.ts'
import { DebugLog } from './debug-log/debug-log.ts'
import { logEvents } from './debug-log/logged-events.ts'
import { loggedFetch } from './debug-log/logged-fetch.ts'
import { createDeviceSettings, type DeviceSettingsAtom } from './device-settings.ts'
import { withEarlyAnswers } from './early-answers.ts'
import { GameLinks } from './game-links.ts'
import { LiveGames } from './live/live-games.ts'
import { LiveTables } from './live/live-tables.ts'
import { type LazyOffline, lazyOffline } from './outbox/lazy-offline.ts'
import { createQueryClient } from './query-client.ts'
import { SeatLinks } from './seat-links.ts'
import { createTheme, type ThemeAtom } from './settings/theme.ts'
import { TableLinks } from './table-links.ts'

/** The services that are created once with the app and are available to every route. */
export type Services = {
  api: Client
  session: Session
  queryClient: QueryClient
  theme: ThemeAtom
  deviceSettings: DeviceSettingsAtom
  links: GameLinks
  tableLinks: TableLinks
  seatLinks: SeatLinks
  live: LiveGames
  liveTables: LiveTables
  debugLog: DebugLog
  /** The waiting writes of this device and the last known answers; loaded at the first sign-in. */
  lazyOffline: LazyOffline
  /** The server's public origin, from the sent page. */
  sentOrigin: string
}

/** The parts of the browser that a test can replace. */
type Surroundings = {
  baseUrl?: string
  fetch?: (request: Request) => Promise<Response>
  /** Reloads the page after the server ended the session. */
  reload?: () => void
  sentOrigin?: string
}

/** Creates the services in a browser and starts to restore its session. */
export function createServices(surroundings: Surroundings = {}): Services {
  const {
    baseUrl = '/api/v1',
    reload = () => window.location.reload(),
    sentOrigin = '',
  } = surroundings
  // Looked up at each call, so that `fetch` can be replaced later.
  const send = withEarlyAnswers(inPageLanguage(surroundings.fetch ?? ((request) => fetch(request))))
  const session = new Session(deviceStorage)
  const debugLog = new DebugLog(deviceStorage)

  const api = createClient({
    baseUrl,
    deviceInfo: deviceInfoOf(navigator.userAgent),
    fetch: loggedFetch(send, debugLog),
    user: () => session.userId(),
    clock: {
      read: () => readStored(CLOCK_KEY, z.number()) ?? 0,
      write: (ahead) => writeStored(CLOCK_KEY, ahead),
    },
    tokens: {
      read: () => session.token(),
      write: (stored) => session.signIn(stored),
      clear: () => session.forget(),
    },
    onSignedOut() {
      if (session.state.get().status !== 'signed-out') rememberEnd()
      const wasSignedIn = session.state.get().status === 'signed-in'
      session.signOut()
      if (wasSignedIn) reload()
    },
  })

  const queryClient = createQueryClient(api)
  logEvents(debugLog, session)
  forgetOthersData(session, queryClient)
  markMember(session)
  const theme = createTheme()
  const offline = lazyOffline({ api, session, queryClient, theme })
  void session.restore(api)
  const links = new GameLinks()
  const tableLinks = new TableLinks()
  const seatLinks = new SeatLinks()
  const live = new LiveGames({ api, queryClient, links })
  const liveTables = new LiveTables({ api, queryClient })
  const deviceSettings = createDeviceSettings()
  return {
    api,
    session,
    queryClient,
    theme,
    deviceSettings,
    links,
    tableLinks,
    seatLinks,
    live,
    liveTables,
    debugLog,
    lazyOffline: offline,
    sentOrigin,
  }
}

/** Says in which language a refusal, a picture or a mail that a request causes is to be. */
function inPageLanguage(send: (request: Request) => Promise<Response>): typeof send {
  return (request) => {
    request.headers.set('accept-language', shownLanguage())
    return send(request)
  }
}

/** The key of the stored difference between the device's clock and the server's (src/boot.js reads it too). */
const CLOCK_KEY = 'server_clock'

/** Never shows one user's data to the next, or after sign-out. */
function forgetOthersData(session: Session, queryClient: QueryClient): void {
  let lastUser: number | null = null
  session.state.subscribe(() => {
    const user = session.userId()
    if (lastUser !== null && user !== lastUser) queryClient.clear()
    lastUser = user
  })
}

/** Updates the mark of src/boot.js that hides what is for visitors: the sent page is the same for everyone. */
function markMember(session: Session): void {
  session.state.subscribe(({ status }) => {
    if (status === 'signed-out') delete document.documentElement.dataset.member
  })
}
