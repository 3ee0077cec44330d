import type { Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { installed, open } from './support/on-page.ts'
import { type Organizer, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'
import { countTaps, scrollingParts, tapsOf } from './support/taps.ts'

test.use(SMALL_PHONE)

test('a visitor scores on the device, also without a network, and the account has the game once (P-guest-2, P-guest-4, P-guest-7)', async ({
  page,
  context,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'guest@example.com')
  const sent = sentBy(page)
  await countTaps(page)
  await open(page, '/login')
  const keypad = new Keypad(page)
  await page.getByRole('link', { name: 'New game' }).tap()
  await expect(page.getByLabel(said('players.playerName'))).toBeFocused()
  for (const name of ['Asha', 'Bela', 'Chitra']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await seatsAboveKeyboard(page)
  expect(await scrollingParts(page)).toEqual([])
  await keypad.tap('Start Game')
  for (const key of [/^Won, /, /^Drop, /, /^Middle, /, /^Score round/]) await keypad.tap(key)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect(standingsRow(page, 'Chitra')).toHaveText(/Total 40$/)
  expect(await tapsOf(page)).toBeLessThanOrEqual(6)

  await installed(page)
  await context.setOffline(true)
  await keypad.scoreRound([14, 'Won', 9])
  await page.reload()
  await expect(standingsRow(page, 'Asha')).toHaveText(/Total 14$/)
  await expect(page.getByText('Only on this device.')).toBeVisible()
  // On its side the line would take the place of a player.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText('Only on this device.')).toBeHidden()
  await page.setViewportSize(SMALL_PHONE.viewport)
  expect(sent).toEqual([])
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Save it with an account' }).tap()
  await page
    .getByRole('navigation', { name: 'Other ways in' })
    .getByRole('link', { name: 'Sign in' })
    .tap()
  await signIn(page, member)
  const question = page.getByRole('dialog', { name: 'Games on this device' })
  await expect(question).toContainText(`into the account of ${member.email}?`)
  expect(sent.filter((path) => !path.startsWith('/auth/'))).toEqual([])
  await question.getByLabel('Asha').check()
  await question.getByRole('button', { name: 'Take 1 game' }).tap()
  await expect(question).toBeHidden()
  await expect(standingsRow(page, 'Bela')).toHaveText(/Total 20$/)
  await expect.poll(() => roundsOfAll(member)).toEqual([2])
  // By the own address the game counts in the user's figures.
  expect(await addressesOf(member)).toEqual([member.email, null, null])
  await expect(page.getByText(/on this device/)).toHaveCount(0)
  await page.reload()
  await expect(standingsRow(page, 'Chitra')).toHaveText(/Total 49$/)
  await expect(question).toBeHidden()
  expect(await roundsOfAll(member)).toEqual([2])
})

/** Checks that the seats have whole names beside their numbers while a keyboard covers the page (P-players-16). */
async function seatsAboveKeyboard(page: Page): Promise<void> {
  const { width, height } = SMALL_PHONE.viewport
  await page.setViewportSize({ width, height: 400 })
  const seat = page
    .getByRole('list', { name: said('players.seats') })
    .getByRole('listitem')
    .last()
  const [number, name] = [seat.getByText('3', { exact: true }), seat.getByText('Chitra')]
  // The page follows the new size in its next frames.
  await expect(async () => {
    const [left, right] = [await number.boundingBox(), await name.boundingBox()]
    expect(right?.x).toBeGreaterThan(left?.x ?? width)
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(10)
  }).toPass()
  await page.setViewportSize({ width, height })
}

/** Lists a page's writes to the server from now on. */
function sentBy(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isWrite = request.method() !== 'GET' && pathname.startsWith('/api/v1')
    if (isWrite) paths.push(pathname.replace('/api/v1', ''))
  })
  return paths
}

/** Returns the addresses of the players of the only game, by seat. */
async function addressesOf(member: Organizer): Promise<(string | null)[]> {
  const [game] = await member.call<{ readonly id: number }[]>('GET', '/games')
  const path = `/games/${game?.id}/players`
  const players = await member.call<{ readonly email: string | null }[]>('GET', path)
  return players.map(({ email }) => email)
}

async function roundsOfAll(member: Organizer): Promise<number[]> {
  const games = await member.call<{ readonly currentRound: number }[]>('GET', '/games')
  return games.map(({ currentRound }) => currentRound)
}

async function signIn(page: Page, { email, password }: Organizer): Promise<void> {
  const button = page.getByRole('button', { name: said('accounts.signInButton'), exact: true })
  // The page to register, which may still be shown, has a field of this name too.
  await button.waitFor()
  await page.getByLabel(said('accounts.email')).fill(email)
  await page.getByLabel(said('accounts.password'), { exact: true }).fill(password)
  await button.tap()
  await page.waitForURL('**/scoreboard')
}
