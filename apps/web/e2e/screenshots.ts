import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@meldboard/messages'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { SCREENS } from './screens/all-screens.ts'
import { openBrowser, openScreen, type Screen } from './screens/visit.ts'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { type Cast, seatCast } from './support/cast.ts'
import { startServer } from './support/server.ts'
import { speak } from './support/speak.ts'

/**
 * Takes a screenshot of every screen at a phone's and a desktop's width, in both themes, into reports/screenshots,
 * and the README's picture into docs. The command's arguments select the screens whose names begin with them.
 *
 * With `--language de` the screens are in that language, into reports/screenshots/de, with a page that shows each beside
 * the English one; `--width 320` is another width of a phone.
 */
const { values: chosenAs, positionals: chosen } = parseArgs({
  options: {
    language: { type: 'string', default: SOURCE_LANGUAGE },
    width: { type: 'string', default: '360' },
  },
  allowPositionals: true,
})
const language = languageNamed(chosenAs.language)
const isEnglish = language === SOURCE_LANGUAGE
const ENGLISH = fileURLToPath(new URL('../reports/screenshots/', import.meta.url))
const FOLDER = isEnglish ? ENGLISH : `${ENGLISH}${language}/`
const README_PICTURE = fileURLToPath(new URL('../../../docs/scoreboard.png', import.meta.url))
const DEVICES = [
  { viewport: { width: Number(chosenAs.width), height: 740 }, hasTouch: true },
  { viewport: { width: 1280, height: 830 }, hasTouch: false },
]
const THEMES = isEnglish ? (['light', 'dark'] as const) : (['light'] as const)

await mkdir(FOLDER, { recursive: true })
const unopened: Error[] = []
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const cast = await seatCast(server)
  for (const device of DEVICES) await photograph(cast, device)
  if (!isEnglish) await writeBesideEnglish()
  else if (chosen.length === 0) await photographForReadme(cast)
} finally {
  await browser.close()
  await server.stop()
}
if (unopened.length > 0) throw new AggregateError(unopened, unopened.join('\n'))

async function photograph(cast: Cast, device: (typeof DEVICES)[number]): Promise<void> {
  const { viewport } = device
  const screens = SCREENS.filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
  )
  const options = { ...device, deviceScaleFactor: 1.5 }
  await visit(cast, screens, options, async (page, { name }) => {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (tooWide > 0)
      process.stdout.write(`${name} is ${tooWide} px wider than ${viewport.width}.\n`)
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

function languageNamed(text: string): Language {
  if (!isLanguage(text)) throw new Error(`There is no language ${text}.`)
  return text
}

/** Opens each screen in turn, in one browser for each person; notes those that do not open. */
async function visit(
  cast: Cast,
  screens: readonly Screen[],
  options: BrowserContextOptions,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const place = { browser, server, cast }
  for (const person of new Set(screens.map((screen) => screen.as))) {
    const context = await openBrowser(place, person, options)
    await context.addCookies([{ name: 'language', value: language, url: server.url }])
    if (!isEnglish) speak(language, await context.newPage())
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
}

/** Writes the page that shows each screen beside the English one. */
async function writeBesideEnglish(): Promise<void> {
  const pictures = (await readdir(FOLDER)).filter((file) => file.endsWith('.png')).sort()
  const rows = pictures.map(
    (file) =>
      `<h2>${file.slice(0, -'.png'.length)}</h2><div><img src="../${file}" loading="lazy"><img src="${file}" loading="lazy"></div>`,
  )
  const style =
    'body{font:1rem sans-serif}div{display:flex;gap:1rem;align-items:start}img{max-width:49%}'
  await writeFile(
    `${FOLDER}index.html`,
    `<!doctype html><meta charset="utf-8"><title>${language}</title><style>${style}</style>${rows.join('\n')}`,
  )
}
