import { expectRounds, openDevice } from './device.ts'
import { releaseApp } from './released-app.ts'
import { expect, test } from './seated.ts'

test('a new release asks before it reloads, and loses nothing that waits (P-offline-16)', async ({
  browser,
  server,
  member,
  game,
}) => {
  const app = await releaseApp(server)
  const device = await openDevice(browser, { ...server, url: app.url }, member)
  const { page } = device
  await device.installed()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  app.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('A new version is ready')).toBeVisible()

  await page.route('**/scores/round', (route) => route.abort('connectionfailed'))
  await device.score(0, 10, 20)
  await device.expectWaiting(1)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)

  await device.press('Reload')
  await page.waitForFunction(() => !('isTheSamePage' in window))
  await device.expectWaiting(1)
  await expect(device.scoreboard.row('Bela')).toContainText('10')
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await page.unroute('**/scores/round')
  await device.expectSent()
  await expectRounds(member, game, [[0, 10, 20]])
  await device.context.close()
  await app.stop()
})
