import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/index.css'
import './app/content-security.ts'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.ts'
import { createServices } from './app/services.ts'
import { takeSentScoreboard } from './features/scoreboard/sent-scoreboard.ts'

const LONGEST_WAIT_MS = 300

/** Draws the app once it has a page to draw: what the page was sent with stays until then. */
async function start(): Promise<void> {
  const host = document.getElementById('app')
  if (!host) throw new Error('index.html has no #app')
  const services = createServices()
  takeSentScoreboard(services)
  const router = createAppRouter(services)
  // What could not be loaded is tried again, and told, by the app.
  await Promise.allSettled([router.load(), painted()])
  createRoot(host).render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  )
}

/**
 * What the page was sent with is on the screen. A page that nobody sees does not wait for it, nor
 * does any for long.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    if (document.hidden) return done()
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
    setTimeout(done, LONGEST_WAIT_MS)
  })
}

// Not awaited here: the chunks of the pages import this one.
void start()
