import type { Locator } from '@playwright/test'
import { said } from '../support/said.ts'
import { expectRounds, newOrganizer, openDevice, setUpGame } from './device.ts'
import { expect, test } from './seated.ts'

test('rounds scored without a network, and the end by hand behind them, are sent in order when it is back (P-close-3, P-offline-6, P-offline-11)', async ({
  member,
  game,
  phone,
}) => {
  await phone.loseNetwork()
  const rounds = [1, 2, 3].map((points) => [0, points, 1])
  for (const points of rounds) await phone.score(...points)
  await phone.expectWaiting(3)
  await expect(phone.scoreboard.row('Bela')).toContainText('6')
  const last = phone.page.getByRole('button', { name: /^Edit round 3/ })
  await expect(last).toHaveAccessibleName('Edit round 3, waiting to be sent')
  const { dialog } = phone.scoreboard
  await phone.scoreboard.chooseOption(said('board.closeGame'))
  await dialog.getByRole('button', { name: said('board.endGame') }).click()
  await dialog.getByRole('radio', { name: 'Asha' }).check()
  await dialog.getByRole('button', { name: said('board.confirm') }).click()
  await phone.page.getByRole('button', { name: said('board.viewScoreboard') }).click()
  await expect(phone.page.getByText('Completed').first()).toBeVisible()
  await phone.page.reload()
  await phone.findNetwork()
  await expectRounds(member, game, rounds)
  const ended = () => member.call<{ readonly game: object }>('GET', `/scoreboard/${game.id}`)
  await expect.poll(async () => (await ended()).game).toMatchObject({ status: 'COMPLETED' })
})

for (const [name, viewport] of [
  ['a phone of 360 x 640', { width: 360, height: 640 }],
  ['a desk', { width: 1280, height: 720 }],
] as const) {
  test(`rounds that the server refuses for now are named in view wherever the page is scrolled to, on ${name} (P-offline-24)`, async ({
    game,
    phone,
  }) => {
    const { page, scoreboard } = phone
    await page.setViewportSize(viewport)
    await page.route(`**/games/${game.id}/scores/round`, (route) =>
      route.fulfill({ status: 503, json: UNAVAILABLE, headers: { 'Retry-After': '1' } }),
    )
    for (const points of [1, 2, 3]) await phone.score(0, points, 1)
    const words = page.getByText(/^3 rounds wait( on this device|\.)$/).locator('visible=true')
    const said = page.getByText(UNAVAILABLE.error.message).locator('visible=true')
    const isSaid = async () =>
      (await isOneInView(words)) &&
      (await isOneInView(said)) &&
      (await scoreboard.row('Bela').isVisible())
    await expect.poll(isSaid).toBe(true)
    const foot = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top <= foot; top += 90) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect.poll(isSaid).toBe(true)
    }
    await scoreboard.press('Score round 4')
    await expect(scoreboard.dialog.getByText('3 rounds wait.')).toBeInViewport()
    await expect(scoreboard.dialog.getByText(UNAVAILABLE.error.message)).toBeInViewport()
  })
}

test('rounds, an edit and a newcomer wait together, and the game ends by itself once sent (P-offline-11)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member, 100)
  const device = await openDevice(browser, server, member)
  await device.loseNetwork()
  await device.score(0, 20, 30)
  await device.edit(1, 0, 25, 30)
  await device.scoreboard.chooseOption(said('board.addPlayer'))
  await device.scoreboard.dialog.getByLabel(said('players.playerName')).fill('Divya')
  await device.scoreboard.dialog.getByRole('button', { name: 'Add Player' }).click()
  await expect(device.scoreboard.row('Divya')).toContainText('31')
  await device.scoreboard.score({ Asha: 0, Bela: 90, Chitra: 90, Divya: 80 })
  await device.expectWaiting(4)
  await expect(device.scoreboard.row('Divya')).toContainText('Out in round 2, 11 over')
  await expect(device.page.getByText('The game is over')).toBeVisible()

  await device.findNetwork()
  await expect(device.page.getByRole('alertdialog', { name: 'Asha' })).toBeVisible()
  await expectRounds(member, game, [
    [0, 25, 30],
    [0, 90, 90, 80],
  ])
  const ended = await member.call<{ status: string }>('GET', `/games/${game.id}`)
  expect(ended.status).toBe('COMPLETED')
  await device.context.close()
})

test('a round whose answer is lost is sent again and counts once (P-offline-6)', async ({
  member,
  game,
  phone,
}) => {
  let arrived = 0
  await phone.page.route('**/scores/round', async (route) => {
    arrived += 1
    await route.fetch()
    if (arrived === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await phone.score(0, 10, 20)
  await expect.poll(() => arrived).toBe(2)
  await phone.expectSent()
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await expectRounds(member, game, [[0, 10, 20]])
  const { version } = await member.call<{ version: number }>('GET', `/games/${game.id}`)
  expect(version).toBe(3)
})

/** The server's answer while its database cannot be reached. */
const UNAVAILABLE = {
  success: false,
  error: {
    code: 'INTERNAL_ERROR',
    message: 'The server cannot answer right now. Please try again.',
    details: [],
  },
}

/** Whether one of these is whole in the window. */
async function isOneInView(words: Locator): Promise<boolean> {
  for (const one of await words.all()) {
    const { x, y, width, height, end } = await one.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height, end: innerHeight }
    })
    if (width > 0 && x >= 0 && y >= 0 && y + height <= end) return true
  }
  return false
}
