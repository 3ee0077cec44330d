import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'
import { type Organizer, signUp } from './organizer.ts'
import { playSundayRummy } from './play-sunday-rummy.ts'
import { type Gallery, memberScreens, visitorScreens } from './screens.ts'
import { startServer } from './server.ts'

/**
 * Photographs every screen at a phone's and a desk's width, in both themes, into
 * reports/screenshots, and the README's picture into docs.
 */
const FOLDER = fileURLToPath(new URL('../reports/screenshots/', import.meta.url))
const README_PICTURE = fileURLToPath(new URL('../../../docs/scoreboard.png', import.meta.url))
const WIDTHS = { 360: 740, 1280: 830 } as const
const THEMES = ['light', 'dark'] as const

await mkdir(FOLDER, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
  const newcomer = await signUp(server, 'Farhan Qureshi', 'farhan@example.com')
  const cast = {
    game: await playSundayRummy(organizer),
    finished: await playAndClose(organizer),
    cancelled: await playAndCancel(organizer),
  }
  await organizer.call('PUT', `/games/${cast.game.id}/resume`, {})
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const theme of THEMES) {
      const view = { width: Number(width), height, theme }
      await photograph(browser, view, null, visitorScreens(cast))
      await photograph(browser, view, organizer, memberScreens(cast))
      await photograph(browser, view, newcomer, { empty: (page) => openScoreboard(page) })
    }
  }
  const page = await openPage(browser, { width: 1280, height: 830, theme: 'light' }, organizer)
  await openScoreboard(page)
  await page.screenshot({ path: README_PICTURE })
} finally {
  await browser.close()
  await server.stop()
}

type View = { width: number; height: number; theme: (typeof THEMES)[number] }

async function photograph(
  browser: Browser,
  view: View,
  member: Organizer | null,
  gallery: Gallery,
): Promise<void> {
  for (const [name, open] of Object.entries(gallery)) {
    const page = await openPage(browser, view, member)
    const path = `${FOLDER}${name}-${view.width}-${view.theme}.png`
    try {
      await open(page)
      await page.evaluate(() => document.fonts.ready)
    } catch (error) {
      process.stderr.write(`${name}: ${String(error)}\n`)
      process.exitCode = 1
    }
    const isDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
    await page.screenshot({ path, fullPage: !isDialog })
    await page.context().close()
  }
}

async function openPage(browser: Browser, view: View, member: Organizer | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: view.width, height: view.height },
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  })
  const stored: Record<string, string> = member?.stored ?? {}
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  return page
}

async function openScoreboard(page: Page): Promise<void> {
  await page.goto('/scoreboard')
  await page.getByRole('heading', { name: 'Scoreboard' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function playAndClose(member: Organizer): Promise<{ id: number; uuid: string }> {
  const game = await playSundayRummy(member)
  await member.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  return game
}

async function playAndCancel(member: Organizer): Promise<{ id: number; uuid: string }> {
  const game = await playSundayRummy(member, 3)
  await member.call('PUT', `/games/${game.id}/cancel`, { reason: 'It got late' })
  return game
}
