import type { Page } from '@playwright/test'
import { expect, test as plain } from '../table.ts'
import { test } from './outside-world.ts'
import { newPerson } from './person.ts'

// The provider is told whom to sign in next: one at a time.
test.describe.configure({ mode: 'serial' })

/** Every address the page has had, as the browser's history shows it to the page. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => void seen.push(frame.url()))
  return seen
}

test('Google signs in, and the tokens leave the address before anything is loaded', async ({
  page,
  outside,
}) => {
  const person = newPerson()
  outside.provider.be(person)
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  const addresses = addressesOf(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Authentication successful. Redirecting...')).toBeVisible()
  expect(page.url()).toBe(`${outside.server.url}/google-callback`)
  await page.waitForURL('**/scoreboard')

  const stored = await page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('auth_token') ?? '{}'),
    user: JSON.parse(localStorage.getItem('user') ?? '{}'),
  }))
  expect(stored.user).toMatchObject({ email: person.email, auth_type: 'google' })
  expect(stored.token).toMatchObject({ token_type: 'Bearer' })
  // The way back itself carries the tokens; no request and no address after it does.
  const after = requests.slice(requests.findIndex((url) => url.includes('/google-callback?')) + 1)
  expect(after.length).toBeGreaterThan(0)
  expect(after.join()).not.toContain('access_token')
  expect(addresses.at(-1)).not.toContain('access_token')
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

test('whoever says no to Google is told so and led back to the login', async ({
  page,
  outside,
}) => {
  outside.provider.be(newPerson())
  outside.provider.denyNext()
  await page.goto('/register')
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await expect(page.getByText('Authentication failed')).toBeVisible()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect(page.getByRole('alert')).toContainText('Sign-in with Google was cancelled.')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('Google leads back to the page one came for', async ({ page, outside }) => {
  outside.provider.be(newPerson())
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
})

plain('where Google is not set up, its button says so on the login', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Sign-in with Google is not set up here. Please sign in another way.',
  )
  expect(new URL(page.url()).pathname).toBe('/login')
})
