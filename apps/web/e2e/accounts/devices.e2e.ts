import { storageOf } from '../offline/device.ts'
import { goTo, open, press } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { expect, test } from '../support/table.ts'
import { signInOnPage } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person signs out a phone that they have lost, which is then at the login (P-devices-4)', async ({
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
  await signInOnPage(page, member)
  await open(page, '/settings')
  const devices = page.getByRole('region', { name: 'Signed in' })
  await expect(devices.getByText(/^Last used /)).toHaveCount(1)

  // The lost phone sent no device information.
  await press(page, 'Sign out A device')
  const question = page.getByRole('alertdialog', { name: 'Sign out A device?' })
  await question.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(devices.getByText('A device is signed out.')).toBeAttached()
  await goTo(lost, '/games')
  await expect(lost.getByText('Your session has ended.')).toBeVisible()
  await open(page, '/settings')
  await expect(devices.getByText('This one')).toBeVisible()
  await lost.context().close()
})
