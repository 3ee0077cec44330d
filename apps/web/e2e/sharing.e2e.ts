import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { chooseOption, installed, open, shown } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

async function showOnTelevision(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Television' }).check()
  await page.getByRole('link', { name: 'Show on TV' }).tap()
}

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test('a table shows the code of its link on the whole screen, also without a network, then the standing on a television and as a picture (P-share-6, P-share-7, P-tv-4)', async ({
  page,
  server,
  context,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  await playSundayRummy(member)
  await signIn(page, member)
  // The dialog is measured, and must not still be rising.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/scoreboard')
  await installed(page)
  await context.setOffline(true)
  const button = shown(page.getByRole('button', { name: said('game.showQr') }))
  await button.tap()
  const code = page.getByRole('dialog', { name: 'Watch on your phone' })
  expect(await code.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  const picture = await code.getByRole('img', { name: 'QR code' }).boundingBox()
  expect(picture?.width).toBeGreaterThan(320)
  await expect(code.getByText('Sunday rummy at Nani’s')).toBeInViewport()
  await code.getByRole('button', { name: said('ui.close') }).tap()
  await expect(button).toBeFocused()

  await context.setOffline(false)
  await chooseOption(page, said('board.shareGame'))
  // A tab of its own, so that the score sheet stays where it is (P-tv-4).
  const [television] = await Promise.all([page.waitForEvent('popup'), showOnTelevision(page)])
  await expect(television.getByText('Next round')).toBeVisible()
  await television.close()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said('controls.downloadPicture') }).tap(),
  ])
  expect(download.suggestedFilename()).toBe('Sunday rummy at Nani’s.png')
  const png = await readFile(await download.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
})
