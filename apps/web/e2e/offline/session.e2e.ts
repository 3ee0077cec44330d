import type { Page } from '@playwright/test'
import type { Organizer } from '../support/organizer.ts'
import { newOrganizer, roundsOf } from './device.ts'
import { expect, test } from './seated.ts'

test('a token that has expired is refreshed, and what waits is sent (P-offline-14)', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await expireToken(phone.page)
  await phone.findNetwork()
  await phone.expectSent()
  expect(await roundsOf(member, game)).toEqual([[0, 10, 20]])
})

test('a session that has ended asks to sign in, and what waits is sent after that', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await expireToken(phone.page)
  const refresh_token = JSON.parse(member.stored.auth_token).refresh_token
  const { id } = JSON.parse(member.stored.user)
  await member.call('POST', '/auth/logout', { user_id: id, refresh_token })
  await phone.findNetwork()
  await phone.page.waitForURL('**/login')
  await signIn(phone.page, member)
  await phone.expectSent()
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  expect(await readAs(phone.page, game.id)).toBe(1)
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
  await phone.press('Logout')
  await expect(phone.scoreboard.dialog).toContainText('1 change waits to be sent')
  await phone.press('Stay')
  await phone.expectWaiting(1)
  await phone.press('Logout')
  await phone.press('Sign Out')
  await phone.page.waitForURL('**/login')

  await phone.findNetwork()
  await signIn(phone.page, other)
  await expect(phone.page.getByText('No game on the table yet')).toBeVisible()
  await expect(phone.page.getByText('on this device')).toBeHidden()
  expect(await roundsOf(member, game)).toEqual([])
  await phone.press('Logout')
  await phone.page.waitForURL('**/login')
  await signIn(phone.page, member)
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await expect.poll(() => roundsOf(member, game)).toEqual([[0, 10, 20]])
})

async function signIn(page: Page, { email, password }: Organizer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
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

/** Returns how many rounds of a game the server has, requested with the session of the page. */
function readAs(page: Page, gameId: number): Promise<number> {
  return page.evaluate(async (id) => {
    const { access_token } = JSON.parse(localStorage.getItem('auth_token') ?? '{}')
    const headers = { Authorization: `Bearer ${access_token}` }
    const answer = await fetch(`/api/v1/games/${id}`, { headers })
    return (await answer.json()).data.rounds.length
  }, gameId)
}
