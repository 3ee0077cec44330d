import type { Page } from '@playwright/test'
import { chooseOption, open } from './support/on-page.ts'
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
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
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

/** Gives the page a share sheet of the device, which this browser lacks. */
async function shareInto(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared)
    }
  })
}
