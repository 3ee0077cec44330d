import { readFile } from 'node:fs/promises'
import { goTo, open, press } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

const BOARD = '**/assets/board-*'
/** What opens in a game's page. */
const VIEW = '**/assets/view-*'

test('what cannot be loaded once the network is lost is said, tried again, and nothing else fails (P-error-4)', async ({
  page,
  server,
}) => {
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  const member = await signUp(server, 'Ananya Iyer', 'lost-early@example.com')
  const game = await playSundayRummy(member)
  await signIn(page, member)
  // A service worker would have stored the files.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.route(BOARD, (route) => route.abort())

  await goTo(page, '/scoreboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This page could not be loaded.')
  await page.unroute(BOARD)
  await main.getByRole('button', { name: said('ui.tryAgain') }).click()
  await expect(page.getByRole('button', { name: 'Score round 10' })).toBeVisible()
  await page.getByRole('tab', { name: said('game.stats') }).click()
  await expect(page.getByRole('img', { name: /total/i })).toBeVisible()

  await member.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await page.route(VIEW, (route) => route.abort())
  await open(page, `/games/${game.uuid}`)
  await press(page, 'Print')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  const download = page.waitForEvent('download')
  await press(page, 'Download CSV')
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\ufeffGame,Sunday rummy at Nani’s')).toBe(true)
  expect(uncaught).toEqual([])
})
