import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/index.css'
import './content-security.ts'
import { App } from './app.tsx'
import { takeSentScoreboard } from './data/queries/sent-scoreboard.ts'
import { createServices } from './data/services.ts'
import { createAppRouter } from './router.ts'

const LONGEST_WAIT_MS = 300

/**
 * Draws the app once it has a page to draw: the content that the page was sent with stays until
 * then.
 */
async function start(): Promise<void> {
  const host = document.getElementById('app')
  if (!host) throw new Error('index.html has no #app')
  const services = createServices()
  takeSentScoreboard(services)
  const router = createAppRouter(services)
  // The app retries what could not be loaded, and shows the failure.
  await Promise.allSettled([router.load(), painted()])
  createRoot(host).render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  )
}

/**
 * Resolves when the content that the page was sent with is on the screen. A hidden page does not
 * wait for it, and no page waits for long.
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
