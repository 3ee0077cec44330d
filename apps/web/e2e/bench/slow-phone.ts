import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../support/browser.ts'
import { type Organizer, signIn } from '../support/organizer.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const CPU_SLOWDOWN = 4
/** Slow 4G as in Chrome's developer tools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

/** Runs with a server of the built app and a browser. */
export async function withBrowser<Answer>(
  run: (server: RunningServer, browser: Browser) => Promise<Answer>,
): Promise<Answer> {
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_FLAGS,
  })
  try {
    return await run(server, browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Opens a page on a phone without an earlier visit, for a visitor or a signed-in user. */
export async function newPhone(
  browser: Browser,
  server: RunningServer,
  user?: Organizer,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  if (user !== undefined) await signIn(context, user)
  return context.newPage()
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return session
}

export async function slowDownNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}
