import { open } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import { expect, test } from '../support/table.ts'
import { askForRegistration, completeRegistration, submitLogin, typePin } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('a stranger is told on one screen of a phone what this is, and registers with the mailed PIN, of which the debug log keeps nothing (P-login-8, P-op-3)', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await page.addInitScript(() => localStorage.setItem('debug_enabled', 'true'))
  await open(page, '/')
  await page.getByRole('heading', { name: 'A score sheet for your rummy table' }).waitFor()
  await expect(page.getByRole('list', { name: 'An example' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'New game' })).toBeInViewport()
  await expect(page.getByLabel(said('accounts.email'), { exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Create an account' }).tap()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  const pitch = 'Meldboard keeps the score of your rummy table, live for everyone watching.'
  await expect(page.getByText(pitch)).toBeVisible()

  await askForRegistration(page, person)
  const pin = await server.pinFor(person.email)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), '12345')
  await page.getByLabel('Digit 4 of 6').click()
  await page.keyboard.press('Control+V')
  await expect(page.getByText('Please paste a valid 6-digit PIN')).toBeVisible()
  await typePin(page, pin)
  await completeRegistration(page, person)
  await submitLogin(page, person)
  await page.waitForURL('**/scoreboard')

  const kept = await page.evaluate(() => ({
    log: localStorage.getItem('debug_log') ?? '',
    token: JSON.parse(localStorage.getItem('auth_token') ?? '{}'),
  }))
  expect(kept.log).toContain('/auth/register/complete')
  expect(kept.log).toContain('"status":"signed-in"')
  const { access_token, refresh_token } = kept.token
  const secrets = [person.email, person.name, person.password, pin, access_token, refresh_token]
  for (const secret of secrets) expect(kept.log).not.toContain(secret)
})
