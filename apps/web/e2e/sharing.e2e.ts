import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseOption, installed, open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('one tap on the board shows the code of its link on the whole screen, also without a network (P-share-6)', async ({
  page,
  server,
  context,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'shows@example.com')
  await playSundayRummy(member)
  await signIn(page, member)
  // The dialog is measured, and must not still be rising.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/scoreboard')
  await installed(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show QR' }).filter({ visible: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Watch on your phone' })
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  const code = await dialog.getByRole('img', { name: 'QR code' }).boundingBox()
  expect(code?.width).toBeGreaterThan(320)
  await expect(dialog.getByText('Sunday rummy at Nani’s')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(
    page.getByRole('button', { name: 'Show QR' }).filter({ visible: true }),
  ).toBeFocused()
})

test('sharing begins with the link and the device’s own share, and mails several people at once (P-share-1, P-share-2, P-share-5)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'shares@example.com')
  const game = await playSundayRummy(member)
  await signIn(page, member)
  await shareInto(page)
  await chooseOption(page, 'Share Game')
  const dialog = page.getByRole('dialog', { name: 'Share Game' })
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Share Link' }).tap()
  const shared = await page.evaluate(() => document.documentElement.dataset.shared)
  const { title, text, url } = JSON.parse(shared ?? '{}')
  expect(title).toBe('Sunday rummy at Nani’s')
  expect(text).toContain('Sunday rummy at Nani’s, after round 9\n1. Ananya Iyer 65\n')
  expect(url).toBe(`${server.url}/games/${game.uuid}`)

  const [link, mail] = await Promise.all([
    dialog.getByLabel('Link to this game').boundingBox(),
    dialog.getByLabel('Email addresses').boundingBox(),
  ])
  expect(link?.y).toBeLessThan(mail?.y ?? 0)
  await dialog.getByLabel('Email addresses').fill('Dev Rao <dev-1@example.com>, bela-1@example.com')
  await dialog.getByRole('button', { name: 'Send by Email' }).tap()
  await expect(dialog.getByText('Shared with Dev Rao and bela-1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(dialog).toBeHidden()
})

test('the standing goes on as a picture, drawn by the server, and on a television (P-share-7, P-tv-4)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'pictures@example.com')
  await playSundayRummy(member)
  await signIn(page, member)
  await open(page, '/scoreboard')
  await chooseOption(page, 'Share Game')
  // A tab of its own, so that the score sheet stays where it is (P-tv-4).
  const [television] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Show on TV' }).tap(),
  ])
  await expect(television.getByText('Next round')).toBeVisible()
  await television.close()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Picture' }).tap()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('Sunday rummy at Nani’s.png')
  const png = await readFile(await download.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
})

/** Gives the page a share sheet of the device, which this browser lacks. */
async function shareInto(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared)
    }
  })
}
