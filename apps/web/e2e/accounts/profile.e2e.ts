import { open, press } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { expect, test } from '../support/table.ts'
import { signInOnPage, typePin } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person changes their email with the PIN that is mailed to it (P-profile-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const { email: next } = newPerson()
  const member = await signUp(server, name, email)
  await signInOnPage(page, member)
  await open(page, '/profile')
  await press(page, /^Email/)
  await page.getByLabel('New Email').fill(next)
  await page.getByLabel('Current Password').fill(member.password)
  await press(page, 'Send PIN')
  await page.getByRole('heading', { name: 'Confirm Your New Email' }).waitFor()
  await typePin(page, await server.pinFor(next))
  await page.waitForURL('**/scoreboard')
  await open(page, '/profile')
  await expect(page.getByRole('button', { name: /^Email/ })).toContainText(next)
})
