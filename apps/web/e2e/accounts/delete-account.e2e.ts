import { setUpGame } from '../offline/device.ts'
import { open, press } from '../support/on-page.ts'
import { signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { said } from '../support/said.ts'
import { expect, test } from '../support/table.ts'
import { signInOnPage, submitLogin } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person deletes their account with its games, and cannot sign in any more (P-delete-5, P-delete-8)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  const game = await setUpGame(member)
  await signInOnPage(page, member)
  await open(page, '/settings')
  await press(page, /^Delete account/)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByLabel(said('accounts.password'), { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).tap()

  await page.waitForURL('**/login')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(email)
  await submitLogin(page, member)
  await expect(page.getByText(/^Login failed/)).toBeVisible()
  await open(page, `/games/${game.uuid}`)
  await expect(page.getByText('Game Not Found')).toBeVisible()
})
