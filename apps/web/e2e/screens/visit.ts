import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Cast, Person } from '../support/cast.ts'
import { signIn } from '../support/organizer.ts'
import type { RunningServer } from '../support/server.ts'

/** How to bring a page to one state of the product. */
export type Screen = {
  /** The name of its picture. */
  readonly name: string
  /** The person who looks at it; null when nobody is signed in. */
  readonly as: Person | null
  readonly open: (page: Page, cast: Cast) => Promise<unknown>
}

type Visit = {
  readonly browser: Browser
  readonly server: RunningServer
  readonly cast: Cast
  readonly screens: readonly Screen[]
  readonly options: BrowserContextOptions
}

/** In the document, though a dialog may cover it. */
const PRESENT = { state: 'attached' } as const

/**
 * Opens each screen in turn and calls `look` with its page; one browser session for each person.
 */
export async function visit(
  { browser, server, cast, screens, options }: Visit,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const unopened: unknown[] = []
  for (const person of new Set(screens.map((screen) => screen.as))) {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      // Animations have ended before the screen is checked, and every call reaches the page's own
      // routes.
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    })
    if (person !== null) await signIn(context, cast[person])
    for (const screen of screens.filter(({ as }) => as === person)) {
      const page = await context.newPage()
      try {
        await context.setOffline(false)
        await forgetDevice(page, server.url)
        await screen.open(page, cast)
        if (person !== null) await page.locator('header [aria-label=Logout]').waitFor(PRESENT)
        await page.evaluate(() => document.fonts.ready)
        await look(page, screen)
      } catch (error) {
        unopened.push(new Error(`${screen.name}: ${String(error)}`, { cause: error }))
      }
      await page.close()
    }
    await context.close()
  }
  // All screens are visited before a failure is thrown.
  if (unopened.length > 0) throw new AggregateError(unopened, unopened.join('\n'))
}

/**
 * What the device keeps, answers of the server and what was typed, must not appear on the next screen.
 */
async function forgetDevice(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage',
  })
  await session.detach()
}
