import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { SCREENS } from './screens/all-screens.ts'
import { openBrowser, openScreen, type Screen } from './screens/visit.ts'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { type Cast, seatCast } from './support/cast.ts'
import { startServer } from './support/server.ts'

/**
 * Takes a screenshot of every screen at a phone's and a desktop's width, in both themes, into reports/screenshots,
 * and the README's picture into docs. The command's arguments select the screens whose names begin with them.
 */
const FOLDER = fileURLToPath(new URL('../reports/screenshots/', import.meta.url))
const README_PICTURE = fileURLToPath(new URL('../../../docs/scoreboard.png', import.meta.url))
const DEVICES = [
  { viewport: { width: 360, height: 740 }, hasTouch: true },
  { viewport: { width: 1280, height: 830 }, hasTouch: false },
]
const THEMES = ['light', 'dark'] as const

await mkdir(FOLDER, { recursive: true })
const chosen = process.argv.slice(2)
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const cast = await seatCast(server)
  for (const device of DEVICES) await photograph(cast, device)
  if (chosen.length === 0) await photographForReadme(cast)
} finally {
  await browser.close()
  await server.stop()
}

async function photograph(cast: Cast, device: (typeof DEVICES)[number]): Promise<void> {
  const { viewport } = device
  const screens = SCREENS.filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
  )
  const options = { ...device, deviceScaleFactor: 1.5 }
  await visit(cast, screens, options, async (page, { name }) => {
    // A page is captured whole, with its thumb bar below it; a layer above a page fills the window.
    const above = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
    if ((await above.count()) === 0) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: viewport.width, height })
    }
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.screenshot({ path: `${FOLDER}${name}-${viewport.width}-${theme}.png` })
    }
  })
}

async function photographForReadme(cast: Cast): Promise<void> {
  const screens = SCREENS.filter(({ name }) => name === 'scoreboard')
  const options = { viewport: { width: 1280, height: 830 }, deviceScaleFactor: 1.5 }
  await visit(cast, screens, options, async (page) => {
    await page.screenshot({ path: README_PICTURE })
  })
}

/** Opens each screen in turn, in one browser for each person; throws after all have been tried. */
async function visit(
  cast: Cast,
  screens: readonly Screen[],
  options: BrowserContextOptions,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const place = { browser, server, cast }
  const unopened: Error[] = []
  for (const person of new Set(screens.map((screen) => screen.as))) {
    const context = await openBrowser(place, person, options)
    for (const screen of screens.filter(({ as }) => as === person)) {
      try {
        const page = await openScreen(context, place, screen)
        await look(page, screen)
        await page.close()
      } catch (error) {
        unopened.push(new Error(`${screen.name}: ${String(error)}`, { cause: error }))
      }
    }
    await context.close()
  }
  if (unopened.length > 0) throw new AggregateError(unopened, unopened.join('\n'))
}
