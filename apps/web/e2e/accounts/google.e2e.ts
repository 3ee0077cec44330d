import type { Page } from '@playwright/test'
import { goBack, goTo, open } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import { expect } from '../support/table.ts'
import { test } from './outside-world.ts'
import { newPerson } from './person.ts'

const BEGUN_ELSEWHERE =
  'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.'

// The provider is configured with the next person to sign in: one test at a time.
test.describe.configure({ mode: 'serial' })

test('a person says no to Google, then signs in to the page they came for, and the tokens leave the address before anything is loaded (P-google-1)', async ({
  page,
  outside,
}) => {
  const person = newPerson()
  outside.provider.be(person)
  outside.provider.denyNext()
  await open(page, '/notifications')
  const google = page.getByRole('link', { name: said('accounts.continueWithGoogle') })
  await google.click()
  await expect(page.getByText('Authentication failed')).toBeVisible()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect(page.getByRole('alert')).toContainText('Sign-in with Google was cancelled.')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  const requests: string[] = []
  const addresses: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  await google.click()
  await expect(page.getByText('Authentication successful. Redirecting...')).toBeVisible()
  expect(page.url()).toBe(`${outside.url}/google-callback`)
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  const { user, token } = await page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('auth_token') ?? '{}'),
    user: JSON.parse(localStorage.getItem('user') ?? '{}'),
  }))
  expect(user).toMatchObject({ email: person.email, auth_type: 'google' })
  expect(token).toMatchObject({ token_type: 'Bearer' })
  // The redirect back contains the tokens; no later request or address does.
  const after = requests.slice(requests.findIndex((url) => url.includes('/google-callback?')) + 1)
  expect(after.length).toBeGreaterThan(0)
  expect(after.join()).not.toContain('access_token')
  expect(addresses.at(-1)).not.toContain('access_token')
  await goBack(page)
  expect(page.url()).not.toContain('access_token')
})

test('the way back from Google works in a tab of its own, and once (P-google-9)', async ({
  page,
  outside,
}) => {
  const person = newPerson()
  outside.provider.be(person)
  await open(page, '/login')
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('link', { name: said('accounts.continueWithGoogle') })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL('**/scoreboard')
  expect(await userOf(tab)).toMatchObject({ email: person.email })

  const wayBack = await addressAtStart(tab)
  expect(wayBack).toContain('/google-callback?')
  await goTo(tab, wayBack)
  await expect(tab.getByText(BEGUN_ELSEWHERE)).toBeVisible()
  expect(await userOf(tab)).toMatchObject({ email: person.email })
})

/** Returns the address that a tab's document came from, also if the app has since left it. */
function addressAtStart(tab: Page): Promise<string> {
  return tab.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
}

function userOf(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
}
