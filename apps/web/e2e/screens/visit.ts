import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Cast, Person } from '../support/cast.ts'
import { signIn } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import type { RunningServer } from '../support/server.ts'

/** How to bring a page to one state of the product. */
export type Screen = {
  readonly name: string
  /** The person who looks at it; null for a visitor. */
  readonly as: Person | null
  readonly open: (page: Page, cast: Cast) => Promise<unknown>
}

/** Where the screens are, and who looks at them. */
export type Place = {
  readonly browser: Browser
  readonly server: RunningServer
  readonly cast: Cast
}

/** In the document, though a dialog may cover it. */
const PRESENT = { state: 'attached' } as const

/** Opens a person's browser, for all the screens that they look at. */
export async function openBrowser(
  { browser, server, cast }: Place,
  person: Person | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    // Animations have ended before the screen is checked, and every call reaches the page's own routes.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  if (person !== null) await signIn(context, cast[person])
  return context
}

/** Opens a page of this browser, prepares it and brings it to the screen. */
export async function openScreen(
  context: BrowserContext,
  { server, cast }: Place,
  screen: Screen,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await context.newPage()
  await prepare?.(page)
  await context.setOffline(false)
  await forgetDevice(page, server.url)
  await screen.open(page, cast)
  if (screen.as !== null)
    await page.locator('header').getByLabel(said('member.logout')).waitFor(PRESENT)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** The server's answers and typed input on the device must not appear on the next screen. */
async function forgetDevice(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage',
  })
  await session.detach()
}
