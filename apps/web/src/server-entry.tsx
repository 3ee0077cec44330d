import { createClient } from '@meldboard/api-client'
import { type Language, SOURCE_LANGUAGE } from '@meldboard/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { createAtom } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import './content-security.ts'
import { App } from './app.tsx'
import { DebugLog } from './data/debug-log/debug-log.ts'
import { createDeviceSettings } from './data/device-settings.ts'
import { GameLinks } from './data/game-links.ts'
import { LiveGames } from './data/live/live-games.ts'
import { LiveTables } from './data/live/live-tables.ts'
import { lazyOffline } from './data/outbox/lazy-offline.ts'
import { queryKeys } from './data/queries/query-keys.ts'
import { createQueryClient } from './data/query-client.ts'
import { SeatLinks } from './data/seat-links.ts'
import { keepSentGame, keepSentTable, type SentGame, type SentTable } from './data/sent-page.ts'
import type { Services } from './data/services.ts'
import type { Theme } from './data/settings/theme.ts'
import { TableLinks } from './data/table-links.ts'
import { NoGame } from './features/game/public-page/no-game.tsx'
import { NoTable } from './features/game/table/no-table.tsx'
import { GameContainer } from './features/game/view/game-container.tsx'
import type { SignInWays } from './hooks/use-sign-in-ways.ts'
import { loadMessages, showLanguage } from './lib/messages.tsx'
import type { TextStorage } from './lib/storage.ts'
import { createAppRouter } from './router.ts'
import { Session } from './session/session.ts'
import { SentLoading } from './shell/loading.tsx'
import { Shell } from './shell/shell.tsx'
import { Container } from './ui/container.tsx'
import { NeedsScripts } from './ui/needs-scripts.tsx'
import { PageHead } from './ui/page-head.tsx'

export { UNKNOWN_WAYS } from './hooks/use-sign-in-ways.ts'

/** The data that a page is rendered with: its address, and its game and table. */
export type RenderedPage = {
  readonly path: string
  readonly language: Language
  /** The ways to sign in; the default ones if undefined. */
  readonly ways?: SignInWays
  readonly game?: SentGame
  readonly table?: SentTable
}

/**
 * Returns the app's own HTML of a page as a visitor sees it first. The web app's build and the
 * server call it; the browser hydrates it (main.tsx).
 */
export async function renderPage(page: RenderedPage): Promise<string> {
  return renderToString(<App {...(await loaded(page))} />)
}

/** Returns the HTML for every other address, whose content its scripts load. */
export function renderShell(): Promise<string> {
  return renderLoading(
    <Container>
      <PageHead>
        <NeedsScripts />
      </PageHead>
    </Container>,
  )
}

/** The same for the address of a game that the server does not have. */
export function renderWithoutGame(): Promise<string> {
  return renderLoading(
    <GameContainer>
      <NoGame kind="unknown" />
    </GameContainer>,
  )
}

/** The same for the address of a table with an unknown code. */
export function renderWithoutTable(): Promise<string> {
  return renderLoading(
    <GameContainer>
      <NoTable />
    </GameContainer>,
  )
}

async function renderLoading(withoutScripts: ReactNode): Promise<string> {
  const { services, router } = await loaded({ path: '/-', language: SOURCE_LANGUAGE })
  return renderToString(
    <QueryClientProvider client={services.queryClient}>
      <RouterContextProvider router={router}>
        <Shell>
          <SentLoading withoutScripts={withoutScripts} />
        </Shell>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

async function loaded({ path, language, ways, game, table }: RenderedPage) {
  await loadMessages('view', 'table', 'accounts')
  await showLanguage(language)
  const services = visitorServices((table ?? game)?.origin ?? '')
  if (ways) services.queryClient.setQueryData(queryKeys.signInWays, ways)
  if (game) keepSentGame(services.queryClient, game)
  if (table) keepSentTable(services.queryClient, table)
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return { services, router }
}

/** The services of a visitor without a device: nothing is stored, fetched or listened to. */
function visitorServices(origin: string): Services {
  const api = createClient({
    // Never called: rendering uses only the given data.
    baseUrl: 'http://localhost/api/v1',
    fetch: () => Promise.reject(new TypeError('A page is rendered without calls.')),
  })
  const session = new Session(NO_STORAGE)
  session.signOut()
  const queryClient = createQueryClient()
  const theme = createAtom<Theme>('system')
  const links = new GameLinks()
  return {
    api,
    session,
    queryClient,
    theme,
    deviceSettings: createDeviceSettings(),
    links,
    tableLinks: new TableLinks(),
    seatLinks: new SeatLinks(),
    live: new LiveGames({ api, queryClient, links }),
    liveTables: new LiveTables({ api, queryClient }),
    debugLog: new DebugLog(NO_STORAGE),
    lazyOffline: lazyOffline({ api, session, queryClient, theme }),
    sentOrigin: origin,
  }
}

const NO_STORAGE: TextStorage = {
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {},
}
