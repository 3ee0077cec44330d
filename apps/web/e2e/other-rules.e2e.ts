import type { Page } from '@playwright/test'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

// It would have kept the file.
test.use({ ...PHONE, serviceWorkers: 'block' })

const ENGINE = /\/assets\/other-rules-[\w-]+\.js$/

test('a game whose rules cannot be loaded is shown, not scored, and tried again (P-scoreboard-15)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'other@example.com')
  await playSundayRummy(member)
  await signIn(page, member)
  await byOtherRules(page)
  await page.route(ENGINE, (route) => route.abort())
  await open(page, '/scoreboard')
  await expect(page.getByText('The rules of this game could not be loaded')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('65')
  await expect(page.getByRole('button', { name: /^(Score|Edit|Undo|Options)/ })).toHaveCount(0)

  await page.unroute(ENGINE)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Score round 10' })).toBeVisible()
  await expect(page.getByText('The rules of this game could not be loaded')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Stats' }).click()
  await expect(page.getByRole('img', { name: /total/i })).toBeVisible()
})

/** Answers every scoreboard as one of a game by other rules, which differ in nothing any more. */
async function byOtherRules(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/scoreboard\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const game = { ...data.game, rules: null, dealerId: null }
    await route.fulfill({ json: { success: true, data: { ...data, format: 4, game } } })
  })
  // The stream would send what this release's server says: the page asks instead (P-live-8).
  await page.route(/\/events/, (route) => route.fulfill({ status: 501 }))
}
