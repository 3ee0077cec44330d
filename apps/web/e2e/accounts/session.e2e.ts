import type { BrowserContext, Page } from '@playwright/test'
import { type Organizer, signUp } from '../support/organizer.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from '../support/table.ts'
import { signIn } from './account-pages.ts'
import { newPerson } from './person.ts'

/** Creates a member with a game in progress. */
async function memberWithGame(server: RunningServer): Promise<Organizer> {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await member.call('POST', '/games', {
    name: 'Sunday rummy',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: [{ name: 'Ananya' }, { name: 'Farhan' }],
  })
  return member
}

/** Puts a member's session into the browser's storage once, as an earlier visit leaves it. */
async function leaveSession(page: Page, { stored }: Organizer, isExpired = false): Promise<void> {
  const token = JSON.parse(stored.auth_token)
  if (isExpired) token.expires_at = new Date(Date.now() - 60_000).toISOString()
  await page.goto('/icon.svg')
  await page.evaluate(
    ([auth_token, user]) => {
      localStorage.setItem('auth_token', auth_token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [JSON.stringify(token), stored.user],
  )
}

function refreshesOf(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) seen.push(request.url())
  })
  return seen
}

test('a session continues when the page is opened again', async ({ page, server }) => {
  const member = await memberWithGame(server)
  await page.goto('/login')
  await signIn(page, member)
  await expect(page.getByText('Sunday rummy').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sunday rummy').first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.waitForURL('**/dashboard')
})

test('an expired token is refreshed once for two tabs at once', async ({ page, server }) => {
  const member = await memberWithGame(server)
  await leaveSession(page, member, true)
  const refreshes = refreshesOf(page.context())
  const tabs = [page, await page.context().newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/scoreboard')))
  for (const tab of tabs) await expect(tab.getByText('Sunday rummy').first()).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('a logout in one tab signs the other out and clears the game', async ({ page, server }) => {
  const member = await memberWithGame(server)
  await leaveSession(page, member)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/scoreboard')
    await expect(tab.getByText('Sunday rummy').first()).toBeVisible()
  }
  // What is open there closes, and takes no step back from the login.
  await other.getByRole('button', { name: 'Profile' }).click()
  await other.getByRole('menu').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByText('Sunday rummy')).toHaveCount(0)
  }
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  const { name, email } = newPerson()
  await signIn(other, await signUp(server, name, email))
  await expect(other.getByRole('button', { name: 'Setup New Game' }).first()).toBeVisible()
  await expect(other.getByText('Sunday rummy')).toHaveCount(0)
})

test('a session that the server has ended leads to the login, and says so', async ({
  page,
  server,
}) => {
  const member = await memberWithGame(server)
  await leaveSession(page, member)
  const { refresh_token } = JSON.parse(member.stored.auth_token)
  const { id } = JSON.parse(member.stored.user)
  await member.call('POST', '/auth/logout', { user_id: id, refresh_token })
  await page.goto('/games')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a new password is set from the account menu, and signs every other device out', async ({
  page,
  server,
}) => {
  const member = await memberWithGame(server)
  await leaveSession(page, member)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Set Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Password' })
  await dialog.getByLabel('Current Password').fill(member.password)
  await dialog.getByLabel('New Password').fill('Chalk-and-slate-8!')
  await dialog.getByLabel('Confirm Password').fill('Chalk-and-slate-8!')
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(dialog.getByText('Password set successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(page.getByText('Sunday rummy').first()).toBeVisible()
  await expect(member.call('GET', '/auth/profile')).rejects.toThrow('UNAUTHORIZED')
})

test('the theme goes with the account to another device (P-entity-5, P-theme-3)', async ({
  page,
  server,
  browser,
}) => {
  const member = await memberWithGame(server)
  await leaveSession(page, member)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Profile' }).click()
  const sent = page.waitForResponse('**/auth/settings')
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await sent

  const device = await browser.newContext({ baseURL: server.url, colorScheme: 'light' })
  const elsewhere = await device.newPage()
  await elsewhere.goto('/login')
  await signIn(elsewhere, member)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await device.close()
})
