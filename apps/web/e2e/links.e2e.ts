import type { Browser, Page } from '@playwright/test'
import { newPerson } from './accounts/person.ts'
import { copied } from './support/copied.ts'
import { Keypad } from './support/keypad.ts'
import { chooseOption, installed, keepOffers, open, press, shown } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { newLink } from './support/score-link.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
test.use(PHONE)

// The first is the X, which has no text.
const BY_LINK = [
  '',
  'PlayersSeats, names, leaving',
  'Add Player',
  'Share GameWatch, score, television, mail',
  'On This DeviceVibration, screen',
]

test('the page of a game is turned off for those who watch, a link to watch opens the game all the same, and then the page is there again (P-link-1, P-link-3, P-invite-5, P-invite-7)', async ({
  page,
  server,
  browser,
}) => {
  const { game } = await organized(page, server)
  const visitor = await phone(browser, server)
  await open(visitor, `/games/${game.uuid}`)
  await expect(visitor.getByText(said('ui.live'))).toBeVisible()

  await chooseOption(page, said('board.shareGame'))
  const dialog = page.getByRole('dialog', { name: said('board.shareGame') })
  await access(page)
  await press(page, 'Turn off: The address of this game')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).tap()
  await expect(page.getByText('The page of this game is off.', { exact: true })).toBeAttached()
  await press(page, said('ui.done'))
  await expect(dialog.getByText('The page of this game is off').first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Game Not Found' })).toBeVisible()
  await press(page, 'Make the link')
  await open(visitor, await copied(page, 'Watch this game'))
  await expect(visitor.getByText(said('ui.live'))).toBeVisible()
  await expect(standingsRow(visitor, 'Ananya')).toContainText('65')
  await expect(visitor.getByRole('button', { name: /^(Score round|Share Game)/ })).toBeHidden()

  // Its organizer continues.
  await page.keyboard.press('Escape')
  await new Keypad(page).scoreRound([10, 5, 6, 'Won', 3])
  await expect(standingsRow(visitor, 'Ananya')).toContainText('75')
  await turnOff(page, 'Viewer')
  await expect(
    visitor.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible()
  await press(page, 'Turn on: The address of this game')
  await expect(page.getByText('The page of this game is on.', { exact: true })).toBeAttached()
  await press(page, said('ui.done'))
  await expect(dialog.getByRole('img', { name: 'QR code: Watch', exact: true })).toBeVisible()
  await open(visitor, `/games/${game.uuid}`)
  await expect(standingsRow(visitor, 'Ananya')).toContainText('75')
  await visitor.context().close()
})

test('two phones score one game, one by a link and without an account, which takes back what it has scored and lets a player leave, until the link is revoked (P-link-3, P-link-6, P-link-8, P-link-11)', async ({
  page,
  server,
  browser,
}) => {
  const { game, organizer } = await organized(page, server)
  const address = await newLink(organizer, game, 'Farhan’s phone')
  const farhan = await phone(browser, server)
  await keepOffers(farhan)
  await open(farhan, address)
  // A copied address gives no right to score.
  expect(new URL(farhan.url()).hash).toBe('')
  await expect(farhan.getByText('You score as Farhan’s phone')).toBeVisible()
  await new Keypad(farhan).scoreRound([10, 5, 6, 'Won', 3])
  await expect(standingsRow(page, 'Ananya')).toContainText('75')
  // By a key: a tap soon after the one that sent the round is dropped (P-keypad-6).
  await shown(farhan.getByRole('button', { name: said('history.undo') })).press('Enter')
  await expect(standingsRow(page, 'Ananya')).toContainText('65')
  await expect(farhan.getByRole('button', { name: 'Score round 10' })).toBeVisible()

  await new Keypad(page).scoreRound(['Won', 4, 4, 4, 4])
  await expect(farhan.getByRole('button', { name: 'Score round 11' })).toBeVisible()
  await open(page, '/scoreboard')
  await page.getByRole('tab', { name: said('game.history') }).tap()
  const scored = page.getByRole('listitem').filter({ hasText: 'Round 10 scored' })
  await expect(scored.getByText('Farhan’s phone').first()).toBeVisible()

  await open(farhan, `/games/${game.uuid}`)
  await expect(farhan.getByRole('button', { name: 'Score round 11' })).toBeVisible()
  await press(farhan, said('board.options'))
  await expect(farhan.getByRole('menuitem')).toHaveText(BY_LINK)
  await farhan.getByRole('menuitem', { name: said('board.addPlayer') }).tap()
  await expect(farhan.getByLabel(said('players.playerName'))).toBeVisible()
  await expect(farhan.getByLabel('Email (optional)')).toBeHidden()
  await press(farhan, said('ui.cancel'))
  await press(farhan, said('board.options'))
  await farhan.getByRole('menuitem', { name: said('board.players'), exact: true }).tap()
  // Checked before the question covers these lines, and hides them from assistive technology.
  const leaves = farhan.getByRole('button', { name: 'Joseph D’Souza leaves' })
  await expect(leaves).toBeVisible()
  await expect(farhan.getByRole('button', { name: /^(Rename|Move|Remove) / })).toHaveCount(0)
  await leaves.tap()
  await press(farhan, 'Leave after round 10')
  await expect(standingsRow(page, 'Joseph')).toContainText('Left after round 10')
  await press(farhan, said('ui.done'))

  await turnOff(page, 'Farhan’s phone')
  await expect(farhan.getByText('This link does not work any more')).toBeVisible()
  await expect(farhan.getByRole('button', { name: 'Score round 11' })).toBeHidden()
  await expect(standingsRow(farhan, 'Ananya')).toContainText('65')
  await farhan.context().close()
})

test('a phone with a score link scores without a network, also after a reload, and what waits when the link is revoked is sent by a new one (P-link-9, P-link-10)', async ({
  page,
  server,
  browser,
}) => {
  const { game, organizer } = await organized(page, server)
  const farhan = await phone(browser, server)
  await open(farhan, await newLink(organizer, game, 'Farhan’s phone'))
  await expect(farhan.getByText('You score as')).toBeVisible()
  await installed(farhan)
  await farhan.context().setOffline(true)
  await new Keypad(farhan).scoreRound([10, 5, 6, 'Won', 3])
  await expect(farhan.getByText('1 round waits on this device')).toBeVisible()
  await farhan.reload()
  await expect(standingsRow(farhan, 'Ananya')).toContainText('75')
  await new Keypad(farhan).scoreRound(['Won', 4, 4, 4, 4])
  await expect(farhan.getByText('2 rounds wait on this device')).toBeVisible()
  await farhan.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Score round 12' })).toBeVisible()

  await farhan.context().setOffline(true)
  await new Keypad(farhan).scoreRound([20, 'Won', 7, 1, 2])
  await expect(farhan.getByText('1 round waits on this device')).toBeVisible()
  await turnOff(page, 'Farhan’s phone')
  await press(page, said('ui.done'))
  await press(page, said('ui.done'))
  await farhan.context().setOffline(false)
  await expect(farhan.getByText('Round 12 was not accepted')).toBeVisible()
  await expect(farhan.getByText('This link does not work any more').first()).toBeVisible()
  await expect(farhan.getByText('Ananya Iyer 20, ')).toBeVisible()
  await open(farhan, await newLink(organizer, game, 'Farhan’s phone again'))
  await expect(page.getByRole('button', { name: 'Score round 13' })).toBeVisible()
  await expect(standingsRow(page, 'Ananya')).toContainText('95')
  await expect(farhan.getByText('was not accepted')).toBeHidden()
  await farhan.context().close()
})

/** The drawn game, in progress on its organizer's phone. */
async function organized(page: Page, server: RunningServer) {
  const { name, email } = newPerson()
  const organizer = await signUp(server, name, email)
  const game = await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  return { game, organizer }
}

async function phone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url })
  return context.newPage()
}

/** Opens the list of who has access, from the share dialog. */
async function access(page: Page): Promise<void> {
  await shown(page.getByRole('button', { name: /^Who has access/ })).tap()
  await page.getByRole('list', { name: 'Who has access' }).waitFor()
}

/** Revokes a link in the list of who has access, which stays open. */
async function turnOff(page: Page, label: string): Promise<void> {
  await chooseOption(page, said('board.shareGame'))
  await access(page)
  await press(page, `Turn off: ${label}`)
  const question = page.getByRole('alertdialog', { name: 'Turn off this link?' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(`The link of ${label} is turned off.`)).toBeAttached()
}
