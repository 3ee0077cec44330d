import { open, press } from '../support/on-page.ts'
import { signIn as signInAs, signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { expect, test } from '../support/table.ts'
import { signIn, typePin } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person changes their name (P-profile-1, P-profile-2)', async ({ page, server }) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await signInAs(page, member)
  await open(page, '/profile')
  await press(page, /^Name/)
  await page.getByLabel('Full Name').fill('Ananya Rao')
  await press(page, 'Save')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Name/ })).toContainText('Ananya Rao')
  const profile = await member.call<{ name: string }>('GET', '/auth/profile')
  expect(profile.name).toBe('Ananya Rao')
})

test('a person changes their email with its PIN, and signs in with it (P-profile-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  const { email: next } = newPerson()
  await page.goto('/login')
  await signIn(page, member)
  await page.waitForURL('**/scoreboard')
  await open(page, '/profile')
  await press(page, /^Email/)
  await page.getByLabel('New Email').fill(email)
  await page.getByLabel('Current Password').fill('Not-the-one-7!')
  await press(page, 'Send PIN')
  await expect(page.getByText('This is your email already')).toBeVisible()
  await page.getByLabel('New Email').fill(next)
  await press(page, 'Send PIN')
  await expect(page.getByText('Current password is not right')).toBeVisible()
  await page.getByLabel('Current Password').fill(member.password)
  await press(page, 'Send PIN')
  await page.getByRole('heading', { name: 'Confirm Your New Email' }).waitFor()

  // It waits for its PIN, and can be given up.
  await open(page, '/profile')
  await expect(page.getByText(`Mailed to ${next}`)).toBeVisible()
  await press(page, `Keep ${email}`)
  await expect(page.getByText(`Mailed to ${next}`)).toHaveCount(0)

  const { email: last } = newPerson()
  await press(page, /^Email/)
  await page.getByLabel('New Email').fill(last)
  await page.getByLabel('Current Password').fill(member.password)
  await press(page, 'Send PIN')
  await page.getByRole('heading', { name: 'Confirm Your New Email' }).waitFor()
  await typePin(page, await server.pinFor(last))
  await page.waitForURL('**/scoreboard')
  await open(page, '/profile')
  await expect(page.getByRole('button', { name: /^Email/ })).toContainText(last)
})

test('a person sees how they sign in, and changes the password there (P-profile-4, P-profile-5)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  await signInAs(page, await signUp(server, name, email))
  await open(page, '/profile')
  const ways = page.getByRole('region', { name: 'Signing in' })
  await expect(ways.getByText('Not connected', { exact: true })).toBeVisible()
  await press(page, /^Password/)
  await page.getByLabel('Current Password').fill('Ink-and-paper-7!')
  await page.getByLabel('New Password', { exact: true }).fill('Ink-and-paper-8!')
  await page.getByLabel('Confirm Password').fill('Ink-and-paper-8!')
  await press(page, 'Set Password')
  await expect(page.getByText('Password set successfully!')).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByRole('button', { name: /^Password/ })).toBeFocused()
})
