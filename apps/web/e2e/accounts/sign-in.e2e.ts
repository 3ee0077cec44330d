import { open } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { expect, test } from '../support/table.ts'
import { askForPin, submitLogin, typePin } from './account-pages.ts'
import { newPerson } from './person.ts'

test('a person without their password signs in with a mailed PIN, and resets it with another (P-reset-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await open(page, '/games?page=1&page_size=50')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await askForPin(page, '/login-with-pin', email)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await typePin(page, await server.pinFor(email))
  // The page that the person came for, after two pages more.
  await page.waitForURL('**/games?*')
  expect(new URL(page.url()).search).toContain('page_size=50')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()

  await askForPin(page, '/forgot-password', email)
  await typePin(page, await server.pinFor(email))
  await page.getByRole('heading', { name: 'Create New Password' }).waitFor()
  await page.getByLabel('New Password').fill('Chalk-and-slate-8!')
  await page.getByLabel('Confirm Password').fill('Chalk-and-slate-8!')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await submitLogin(page, member)
  await expect(page.getByRole('alert')).toContainText('Login failed.')
  await submitLogin(page, { email, password: 'Chalk-and-slate-8!' })
  await page.waitForURL('**/scoreboard')
})
