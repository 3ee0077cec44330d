import type { Browser, Page } from '@playwright/test'
import { goTo } from '../support/on-page.ts'
import type { Organizer } from '../support/organizer.ts'
import { said } from '../support/said.ts'
import { Device, expectRounds, storageOf } from './device.ts'
import { type ReleasedApp, releaseApp } from './released-app.ts'
import { test as base, expect } from './seated.ts'

/** A test with the app at an address of its own, whose files the test controls. */
const test = base.extend<{ readonly app: ReleasedApp }>({
  app: async ({ server }, use) => {
    const app = await releaseApp(server)
    await use(app)
    await app.stop()
  },
})

/** A part of the app that is not in the shell: it comes later. */
const REST = /\/assets\/players-page-/
/** That part, and what opens in a game's page and above a board. */
const OPENED = /\/assets\/(view|dialogs|players-page)-/

test('a reload without a network right after the first visit shows the app, and a round can be scored (P-offline-17)', async ({
  browser,
  app,
  member,
  game,
}) => {
  const device = await firstVisit(browser, app, member)
  const { page } = device
  // The rest of the app does not arrive before the network is lost.
  app.lose(REST)
  await goTo(page, '/scoreboard')
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await device.loseNetwork()
  await page.reload()
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.score(0, 10, 20)
  await device.expectWaiting(1)
  await goTo(page, '/games')
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
  app.lose(null)
  await device.findNetwork()
  await goTo(page, '/scoreboard')
  await device.expectSent()
  await expectRounds(member, game, [[0, 10, 20]])
  await device.context.close()
})

test('a part that has not arrived says so in its place, and is there once it can be loaded (P-error-4)', async ({
  browser,
  app,
  member,
  game: _game,
}) => {
  const device = await firstVisit(browser, app, member)
  const { page } = device
  const uncaught = uncaughtOn(page)
  app.lose(OPENED)
  await goTo(page, '/scoreboard')
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  const missing = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })

  await page.getByRole('tab', { name: said('game.history') }).click()
  await expect(missing).toContainText('Please try again once the network is back.')
  await page.getByRole('tab', { name: 'Scores' }).click()
  await device.scoreboard.chooseOption(said('board.rules'))
  await expect(missing).toBeVisible()
  await missing.getByRole('button', { name: 'Dismiss' }).click()
  await expect(missing).toBeHidden()
  await device.scoreboard.chooseOption(said('board.shareGame'))
  await expect(missing).toBeVisible()

  // Not the page of players: the service worker would store it.
  app.lose(REST)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await missing.getByRole('button', { name: said('ui.tryAgain') }).click()
  // A browser that does not fetch a lost script again gets a new page, with the dialog closed.
  await page.waitForFunction(
    () => !('isTheSamePage' in window) || document.querySelector('[role=dialog]') !== null,
  )
  const dialog = page.getByRole('dialog', { name: said('board.shareGame') })
  if (await dialog.isHidden()) await device.scoreboard.chooseOption(said('board.shareGame'))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  const players = page.getByRole('link', { name: 'Players' })
  // Hovering over a link loads its page in advance.
  await players.hover()
  await players.click()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  app.lose(null)
  await device.press(said('ui.tryAgain'))
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  expect(uncaught).toEqual([])
  await device.context.close()
})

test('neither a page nor a script of another release is kept with this one (P-offline-17)', async ({
  browser,
  app,
  member,
  game: _game,
}) => {
  const device = await firstVisit(browser, app, member)
  const { page } = device
  for (const path of [/\/assets\/dialogs-/, /^\/index\.html$/]) {
    // The server is updated while the app is installed.
    app.supersede(path)
    await goTo(page, '/scoreboard')
    await expect(device.scoreboard.row('Bela')).toBeVisible()
    expect(await installs(page)).toBe('redundant')
    // What arrived from this release is not fetched again.
    await page.evaluate(() => caches.delete('app'))
  }

  app.supersede(null)
  await page.reload()
  await device.installed()
  await device.loseNetwork()
  await page.reload()
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.context.close()
})

/** Installs the app, and returns whether that succeeded. */
function installs(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js')
    const worker = installing ?? waiting ?? active
    return new Promise<string>((resolve) => {
      const look = () => {
        if (worker?.state === 'redundant' || worker?.state === 'activated') resolve(worker.state)
      }
      worker?.addEventListener('statechange', look)
      look()
    })
  })
}

/** Opens a device with its owner signed in, on which the app was never opened. */
async function firstVisit(
  browser: Browser,
  { url }: ReleasedApp,
  member: Organizer,
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: storageOf(member, url),
  })
  return new Device(context, await context.newPage())
}

function uncaughtOn(page: Page): string[] {
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  return uncaught
}
