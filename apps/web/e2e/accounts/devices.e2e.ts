import { storageOf } from '../offline/device.ts'
import { breakCalls, open, press } from '../support/on-page.ts'
import { signIn as signInAs, signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { expect, test } from '../support/table.ts'
import { signIn } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person signs out a phone that they have lost, and then everything else (P-devices-3, P-devices-4, P-devices-5)', async ({
  page,
  browser,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  const lost = await browser.newPage({
    baseURL: server.url,
    storageState: storageOf(member, server.url),
  })
  await open(lost, '/games')
  await page.goto('/login')
  await signIn(page, member)
  await page.waitForURL('**/scoreboard')
  await open(page, '/settings')
  const devices = page.getByRole('region', { name: 'Signed in' })
  await expect(devices.getByText('This one')).toBeVisible()
  await expect(devices.getByText(/^Last used /)).toHaveCount(1)

  // It has not said what it is.
  await devices.getByRole('button', { name: 'Sign out A device' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Sign out A device?' })
  await question.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(question).toHaveCount(0)
  await expect(devices.getByText('A device is signed out.')).toBeAttached()
  await expect(devices.getByText(/^Last used /)).toHaveCount(0)
  await lost.goto('/games')
  await expect(lost.getByText('Your session has ended.')).toBeVisible()

  const { password } = member
  await member.call('POST', '/auth/login', { email, password })
  await open(page, '/settings')
  await press(page, 'Sign out everywhere else')
  const all = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
  await all.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(all).toHaveCount(0)
  await expect(devices.getByText(/^Last used /)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await expect(devices.getByText('This one')).toBeVisible()
})

test('devices that cannot be loaded can be asked for again (P-devices-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  await signInAs(page, await signUp(server, name, email))
  await breakCalls(page, '/auth/sessions')
  await page.goto('/settings')
  await expect(page.getByText('Failed to load your devices')).toBeVisible()
  await page.unroute('**/api/v1/auth/sessions')
  await press(page, 'Try Again')
  await expect(page.getByText('This one')).toBeVisible()
})
