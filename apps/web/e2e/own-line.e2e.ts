import type { Browser, Page } from '@playwright/test'
import { customScores } from '../src/testing/sunday-rummy.ts'
import { installed, open, press } from './support/on-page.ts'
import { type Organizer, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { newSeatLink } from './support/seats.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

type Seats = { readonly seats: readonly { playerId: number; hasEntered: boolean }[] }

async function atTable(server: RunningServer, email: string, rounds?: number) {
  const organizer = await signUp(server, 'Nani', email)
  const game = await playSundayRummy(organizer, rounds)
  const { address } = await newSeatLink(server.url, organizer)
  return { organizer, game, address }
}

async function phone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...PHONE })
  return context.newPage()
}

function score(organizer: Organizer, gameId: number, roundNumber: number, farhan: number) {
  const scores = customScores([0, 5, 6, farhan, null, 7])
  return organizer.call('POST', `/games/${gameId}/scores/round`, { roundNumber, scores })
}

/** The players who have entered a line for the next round. */
async function entered({ call }: Organizer, game: { uuid: string }): Promise<readonly number[]> {
  const { seats } = await call<Seats>('GET', `/seats?game=${game.uuid}`)
  return seats.filter(({ hasEntered }) => hasEntered).map(({ playerId }) => playerId)
}

test('a player takes a seat by the link, enters scores, and sees each round until the next one (P-line-30, P-line-33, P-line-34, P-line-38)', async ({
  server,
  browser,
}) => {
  const { organizer, game, address } = await atTable(server, 'nani-seats@example.com')
  const page = await phone(browser, server)
  await open(page, address)
  await expect(page).toHaveURL(/\/seat\/\d+$/)
  await press(page, /Farhan Qureshi/)
  await press(page, '1')
  await press(page, '2')
  await page.reload()
  await expect(page.getByLabel('Your score')).toHaveValue('12')
  await press(page, 'Send 12')
  await expect(page.getByText('You sent')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 of 5 are in' })).toBeVisible()
  expect(await entered(organizer, game)).toEqual([4])

  await score(organizer, game.id, 10, 12)
  await expect(standingsRow(page, 'Farhan Qureshi')).toContainText('+12')
  await page.reload()
  await press(page, 'Enter round 11')
  await expect(page.getByLabel('Your score')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Round 11' })).toBeVisible()
})

test('a line waits without a network, and is sent once by itself; of a seat that was freed meanwhile it is in the field again (P-line-36, P-line-37)', async ({
  server,
  browser,
}) => {
  const { organizer, game, address } = await atTable(server, 'nani-offline@example.com')
  const page = await phone(browser, server)
  await open(page, address)
  await press(page, /Farhan Qureshi/)
  await press(page, '8')
  await page.context().setOffline(true)
  await press(page, 'Send 8')
  await expect(page.getByText('Not sent yet')).toBeVisible()
  expect(await entered(organizer, game)).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('You sent')).toBeVisible()
  expect(await entered(organizer, game)).toEqual([4])

  await press(page, 'Change mine')
  await page.context().setOffline(true)
  await press(page, '9')
  await press(page, 'Send 9')
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await organizer.call('DELETE', `/seats/4?game=${game.uuid}`)
  await page.context().setOffline(false)
  await expect(page.getByText('Your seat was freed.')).toBeVisible()
  expect(await entered(organizer, game)).toEqual([])
  await press(page, /Farhan Qureshi/)
  await expect(page.getByLabel('Your score')).toHaveValue('9')
})

test('a phone that took a seat opens its page without a network, with the score that waits; one that only looks stores no app (P-line-36)', async ({
  server,
  browser,
}) => {
  const { organizer, game, address } = await atTable(server, 'nani-reload@example.com')
  const page = await phone(browser, server)
  await open(page, address)
  await page.getByRole('heading', { name: 'Which seat is yours?' }).waitFor()
  const stored = () => page.evaluate(() => navigator.serviceWorker.getRegistration())
  expect(await stored()).toBeUndefined()
  await press(page, /Farhan Qureshi/)
  await installed(page)
  await page.context().setOffline(true)
  await press(page, '8')
  await press(page, 'Send 8')
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You sent')).toBeVisible()
  expect(await entered(organizer, game)).toEqual([4])
})

test('of two phones that tap one seat at once the second hears that it was just taken (P-line-31)', async ({
  server,
  browser,
}) => {
  const { address } = await atTable(server, 'nani-two@example.com')
  const phones = [await phone(browser, server), await phone(browser, server)]
  for (const page of phones) {
    await open(page, address)
    await page.getByRole('heading', { name: 'Which seat is yours?' }).waitFor()
  }
  await Promise.all(
    phones.map((page) => page.getByRole('button', { name: /Farhan Qureshi/ }).tap()),
  )
  const first = (page: Page) => page.getByRole('heading', { name: 'Round 10' })
  const second = (page: Page) => page.getByText('Just taken. Choose another one.')
  for (const page of phones) await first(page).or(second(page)).waitFor()
  const taken = await Promise.all(phones.map((page) => first(page).isVisible()))
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(1)
})
