import type { Browser, Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { chooseOption, installed, keepOffers, open, press } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
test.use(PHONE)

type Game = { readonly id: number; readonly uuid: string }

test('the public page is switched off for those who watch, and on again (P-link-1, P-link-7)', async ({
  page,
  server,
  browser,
}) => {
  const { game } = await organized(page, server, 'hides@example.com')
  const visitor = await phone(browser, server)
  await open(visitor, `/games/${game.uuid}`)
  await expect(visitor.getByText('Live')).toBeVisible()

  await chooseOption(page, 'Share Game')
  const dialog = page.getByRole('dialog', { name: 'Share Game' })
  await dialog.getByLabel('Public page').tap()
  await expect(dialog.getByText('The public page is off')).toBeVisible()
  await expect(dialog.getByLabel('Link to this game')).toBeHidden()
  await expect(visitor.getByRole('heading', { name: 'Game Not Found' })).toBeVisible()
  await open(visitor, `/games/${game.uuid}`)
  await expect(visitor.getByRole('heading', { name: 'Game Not Found' })).toBeVisible()
  // Its organizer goes on.
  await page.keyboard.press('Escape')
  await new Keypad(page).scoreRound([10, 5, 6, 'Won', 3])
  await expect(standingsRow(page, 'Ananya')).toContainText('75')

  await chooseOption(page, 'Share Game')
  await dialog.getByLabel('Public page').tap()
  await expect(dialog.getByLabel('Link to this game')).toBeVisible()
  await open(visitor, `/games/${game.uuid}`)
  await expect(standingsRow(visitor, 'Ananya')).toContainText('75')
})

test('two phones score one game, one by a link and without an account, until it is revoked (P-link-3, P-link-6, P-link-8, P-link-11)', async ({
  page,
  server,
  browser,
}) => {
  const { game } = await organized(page, server, 'second-pen@example.com')
  const address = await makeLink(page, 'Farhan’s phone')
  await page.keyboard.press('Escape')

  const farhan = await phone(browser, server)
  await open(farhan, address)
  // A copied address gives nobody the right to score.
  expect(new URL(farhan.url()).hash).toBe('')
  await expect(farhan.getByText('You score as Farhan’s phone')).toBeVisible()
  await new Keypad(farhan).scoreRound([10, 5, 6, 'Won', 3])
  await expect(standingsRow(farhan, 'Ananya')).toContainText('75')
  await expect(standingsRow(page, 'Ananya')).toContainText('75')

  await new Keypad(page).scoreRound(['Won', 4, 4, 4, 4])
  await expect(farhan.getByRole('button', { name: 'Score round 12' })).toBeVisible()
  await open(page, '/scoreboard')
  await page.getByRole('tab', { name: 'History' }).tap()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Round 10 scored' }).getByText('Farhan’s phone'),
  ).toBeVisible()

  await open(farhan, `/games/${game.uuid}`)
  await expect(farhan.getByRole('button', { name: 'Score round 12' })).toBeVisible()
  await farhan.getByRole('button', { name: 'Options' }).filter({ visible: true }).tap()
  for (const name of ['Close Game', 'Cancel Game', 'Edit game', 'Players and seats']) {
    await expect(farhan.getByRole('menuitem', { name })).toBeHidden()
  }
  await farhan.getByRole('menuitem', { name: 'Add Player' }).tap()
  await expect(farhan.getByLabel('Player name')).toBeVisible()
  await expect(farhan.getByLabel('Email (optional)')).toBeHidden()
  await farhan.getByRole('button', { name: 'Cancel' }).tap()

  await revokeLink(page, 'Farhan’s phone')
  await expect(farhan.getByText('This link does not work any more')).toBeVisible()
  await expect(farhan.getByRole('button', { name: 'Score round 12' })).toBeHidden()
  await expect(standingsRow(farhan, 'Ananya')).toContainText('75')
})

test('a phone with a score link takes back what it has scored (P-link-8)', async ({
  page,
  server,
  browser,
}) => {
  await organized(page, server, 'takes-back@example.com')
  const farhan = await phone(browser, server)
  await keepOffers(farhan)
  await open(farhan, await makeLink(page, 'Farhan’s phone'))
  await new Keypad(farhan).scoreRound([10, 5, 6, 'Won', 3])
  // A tap that comes too soon after the one that sent the round is dropped (P-keypad-6).
  await expect(async () => {
    await new Keypad(farhan).tap('Undo')
    await expect(standingsRow(farhan, 'Ananya')).toContainText('65', { timeout: 2_000 })
  }).toPass()
  await expect(farhan.getByRole('button', { name: 'Score round 10' })).toBeVisible()
})

