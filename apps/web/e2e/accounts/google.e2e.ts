import type { Page } from '@playwright/test'
import { type Organizer, signIn, signUp } from '../support/organizer.ts'
import { expect, test as plain } from '../support/table.ts'
import { test } from './outside-world.ts'
import { newPerson } from './person.ts'

const BEGUN_ELSEWHERE =
  'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.'

// The provider is configured with the next person to sign in: one test at a time.
test.describe.configure({ mode: 'serial' })

/** Returns every address that the page has had, as the browser's history shows it to the page. */
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
  // The redirect back itself carries the tokens; no request and no address after it does.
  const after = requests.slice(requests.findIndex((url) => url.includes('/google-callback?')) + 1)
  expect(after.length).toBeGreaterThan(0)
  expect(after.join()).not.toContain('access_token')
  expect(addresses.at(-1)).not.toContain('access_token')
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

test('a person who says no to Google is told so and led back to the login (P-google-1)', async ({
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

test('the way back works in a tab of its own, and once', async ({ page, outside }) => {
  const person = newPerson()
  outside.provider.be(person)
  await page.goto('/login')
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('link', { name: 'Continue with Google' })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL('**/scoreboard')
  expect(await userOf(tab)).toMatchObject({ email: person.email })

  const wayBack = await addressAtStart(tab)
  expect(wayBack).toContain('/google-callback?')
  await tab.goto(wayBack)
  await expect(tab.getByText(BEGUN_ELSEWHERE)).toBeVisible()
})

plain('somebody else’s link to the way back signs nobody in', async ({ page, server }) => {
  const stranger = await signUp(server, 'Mallory Stone', newPerson().email)
  for (const query of foreignQueries(stranger)) {
    await page.goto(`/google-callback?${query}`)
    await expect(page.getByRole('alert')).toContainText(BEGUN_ELSEWHERE)
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await expect(page.getByRole('alert')).toContainText(BEGUN_ELSEWHERE)
    expect(await userOf(page)).toBeNull()
  }
})

plain('somebody else’s link to the way back leaves who is signed in', async ({ page, server }) => {
  const stranger = await signUp(server, 'Mallory Stone', newPerson().email)
  const member = await signUp(server, 'Ananya Iyer', newPerson().email)
  await signIn(page, member)
  for (const query of foreignQueries(stranger)) {
    await page.goto(`/google-callback?${query}`)
    await expect(page.getByRole('alert')).toContainText(BEGUN_ELSEWHERE)
    await page.waitForURL('**/scoreboard')
    expect(await userOf(page)).toMatchObject({ email: member.email })
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(
      member.stored.auth_token,
    )
  }
})

/**
 * Returns what a stranger could put into a link: their own tokens, broken ones, and their own
 * texts.
 */
function foreignQueries({ stored }: Organizer): readonly string[] {
  const tokens = JSON.parse(stored.auth_token)
  const guessed = { ...tokens, state: 'a-guess' }
  const broken = { access_token: 'one.two.three' }
  const words = { error: 'x', error_description: 'Call 0900 1234' }
  return [tokens, guessed, broken, words].map((query) => String(new URLSearchParams(query)))
}

/** Returns the address that a tab's document came from, also where the app has since left it. */
function addressAtStart(tab: Page): Promise<string> {
  return tab.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
}

/** Returns the user that the page has signed in. */
function userOf(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
}

plain('where Google is not set up, its button says so on the login', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Sign-in with Google is not set up here. Please sign in another way.',
  )
  expect(new URL(page.url()).pathname).toBe('/login')
})
