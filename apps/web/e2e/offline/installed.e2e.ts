import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { answerStored, goTo } from '../support/on-page.ts'
import type { Organizer } from '../support/organizer.ts'
import type { RunningServer } from '../support/server.ts'
import { Device, expectRounds, newOrganizer, setUpGame } from './device.ts'
import { expect, test } from './seated.ts'

test('what waits survives the browser, and is sent when it is opened again (P-offline-10)', async ({
  server,
}, { project }) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  const folder = await mkdtemp(join(tmpdir(), 'meldboard-device-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...project.use.launchOptions,
      baseURL: server.url,
      locale: 'en-GB',
    })
    return new Device(context, context.pages()[0] ?? (await context.newPage()))
  }

  const before = await open()
  await signInByStorage(before, server, member)
  await before.installed()
  await before.loseNetwork()
  await before.score(0, 10, 20)
  await before.score(0, 5, 5)
  await before.context.close()

  const after = await open()
  await after.loseNetwork()
  await goTo(after.page, '/scoreboard')
  await after.expectWaiting(2)
  await expect(after.scoreboard.row('Bela')).toContainText('15')
  await after.score(1, 0, 1)
  await after.findNetwork()
  await after.expectSent()
  await expectRounds(member, game, [
    [0, 10, 20],
    [0, 5, 5],
    [1, 0, 1],
  ])
  await after.context.close()
  await rm(folder, { recursive: true, force: true })
})

test('a game’s page comes from the network while there is one, no answer of the API is kept, and without a network the app and its last games open (P-offline-1, P-offline-2, P-offline-3)', async ({
  game,
  phone,
}) => {
  const { page } = phone
  await phone.score(0, 10, 20)
  await phone.installed()
  const loaded = page.waitForResponse(`/games/${game.uuid}`)
  await goTo(page, `/games/${game.uuid}`)
  // Only the server says this, also a busy one, which leaves the drawing to the app.
  expect((await loaded).headers()['x-robots-tag']).toBe('noindex')
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await answerStored(page, game.uuid)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return lists.flat().map((url) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/games'))).toEqual([])

  await phone.loseNetwork()
  await page.reload()
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await goTo(page, '/scoreboard')
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
})

test('the service worker is asked for each time and lives with the security headers (P-offline-2)', async ({
  request,
}) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
  expect(worker.headers()['content-security-policy']).toContain("default-src 'self'")
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = await manifest.json()
  for (const { src, type } of icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
})

async function signInByStorage(
  { page, scoreboard }: Device,
  server: RunningServer,
  { stored }: Organizer,
): Promise<void> {
  await goTo(page, server.url)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await goTo(page, '/scoreboard')
  await expect(scoreboard.row('Bela')).toBeVisible()
}