test('a phone with a score link scores without a network, also after a reload (P-link-9)', async ({
  page,
  server,
  browser,
}) => {
  await organized(page, server, 'tunnel@example.com')
  const farhan = await phone(browser, server)
  await scoreWithoutNetwork(farhan, await makeLink(page, 'Farhan’s phone'))
  await farhan.reload()
  await expect(standingsRow(farhan, 'Ananya')).toContainText('75')
  await new Keypad(farhan).scoreRound(['Won', 4, 4, 4, 4])
  await expect(farhan.getByText('2 changes wait on this device')).toBeVisible()
  await farhan.context().setOffline(false)
  await expect(farhan.getByText('on this device')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(standingsRow(page, 'Ananya')).toContainText('75')
  await expect(page.getByRole('button', { name: 'Score round 12' })).toBeVisible()
})

test('rounds that wait are shown and kept when their link is revoked, and sent by a new one (P-link-10)', async ({
  page,
  server,
  browser,
}) => {
  await organized(page, server, 'revoked-late@example.com')
  const farhan = await phone(browser, server)
  await scoreWithoutNetwork(farhan, await makeLink(page, 'Farhan’s phone'))
  await revokeLink(page, 'Farhan’s phone')
  await farhan.context().setOffline(false)
  await expect(farhan.getByText('Round 10 was not accepted')).toBeVisible()
  await expect(farhan.getByText('This link does not work any more').first()).toBeVisible()
  await expect(farhan.getByText('Ananya Iyer 10, ')).toBeVisible()

  await page.keyboard.press('Escape')
  await open(farhan, await makeLink(page, 'Farhan’s phone again'))
  await expect(farhan.getByText('was not accepted')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(standingsRow(page, 'Ananya')).toContainText('75')
})

test('a link to watch opens a game whose public page is off, and is made with the keyboard (P-link-3, P-link-7)', async ({
  page,
  server,
  browser,
}) => {
  await organized(page, server, 'watches@example.com')
  await chooseOption(page, 'Share Game')
  const dialog = page.getByRole('dialog', { name: 'Share Game' })
  await dialog.getByLabel('Public page').focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('The public page is off')).toBeVisible()
  await dialog.getByRole('button', { name: 'Another Link' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Living room')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const field = dialog.getByLabel('Link for Living room', { exact: true })
  await expect(field).toBeFocused()
  const room = await phone(browser, server)
  await open(room, await field.inputValue())
  await expect(room.getByText('Live')).toBeVisible()
  await expect(standingsRow(room, 'Ananya')).toContainText('65')
  await expect(room.getByRole('button', { name: /^Score round/ })).toBeHidden()
  await expect(room.getByRole('button', { name: 'Share Game' })).toBeHidden()
  await revokeLink(page, 'Living room')
  await expect(
    room.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible()
})

/** The drawn game, in progress on its organizer's phone. */
async function organized(
  page: Page,
  server: RunningServer,
  email: string,
): Promise<{ readonly organizer: Organizer; readonly game: Game }> {
  const organizer = await signUp(server, 'Ananya Iyer', email)
  const game = await playSundayRummy(organizer)
  await signIn(page, organizer)
  return { organizer, game }
}

async function phone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url })
  return context.newPage()
}

/** Opens a score link, loses the network, and scores round 10, which waits. */
async function scoreWithoutNetwork(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.getByText('You score as')).toBeVisible()
  await installed(page)
  await page.context().setOffline(true)
  await new Keypad(page).scoreRound([10, 5, 6, 'Won', 3])
  await expect(page.getByText('1 change waits on this device')).toBeVisible()
}

/** Makes a score link in the share dialog, which stays open; its address. */
async function makeLink(page: Page, label: string): Promise<string> {
  await chooseOption(page, 'Share Game')
  const dialog = page.getByRole('dialog', { name: 'Share Game' })
  await dialog.getByRole('button', { name: 'Another Link' }).tap()
  await dialog.getByLabel('Who or what is it for?').fill(label)
  await dialog.getByRole('button', { name: 'Make Link' }).tap()
  const field = dialog.getByLabel(`Link for ${label}`, { exact: true })
  await expect(field).toHaveValue(/\/games\/[\da-f-]{36}#link=[\w-]{43}$/)
  return field.inputValue()
}

async function revokeLink(page: Page, label: string): Promise<void> {
  await chooseOption(page, 'Share Game')
  await press(page, `Revoke the link for ${label}`)
  const question = page.getByRole('alertdialog', { name: 'Revoke this link?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Not used yet').or(page.getByText('Last used'))).toBeHidden()
}
