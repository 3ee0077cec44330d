import './oldest-browser.ts'
import { LANGUAGES } from '@meldboard/messages'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/index.css'
import './content-security.ts'
import './translated-page.ts'
import { App } from './app.tsx'
import { keepSentGame, keepSentTable, takeSentGame, takeSentTable } from './data/sent-page.ts'
import { createServices } from './data/services.ts'
import { firstLanguage } from './data/settings/language.ts'
import { beginInLanguage, loadMessages, shownLanguage } from './lib/messages.tsx'
import { createAppRouter } from './router.ts'

/**
 * Takes over the sent page once everything on it is loaded: the app hydrates its own page, and replaces any other.
 */
async function start(): Promise<void> {
  const host = document.getElementById('app')
  if (!host) throw new Error('index.html has no #app')
  const [game, table] = [takeSentGame(), takeSentTable()]
  const sentOrigin = (table ?? game)?.origin
  const services = createServices(sentOrigin === undefined ? {} : { sentOrigin })
  if (game) keepSentGame(services.queryClient, game)
  if (table) keepSentTable(services.queryClient, table)
  const router = createAppRouter(services)
  beginInLanguage(firstLanguage())
  // The app retries a failed load, and shows the failure.
  await Promise.all([loadMessages('view'), router.load().catch(() => undefined)])
  const app = <App services={services} router={router} />
  const isSameLanguage = document.documentElement.lang === LANGUAGES[shownLanguage()].tag
  if (host.dataset.sent === router.state.location.pathname && isSameLanguage) {
    // The router leaves out the same boundaries as on the server.
    router.ssr = { manifest: undefined }
    hydrateRoot(host, app)
  } else {
    // Before the page is drawn, or all of its styles would be computed twice (styles/base.css).
    delete host.dataset.sent
    createRoot(host).render(app)
  }
}

// Not awaited: the chunks of the pages import this one.
void start()
