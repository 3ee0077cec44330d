import type { Page } from '@playwright/test'
import { isFullProof } from '../../../../tools/proof.ts'
import { answerStored, goTo } from '../support/on-page.ts'
import { ANSWERS, startProxy } from '../support/proxy.ts'
import { standingsRow } from '../support/scoreboard-page.ts'
import { startServer } from '../support/server.ts'
import { expect, test } from '../support/table.ts'
import { translatePages } from '../support/translation.ts'
import { newOrganizer, openDevice, setUpGame } from './device.ts'

/** The proxy's answers while the server stops, and while it starts again; one restart takes a quarter of a minute. */
const RESTARTS = [
  [ANSWERS.noServer, ANSWERS.signIn],
  ...(isFullProof
    ? [
        [ANSWERS.noRoute, ANSWERS.badGateway],
        [ANSWERS.blocked, ANSWERS.noRoute],
      ]
    : []),
] as const

/** A screen asks every quarter of a minute; a busy machine takes longer. */
const SOON = { timeout: 60_000 }

test('a game’s page opens from the device while a proxy answers in the place of the server (P-offline-3, P-error-2)', async ({
  browser,
}) => {
  const { proxy, own, server, member, uuid } = await startBehindProxy()
  const phone = await openDevice(browser, server, member, async () => {})
  const { page } = phone
  await phone.score(0, 21, 12)
  await goTo(page, `/games/${uuid}`)
  await expect(standingsRow(page, 'Bela')).toContainText('21')
  await answerStored(page, uuid)
  for (const answer of [ANSWERS.noRoute, ANSWERS.badGateway, ANSWERS.blocked, ANSWERS.signIn]) {
    proxy.answerWith(answer)
    await goTo(page, `/games/${uuid}`)
    await expect(standingsRow(page, 'Bela')).toContainText('21')
  }
  proxy.answerWith(null)
  await expect(page.locator('[data-live]')).toHaveText('Live', SOON)
  await own.stop()
  await proxy.stop()
})

test('restarts behind a proxy that answers in the place of the server lose no round, end no session and leave every screen right without a touch, also on a phone whose clock is fast and on translated pages (P-error-2)', async ({
  browser,
}) => {
  const { proxy, own, server, member, uuid } = await startBehindProxy()
  const phone = await openDevice(browser, server, member, setClockFast)
  const desk = await openDevice(browser, server, member, async () => {})
  const watching = [`/games/${uuid}`, `/games/${uuid}/tv`].map(async (path) => {
    const page = await browser.newPage({ baseURL: proxy.url })
    await translatePages(page)
    await goTo(page, path)
    await expect(page.locator('[data-live]')).toHaveText('Live')
    return page
  })
  const screens = [phone.page, ...(await Promise.all(watching))]
  let total = 0
  for (const [first, second] of RESTARTS) {
    proxy.answerWith(first)
    await own.halt('SIGKILL')
    await goTo(desk.page, '/games')
    await phone.score(0, 21, 12)
    total += 21
    await phone.expectWaiting(1)
    await proxy.answered(3)
    proxy.answerWith(second)
    await proxy.answered(3)
    proxy.answerWith(null)
    await own.startAgain()
    for (const page of screens) {
      await expect(standingsRow(page, 'Bela')).toContainText(String(total), SOON)
    }
    await phone.expectSent()
    await expect(desk.page.getByRole('link', { name: 'Sunday rummy' })).toBeVisible(SOON)
  }
  await own.stop()
  await proxy.stop()
})

/** An hour ahead. */
async function setClockFast(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date
    const ahead = () => now() + 3_600_000
    Date.now = ahead
    window.Date = new Proxy(Date, {
      construct: (Real, words: []) => (words.length === 0 ? new Real(ahead()) : new Real(...words)),
    })
  })
}

/** Starts a server behind a proxy, with an organizer and their game. */
async function startBehindProxy() {
  const proxy = await startProxy()
  const own = await startServer({ PORT: String(proxy.serverPort), PUBLIC_URL: proxy.url })
  const server = { ...own, url: proxy.url }
  const member = await newOrganizer(server)
  const { uuid } = await setUpGame(member)
  return { proxy, own, server, member, uuid }
}
