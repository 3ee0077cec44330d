import type { Locator, Page } from '@playwright/test'
import { SETTINGS } from '../src/testing/sunday-rummy.ts'
import { Keypad } from './support/keypad.ts'
import { open, press } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { newLink } from './support/score-link.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { newSeatLink, type SeatedDevice } from './support/seats.ts'
import { expect, test } from './support/table.ts'
import { countTaps, tapsOf } from './support/taps.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

test.use(SMALL_PHONE)

test('a round that six players send themselves takes two taps of the scorer (P-line-50, P-line-51, P-line-57)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'lines-six@example.com')
  const { game, devices } = await seated(server.url, organizer, [1, 2, 3, 4, 5, 6])
  await countTaps(page)
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  const strip = page.getByRole('button', { name: /are in/ }).filter({ visible: true })
  await expect(strip).toHaveText('0 of 6 are in round 1')
  for (const [at, device] of devices.entries()) await device.enter(game, 1, at * 10)
  await expect(strip).toHaveText('6 of 6 are in round 1')
  await strip.tap()
  for (const [at, name] of PLAYERS.entries()) {
    await expect(field(page, name)).toHaveValue(String(at * 10))
  }
  await new Keypad(page).tap('Score round 1')
  await expect(standingsRow(page, 'Farida')).toHaveText(/Total 50$/)
  expect(await tapsOf(page)).toBe(2)
  await expect(strip).toHaveText('0 of 6 are in round 2')
})

test('scores are opened before all are in, by a scorer with a link, and what another scorer has typed is asked about (P-line-51, P-line-52, P-line-53, P-line-54)', async ({
  page,
  server,
  browser,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'lines-early@example.com')
  const { game, devices } = await seated(server.url, organizer, [1, 2, 3, 5])
  const linked = await (
    await browser.newContext({ ...SMALL_PHONE, baseURL: server.url, locale: 'en-GB' })
  ).newPage()
  await open(linked, await newLink(organizer, game, 'Farida'))
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  for (const [at, device] of devices.entries()) await device.enter(game, 1, 30 + at)

  // Six players, the words and the keys of 44 px are in view, and the keys pass over those who are in.
  const keypad = new Keypad(page)
  await page.getByText('4 of 6 are in').filter({ visible: true }).tap()
  await expect(page.getByRole('dialog').getByText('4 of 6 are in')).toBeVisible()
  for (const name of PLAYERS) await expect(field(page, name)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Next/ })).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toEqual([])
  await expect(row(page, 'Bela')).toContainText('in')
  const place = await page.getByRole('button', { name: /^Next/ }).boundingBox()
  for (const key of ['2', '5', /^Next/] as const) await keypad.tap(key)
  await expect(field(page, 'Farida')).toBeFocused()
  await field(page, 'Bela').tap()
  for (const key of ['4', '3']) await keypad.tap(key)

  await press(linked, /4 of 6 are in/)
  await press(linked, 'Open')
  const question = linked.getByRole('alertdialog', { name: 'Open without Divya and Farida?' })
  await question.getByRole('button', { name: 'Open' }).tap()
  await expect(field(linked, 'Bela')).toHaveValue('31')
  await expect(field(linked, 'Divya')).toHaveValue('')

  await expect(field(page, 'Chitra')).toHaveValue('32')
  expect([await field(page, 'Bela').inputValue(), await field(page, 'Divya').inputValue()]).toEqual(
    ['43', '25'],
  )
  await expect(page.getByRole('alert')).toHaveText('Bela sent 31you typed 43')
  // Nothing below the words has moved.
  expect(await page.getByRole('button', { name: /^Next/ }).boundingBox()).toEqual(place)
  await field(page, 'Farida').tap()
  await keypad.tap(/^Won, /)
  await keypad.tap('Score round 1')
  await expect(page.getByRole('alert')).toHaveText('Bela sent 31you typed 43')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('Bela sent 31you typed 43')
  await devices[1]?.enter(game, 1, 35)
  await expect(page.getByRole('alert')).toHaveText('Bela sent 35you typed 43')
  await page.getByRole('button', { name: 'Take 35' }).press('Enter')
  await expect(field(page, 'Asha')).toBeFocused()
  await keypad.tap('Score round 1')
  await expect(standingsRow(page, 'Bela')).toHaveText(/Total 35$/)
  // Nothing was typed there, so that nothing is asked.
  await press(linked, 'Close')
  await expect(standingsRow(linked, 'Bela')).toHaveText(/Total 35$/)
  await linked.context().close()
})

test('with text twice as large six players, the question and the keys are in view (P-access-2, P-line-54)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'lines-large@example.com')
  const { game, devices } = await seated(server.url, organizer, [1, 2])
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await new Keypad(page).tap('Score round 1')
  await field(page, 'Bela').tap()
  await new Keypad(page).tap('7')
  for (const device of devices) await device.enter(game, 1, 34)
  await expect(page.getByRole('dialog').getByText('2 of 6 are in')).toBeVisible()
  await organizer.call('POST', `/games/${game.id}/lines/1/open`)
  await expect(page.getByRole('button', { name: 'Take 34' })).toBeInViewport({ ratio: 1 })
  for (const name of PLAYERS) await expect(field(page, name)).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toEqual([])
})

type Game = { readonly id: number; readonly uuid: string }

/** Starts a game of six, and takes these seats. */
async function seated(url: string, organizer: Organizer, playerIds: readonly number[]) {
  const players = PLAYERS.map((name) => ({ name }))
  const game = await organizer.call<Game>('POST', '/games', { ...SETTINGS, players })
  const seats = await newSeatLink(url, organizer)
  const devices: SeatedDevice[] = []
  for (const playerId of playerIds) devices.push(await seats.take(game, playerId))
  return { game, devices }
}

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name: `${name}, score` })
}

function row(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
}
