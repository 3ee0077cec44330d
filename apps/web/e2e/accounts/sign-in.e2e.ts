import { signUp } from '../support/organizer.ts'
import { expect, test } from '../support/table.ts'
import { askForPin, signIn, typePin } from './account-pages.ts'
import { newPerson } from './person.ts'
import { wrongPin } from './pin-time.ts'

test('a password signs in, and leads back to the page one came for', async ({ page, server }) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await page.goto('/games?page=1&page_size=50')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await signIn(page, { email, password: 'Not-the-one-7!' })
  await expect(page.getByRole('alert')).toContainText('Login failed.')
  await signIn(page, member)
  await page.waitForURL('**/games?*')
  expect(new URL(page.url()).search).toContain('page_size=50')
})

test('nobody is led out of the app by signing in (P-session-2)', async ({ page, server }) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('return_to', '//elsewhere.example/games'))
  await signIn(page, member)
  await page.waitForURL(`${server.url}/scoreboard`)
})

test('a mailed PIN signs in', async ({ page, server }) => {
  const { name, email } = newPerson()
  await signUp(server, name, email)
  await askForPin(page, '/login-with-pin', email)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await typePin(page, await server.pinFor(email))
  await page.waitForURL('**/scoreboard')
})

test('a login PIN bears four wrong tries and is locked by the fifth (P-pin-4)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  await signUp(server, name, email)
  await askForPin(page, '/login-with-pin', email)
  const pin = await server.pinFor(email)
  for (let tries = 1; tries <= 4; tries++) {
    const answer = page.waitForResponse('**/auth/validate-pin')
    await typePin(page, wrongPin(pin))
    await answer
    await expect(page.getByText('Invalid PIN. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  }
  await typePin(page, wrongPin(pin))
  await expect(page.getByText('This PIN is locked after too many wrong tries.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeDisabled()
  // The page has counted the tries itself; the server has done so too.
  await page.reload()
  await typePin(page, pin)
  await expect(page.getByText('PIN has expired. Please request a new one.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeDisabled()
  expect(new URL(page.url()).pathname).toBe('/verify-login-pin')
})

test('a stranger is asked for a PIN like anybody else', async ({ page }) => {
  await askForPin(page, '/login-with-pin', newPerson().email)
  await typePin(page, '402713')
  await expect(page.getByText('Invalid PIN. Please try again.')).toBeVisible()
})

test('a password is reset with a mailed PIN, and the old one is worth nothing (P-reset-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await askForPin(page, '/forgot-password', email)
  await expect(
    page.getByText('If the email address is registered in our system, a PIN has been sent to it.'),
  ).toBeVisible()
  await typePin(page, await server.pinFor(email))
  await page.getByRole('heading', { name: 'Create New Password' }).waitFor()
  await page.getByLabel('New Password').fill('Chalk-and-slate-8!')
  await page.getByLabel('Confirm Password').fill('Chalk-and-slate-8!')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password Reset Successful')).toBeVisible()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, member)
  await expect(page.getByRole('alert')).toContainText('Login failed.')
  await signIn(page, { email, password: 'Chalk-and-slate-8!' })
  await page.waitForURL('**/scoreboard')
})
