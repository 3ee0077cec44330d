import type { Page } from '@playwright/test'
import type { Organizer } from '../organizer.ts'
import { expect, test } from '../table.ts'
import { newOrganizer, openDevice, roundsOf, setUpGame } from './device.ts'

test('a token that expired meanwhile is refreshed, and what waits is sent', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  const device = await openDevice(browser, server, member)
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.loseNetwork()
  await device.score(0, 10, 20)
  await expireToken(device.page)
  await device.findNetwork()
  await device.expectSent()
  expect(await roundsOf(member, game)).toEqual([[0, 10, 20]])
  await device.context.close()
})

test('a session that ended meanwhile asks to sign in, and what waits is sent after that', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  const device = await openDevice(browser, server, member)
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.loseNetwork()
  await device.score(0, 10, 20)
  await expireToken(device.page)
  const refresh_token = JSON.parse(member.stored.auth_token).refresh_token
  const { id } = JSON.parse(member.stored.user)
  await member.call('POST', '/auth/logout', { user_id: id, refresh_token })
  await device.findNetwork()
  await device.page.waitForURL('**/login')
  await signIn(device.page, member)
  await device.expectSent()
  await expect(device.scoreboard.row('Bela')).toContainText('10')
  const [again] = [await readAs(device.page, game.id)]
  expect(again).toBe(1)
  await device.context.close()
})

test('signing out warns of what waits, and another user neither sees nor sends it', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const other = await newOrganizer(server)
  const game = await setUpGame(member)
  const device = await openDevice(browser, server, member)
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.installed()
  await device.loseNetwork()
  await device.score(0, 10, 20)
  await device.press('Logout')
  await expect(device.scoreboard.dialog).toContainText('1 change waits to be sent')
  await device.press('Stay')
  await device.expectWaiting(1)
  await device.press('Logout')
  await device.press('Sign Out')
  await device.page.waitForURL('**/login')

  await device.findNetwork()
  await signIn(device.page, other)
  await expect(device.page.getByText('No game on the table yet')).toBeVisible()
  await expect(device.page.getByText('on this device')).toBeHidden()
  expect(await roundsOf(member, game)).toEqual([])
  await device.press('Logout')
  await device.page.waitForURL('**/login')
  await signIn(device.page, member)
  await expect(device.scoreboard.row('Bela')).toContainText('10')
  await expect.poll(() => roundsOf(member, game)).toEqual([[0, 10, 20]])
  await device.context.close()
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

/** How many rounds the server has of a game, asked with the session of the page. */
function readAs(page: Page, gameId: number): Promise<number> {
  return page.evaluate(async (id) => {
    const { access_token } = JSON.parse(localStorage.getItem('auth_token') ?? '{}')
    const headers = { Authorization: `Bearer ${access_token}` }
    const answer = await fetch(`/api/v1/games/${id}`, { headers })
    return (await answer.json()).data.rounds.length
  }, gameId)
}
