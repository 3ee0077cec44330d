import { devices, type Page } from '@playwright/test'
import { newOrganizer, openDevice, setUpGame } from './offline/device.ts'
import { open } from './support/on-page.ts'
import { expect, test } from './support/table.ts'

test('who lasted longer is placed before who is out with less, without a network and on a reader’s phone (R22, P-standings-1)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member, 100)
  const device = await openDevice(browser, server, member)
  await expectStanding(device.page, ['Asha', 'Bela', 'Chitra'])
  await device.loseNetwork()
  await device.score(0, 60, 101)
  await device.scoreboard.score({ Asha: 0, Bela: 80 })
  await expectStanding(device.page, ['Place 1Asha', 'Place 2Bela', 'Place 3Chitra'])

  await device.findNetwork()
  await expect(device.page.getByRole('alertdialog', { name: 'Asha' })).toBeVisible()
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.url })
  const reader = await phone.newPage()
  await open(reader, `/games/${game.uuid}`)
  await expectStanding(reader, ['Place 1Asha', 'Place 2Bela', 'Place 3Chitra'])
  await reader.getByRole('tab', { name: 'Stats' }).tap()
  await expect(reader.getByRole('rowheader')).toHaveText([
    'Place 1 Asha',
    'Place 2 Bela',
    'Place 3 Chitra',
  ])
  await reader.getByRole('button', { name: 'Won' }).tap()
  await expect(reader.getByRole('rowheader').first()).toHaveText('Place 1 Asha')
  await phone.close()
  await device.context.close()
})

test('everybody with the link reads why a game was cancelled (P-cancel-3)', async ({
  page,
  cast,
}) => {
  await open(page, `/games/${cast.cancelled.uuid}`)
  await expect(page.getByRole('main')).toContainText('Why it was cancelled')
  await expect(page.getByText('It got late')).toBeVisible()
})

/** Expects these beginnings of the lines of the standings, from the first to the last. */
async function expectStanding(page: Page, beginnings: readonly string[]): Promise<void> {
  const rows = page.getByRole('region', { name: 'Standing' }).getByRole('listitem')
  await expect(rows).toHaveText(beginnings.map((beginning) => new RegExp(`^${beginning}`)))
}
