import type { Page } from '@playwright/test'
import { customScores, ROUNDS } from '../src/testing/sunday-rummy.ts'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('a viewer who comes back is told what happened since they looked (P-follow-1)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'follow@example.com')
  const game = await playSundayRummy(organizer, 7)
  const score = (round: number) =>
    organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: round,
      scores: customScores(ROUNDS[round - 1] ?? []),
    })
  await page.goto(`/games/${game.uuid}`)
  await expect(page.getByText('Live')).toBeVisible()
  const slip = page.getByRole('region', { name: 'since you looked' }).filter({ visible: true })

  await look(page, 'hidden')
  await score(8)
  await score(9)
  await expect(standingsRow(page, 'Ananya')).not.toContainText('65')
  await look(page, 'visible')
  await expect(slip).toContainText('2 rounds since you looked')
  await expect(slip).toContainText('Ananya Iyer +3')
  await expect(
    page.getByRole('status').filter({ hasText: '2 rounds since you looked: Ananya Iyer +3;' }),
  ).toBeAttached()
  await slip.getByRole('button', { name: 'Close' }).tap()
  await expect(slip).toBeHidden()

  // A later visit, by the same phone.
  await page.goto('about:blank')
  await organizer.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 10,
    scores: customScores([10, 5, 6, 0, null, 3]),
  })
  await page.goto(`/games/${game.uuid}`)
  await expect(slip).toContainText('1 round since you looked')
  await expect(slip).toContainText('Ananya Iyer +10')
  await page.reload()
  await expect(standingsRow(page, 'Ananya')).toContainText('75')
  await expect(slip).toBeHidden()
})

test('what is added to the home screen from a game’s page is that game (P-follow-2)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'home-screen@example.com')
  const game = await playSundayRummy(organizer, 1)
  const browser = await page.context().newCDPSession(page)
  const manifest = async () => {
    const { data = '{}', errors } = await browser.send('Page.getAppManifest')
    const { name, start_url } = JSON.parse(data)
    return { name, start_url, errors }
  }
  const app = { name: 'Meldboard', start_url: '/scoreboard', errors: [] }
  const own = { name: 'Sunday rummy at Nani’s', start_url: `/games/${game.uuid}`, errors: [] }
  const title = page.locator('meta[name="apple-mobile-web-app-title"]')
  await page.goto(`/games/${game.uuid}`)
  expect(await manifest()).toEqual(own)
  await expect(title).toHaveAttribute('content', own.name)
  await page.getByRole('link', { name: 'Login' }).tap()
  await expect(title).toHaveAttribute('content', 'Meldboard')
  await expect.poll(manifest).toEqual(app)
  await page.goBack()
  await expect(title).toHaveAttribute('content', own.name)
  await expect.poll(manifest).toEqual(own)
})

/** The page as the phone has it behind another app, and back: a headless browser hides none. */
async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibility,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
