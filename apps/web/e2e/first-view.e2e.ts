import type { Page } from '@playwright/test'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test('a visitor sees a game before the page has asked the API for anything (P-details-8)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'first-view@example.com')
  const { uuid } = await playSundayRummy(organizer)
  const asked = callsOf(page)
  await noteCallsBeforeStandings(page)
  await page.goto(`/games/${uuid}`)
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  expect(await page.evaluate(() => document.documentElement.dataset.callsBeforeStandings)).toBe('0')
  // Afterwards it listens for changes, and sends no other request.
  expect(asked).toEqual([`/api/v1/scoreboard/${uuid}/events`])
})

test('a visitor sees a game when the API does not answer at all', async ({ page, server }) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'first-view-silent@example.com')
  const { uuid } = await playSundayRummy(organizer)
  await page.route('**/api/**', () => undefined)
  await page.goto(`/games/${uuid}`)
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
})

for (const [name, width] of Object.entries({ phone: 360, desk: 1280 })) {
  test(`the headings that are sent stand where the app draws them on a ${name}`, async ({
    browser,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', `first-paint-${name}@example.com`)
    const { uuid } = await playSundayRummy(organizer)
    const viewport = { width, height: 720 }
    const sent = await browser.newPage({ viewport, javaScriptEnabled: false })
    const drawn = await browser.newPage({ viewport })
    for (const path of [`/games/${uuid}`, '/login']) {
      for (const page of [sent, drawn]) await page.goto(`${server.url}${path}`)
      await expect(drawn.locator('[data-sent]')).toHaveCount(0)
      expect(await headingOf(sent)).toEqual(await headingOf(drawn))
      // The policy forbids styles in a page.
      await expect(sent.locator('[style]')).toHaveCount(0)
    }
    await Promise.all([sent.close(), drawn.close()])
  })
}

test('a visitor without scripts reads the standing', async ({ browser, server }) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'first-paint-standing@example.com')
  const { uuid } = await playSundayRummy(organizer)
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/games/${uuid}`)
  await expect(page.getByText(/^After round 9: Ananya Iyer 65, /)).toBeVisible()
  await page.close()
})

/** Returns the text of the page's heading, and its position, in px. */
async function headingOf(page: Page) {
  const heading = page.getByRole('heading', { level: 1 })
  const { x, y, height } = (await heading.boundingBox()) ?? {}
  return { words: await heading.textContent(), x, y, height }
}

/** Returns the calls that the page has made so far; the list grows while it makes more. */
function callsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

/**
 * Records how many calls the page itself had made when its first player appeared in the standings.
 */
async function noteCallsBeforeStandings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let calls = 0
    const send = window.fetch
    window.fetch = (...request) => {
      calls += 1
      return send(...request)
    }
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-player]') === null) return
      document.documentElement.dataset.callsBeforeStandings = String(calls)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}
