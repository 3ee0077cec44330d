import type { Browser, Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { Keypad } from './support/keypad.ts'
import { chooseOption, installed, open, press, shown } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
test.use(PHONE)

test('a second phone scores two games of an evening by one link, also without a network, until it is turned off (P-invite-3, P-invite-7, P-score-table-2, P-score-table-7, P-score-table-8, P-score-table-9)', async ({
  page,
  server,
  browser,
}) => {
  const { name, email } = newPerson()
  const organizer = await signUp(server, name, email)
  const game = await playSundayRummy(organizer)
  await signIn(page, organizer)
  const farhan = await phone(browser, server)

  await chooseOption(page, 'Let somebody else score')
  await open(farhan, await copiedLink(page))
  await page.keyboard.press('Escape')
  // A copied address gives nobody the right to score.
  expect(new URL(farhan.url()).hash).toBe('')
  await expect(farhan.getByText(/^You score as .+ at .+’s table\.$/)).toBeVisible()
  await new Keypad(farhan).scoreRound([10, 5, 6, 'Won', 3])
  await expect(standingsRow(page, 'Ananya')).toContainText('75')

  // The last round of the first game is scored without a network, and is sent to it.
  await installed(farhan)
  await farhan.context().setOffline(true)
  await new Keypad(farhan).scoreRound(['Won', 4, 4, 4, 4])
  await expect(farhan.getByText('1 change waits on this device')).toBeVisible()
  await farhan.reload()
  await expect(standingsRow(farhan, 'Ananya')).toContainText('75')
  await farhan.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Score round 12' })).toBeVisible()

  await organizer.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  await expect(farhan.getByText('The next game at this table opens here by itself.')).toBeVisible()
  const next = await organizer.call<{ readonly uuid: string }>(
    'POST',
    `/games/${game.id}/duplicate`,
    { name: 'Game 2, House', includeSamePlayers: true },
  )
  const began = Date.now()
  await expect(farhan.getByRole('heading', { level: 1, name: 'Game 2, House' })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(5_000)
  await new Keypad(farhan).scoreRound([1, 'Won', 3, 4, 5, 6])
  const { currentRound } = await organizer.call<{ readonly currentRound: number }>(
    'GET',
    `/scoreboard/${next.uuid}`,
  )
  expect(currentRound).toBe(1)

  await open(page, '/scoreboard')
  await chooseOption(page, 'Share Game')
  await press(page, 'Who has access')
  await shown(page.getByRole('button', { name: /^Turn off: / })).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).tap()
  await expect(farhan.getByText('This link does not work any more')).toBeVisible()
  await expect(farhan.getByRole('button', { name: /^Score round/ })).toBeHidden()
  await farhan.context().close()
})

async function phone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url })
  return context.newPage()
}

async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy: Let somebody else score')
  await expect(page.getByText('Link copied.')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/score\/\d+#link=[\w-]{43}$/)
  return address
}
