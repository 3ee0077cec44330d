import type { Page } from '@playwright/test'
import type { Organizer } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import { expectRounds, newOrganizer, roundsOf } from './device.ts'
import { expect, test } from './seated.ts'

test('an expired token is refreshed, an ended session asks to sign in, and what waits is sent after either (P-offline-14)', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await expireToken(phone.page)
  await phone.findNetwork()
  await phone.expectSent()
  await expectRounds(member, game, [[0, 10, 20]])

  await phone.loseNetwork()
  await phone.score(0, 5, 5)
  await expireToken(phone.page)
  await endSession(phone.page, member)
  await phone.findNetwork()
  await phone.page.waitForURL('**/login')
  await signIn(phone.page, member)
  await phone.expectSent()
  await expect(phone.scoreboard.row('Bela')).toContainText('15')
  await expectRounds(member, game, [
    [0, 10, 20],
    [0, 5, 5],
  ])
})

test('signing out warns of what waits, and another user neither sees nor sends it (P-nav-15)', async ({
  server,
  member,
  game,
  phone,
}) => {
  const other = await newOrganizer(server)
  await phone.installed()
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await phone.press(said('member.logout'))
  await expect(phone.scoreboard.dialog).toContainText('1 round waits to be sent')
  await phone.press('Stay')
  await phone.expectWaiting(1)
  await phone.press(said('member.logout'))
  await phone.press('Sign Out')
  await phone.page.waitForURL('**/login')

  await phone.findNetwork()
  await signIn(phone.page, other)
  await expect(phone.page.getByText('No game on the table yet')).toBeVisible()
  await expect(phone.page.getByText('on this device')).toBeHidden()
  expect(await roundsOf(member, game)).toEqual([])
  await phone.press(said('member.logout'))
  await phone.page.waitForURL('**/login')
  await signIn(phone.page, member)
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await expectRounds(member, game, [[0, 10, 20]])
})

async function signIn(page: Page, { email, password }: Organizer): Promise<void> {
  await page.getByLabel(said('accounts.email')).fill(email)
  await page.getByLabel(said('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: said('accounts.signInButton'), exact: true }).click()
  await page.waitForURL('**/scoreboard')
}

async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = JSON.parse(localStorage.getItem('auth_token') ?? '{}')
    localStorage.setItem(
      'auth_token',
      JSON.stringify({ ...token, expires_at: '2020-01-01T00:00:00.000Z' }),
    )
  })
}

/** Ends the session of the page on the server, as another device does. */
async function endSession(page: Page, member: Organizer): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('auth_token'))
  const { refresh_token } = JSON.parse(stored ?? '{}')
  const { id: user_id } = JSON.parse(member.stored.user)
  await member.call('POST', '/auth/logout', { user_id, refresh_token })
}
