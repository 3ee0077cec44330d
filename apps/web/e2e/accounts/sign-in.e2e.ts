import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { goTo, open } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import { expect, test } from '../support/table.ts'
import { askForPin, submitLogin, typePin } from './account-pages.ts'
import { newPerson } from './person.ts'

const MELDBOARD = fileURLToPath(new URL('../../../../bin/meldboard', import.meta.url))

test('a person without their password signs in with a mailed PIN, and resets it with another (P-reset-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await open(page, '/games?page=1&page_size=50')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await askForPin(page, '/login-with-pin', email)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await typePin(page, await server.pinFor(email))
  // The page that the person wanted, after two other pages.
  await page.waitForURL('**/games?*')
  expect(new URL(page.url()).search).toContain('page_size=50')
  await page.getByRole('button', { name: said('member.logout') }).click()
  await page.getByRole('heading', { name: said('accounts.welcomeBack') }).waitFor()

  await askForPin(page, '/forgot-password', email)
  await typePin(page, await server.pinFor(email))
  await page.getByRole('heading', { name: 'Create New Password' }).waitFor()
  await page.getByLabel(said('accounts.newPassword')).fill('Chalk-and-slate-8!')
  await page.getByLabel(said('accounts.confirmPassword')).fill('Chalk-and-slate-8!')
  await page.getByRole('button', { name: said('accounts.resetPassword') }).click()
  await page.getByRole('heading', { name: said('accounts.welcomeBack') }).waitFor()
  await expect(page.getByLabel(said('accounts.email'))).toHaveValue(email)
  await submitLogin(page, member)
  await expect(page.getByRole('alert')).toContainText('Login failed.')
  await submitLogin(page, { email, password: 'Chalk-and-slate-8!' })
  await page.waitForURL('**/scoreboard')
})

test('a person whom the operator gives a link sets a new password, and the link leaves the address (P-command-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  await signUp(server, name, email)
  const env = { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url }
  const link = execFileSync(MELDBOARD, ['user', 'reset', email], { env, encoding: 'utf8' }).trim()
  await goTo(page, link)
  await page.getByLabel(said('accounts.newPassword')).fill('Chalk-and-slate-8!')
  await expect(page).toHaveURL(`${server.url}/reset-password`)
  await page.reload()
  await page.getByLabel(said('accounts.newPassword')).fill('Chalk-and-slate-8!')
  await page.getByLabel(said('accounts.confirmPassword')).fill('Chalk-and-slate-8!')
  await page.getByRole('button', { name: said('accounts.resetPassword') }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await submitLogin(page, { email, password: 'Chalk-and-slate-8!' })
  await page.waitForURL('**/scoreboard')
})
