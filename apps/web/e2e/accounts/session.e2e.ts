import type { BrowserContext, Page } from '@playwright/test'
import { newOrganizer, setUpGame } from '../offline/device.ts'
import { goTo } from '../support/on-page.ts'
import type { Organizer } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import { expect, test } from '../support/table.ts'
import { submitLogin } from './account-pages.ts'

test('two tabs refresh an expired token once, and a logout in one signs the other out and clears the game', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  await leaveExpiredSession(page, member)
  const refreshes = refreshesOf(page.context())
  const other = await page.context().newPage()
  await Promise.all([page, other].map((tab) => goTo(tab, '/scoreboard')))
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Sunday rummy' })).toBeVisible()
  }
  expect(refreshes).toHaveLength(1)

  // The open menu closes, and the login stays.
  await other.getByRole('button', { name: 'Profile' }).click()
  await other.getByRole('menu').waitFor()
  await page.getByRole('button', { name: said('member.logout') }).click()
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: said('accounts.welcomeBack') }).waitFor()
    await expect(tab).toHaveURL(/\/login$/)
  }
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored)).not.toContain('auth_token')
  expect(Object.keys(stored)).not.toContain('user')

  await submitLogin(other, await newOrganizer(server))
  await expect(other.getByText('No game on the table yet')).toBeVisible()
})

/** Puts a member's session into the browser's storage once, as an earlier visit leaves it. */
async function leaveExpiredSession(page: Page, { stored }: Organizer): Promise<void> {
  const token = JSON.parse(stored.auth_token)
  const expired = { ...token, expires_at: new Date(Date.now() - 60_000).toISOString() }
  await goTo(page, '/icon.svg')
  await page.evaluate(
    ([auth_token, user]) => {
      localStorage.setItem('auth_token', auth_token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [JSON.stringify(expired), stored.user],
  )
}

function refreshesOf(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) seen.push(request.url())
  })
  return seen
}
