import { setUpGame } from '../offline/device.ts'
import { open, press } from '../support/on-page.ts'
import { signIn as signInAs, signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { expect, test } from '../support/table.ts'
import { signIn } from './account-pages.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person deletes their account with its games, and cannot sign in any more (P-delete-5, P-delete-6, P-delete-8)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  const game = await setUpGame(member)
  await page.goto('/login')
  await signIn(page, member)
  await page.waitForURL('**/scoreboard')
  await open(page, '/settings')
  await press(page, /^Delete account/)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByRole('button', { name: 'Delete Account' }).tap()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('Not-the-one-7!')
  await dialog.getByRole('button', { name: 'Delete Account' }).tap()
  await expect(dialog.getByText('Your account was not deleted')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).tap()

  await page.waitForURL('**/login')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(email)
  await signIn(page, member)
  await expect(page.getByText(/^Login failed/)).toBeVisible()
  await page.goto(`/games/${game.uuid}`)
  await expect(page.getByText('Game Not Found')).toBeVisible()
})

test('who does not know the password deletes the account with a PIN by mail (P-delete-7)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await signInAs(page, member)
  await open(page, '/settings')
  await press(page, /^Delete account/)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByRole('button', { name: 'Use a PIN by email instead' }).tap()
  const pin = dialog.getByLabel('PIN')
  await expect(pin).toBeFocused()
  await expect(dialog.getByText(`We mailed 6 digits to ${email}.`)).toBeVisible()
  await pin.fill(await server.pinFor(email))
  await pin.press('Enter')
  await page.waitForURL('**/login')
  await expect(member.call('GET', '/auth/profile')).rejects.toThrow('401')
})

test('games in a group are left to its owner (P-delete-9, P-delete-10)', async ({
  page,
  server,
}) => {
  const [host, person] = [newPerson(), newPerson()]
  const owner = await signUp(server, host.name, host.email)
  const member = await signUp(server, person.name, person.email)
  const group = await owner.call<{ id: number }>('POST', '/groups', { name: 'Sunday table' })
  const added = { name: person.name, email: person.email }
  await owner.call('POST', `/groups/${group.id}/members`, added)
  const game = await setUpGame(member)
  await member.call('PUT', `/games/${game.id}/group`, { groupId: group.id })
  await signInAs(page, member)
  await open(page, '/settings')
  await press(page, /^Delete account/)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByLabel('Leave my games in groups to their groups')).toBeChecked()
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).tap()
  await page.waitForURL('**/login')
  const left = await owner.call<{ userRole: string }>('GET', `/games/${game.id}`)
  expect(left.userRole).toBe('ORGANIZER')
})
