import type { Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { closed, leave, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

test('Back closes what is open, one at a time, and then leads to the page before (P-nav-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-one-by-one@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.press('Options')
  await back(page)
  await expect(page.getByRole('menu')).toBeHidden()

  await scoreboard.chooseOption('Edit game')
  await back(page)
  await expect(scoreboard.dialog).toBeHidden()

  await scoreboard.chooseOption('Edit game')
  await page.getByLabel('Game name').fill('Monday rummy')
  await back(page)
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Game name')).toHaveValue('Monday rummy')
  await back(page)
  await question.getByRole('button', { name: 'Keep Typing' }).tap()
  await expect(question).toBeHidden()
  await back(page)
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(scoreboard.dialog).toBeHidden()
  await expect(page).toHaveURL('/scoreboard')

  await leave(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
})

test('Back asks before the scores of a round would go (P-nav-17, P-score-12)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-score@example.com')
  await fromGamesToScoreboard(page, organizer)
  const keypad = new Keypad(page)
  for (const key of [/^Score round \d/, '3', '8']) await keypad.tap(key)
  await back(page)
  await expect(page.getByText('Discard the typed scores?')).toBeVisible()
  await keypad.tap('Keep Scoring')
  await expect(page.getByRole('textbox').first()).toHaveValue('38')
  await back(page)
  await keypad.tap('Discard Scores')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what is closed by its own button leaves nothing for Back (P-nav-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-button@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.press('Show QR')
  await scoreboard.press('Close')
  await scoreboard.chooseOption('Cancel Game')
  await scoreboard.press('Keep Playing')
  await expect(scoreboard.dialog).toBeHidden()
  await scoreboard.press('Options')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  await leave(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
})

test('a page that is chosen in the menu is one Back away from the page before it (P-nav-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-menu@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.press('Menu')
  await page.getByRole('link', { name: 'Players' }).tap()
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await leave(page)
  await expect(scoreboard.row('Farhan')).toBeVisible()
  await leave(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
  await page.goForward()
  await expect(scoreboard.row('Farhan')).toBeVisible()
})

test('after a reload with a dialog open, Back leads to the page before (P-nav-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-reload@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.chooseOption('Players and seats')
  await page.reload()
  await expect(scoreboard.row('Farhan')).toBeVisible()
  await leave(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
})

test('Back does the same on a desk (P-nav-17)', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const organizer = await signUp(server, 'Ananya Iyer', 'back-desk@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.press('Profile')
  await page.getByRole('menuitem', { name: 'Set Password' }).click()
  await page.getByLabel('Current Password').fill('Something-typed-1!')
  await back(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await back(page)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await back(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(scoreboard.dialog).toBeHidden()
  await leave(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
})

test('players typed in the setup are there again after a reload, in another tab and after Back (P-players-11)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'typed-players@example.com')
  await signIn(page.context(), organizer)
  await open(page, '/games')
  await page.getByRole('button', { name: 'Setup New Game' }).tap()
  await page.getByLabel('Target score').fill('250')
  await page.reload()
  await expect(page.getByLabel('Target score')).toHaveValue('250')
  await page.getByRole('button', { name: 'Next: players' }).tap()
  for (const name of ['Asha', 'Bela']) {
    await page.getByLabel('Player name').fill(name)
    await page.getByRole('button', { name: 'Add Player' }).tap()
  }
  await page.getByLabel('Player name').fill('Chi')

  await page.reload()
  await expectTyped(page, 'Chi')
  await back(page)
  await page.getByRole('button', { name: 'Keep Adding' }).tap()
  await expectTyped(page, 'Chi')
  await page.goto('/games')
  await page.goBack()
  await expectTyped(page, 'Chi')

  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await open(again, '/scoreboard')
  await expectTyped(again, 'Chi')
  await again.getByLabel('Player name').fill('Chitra')
  await again.getByRole('button', { name: 'Start Game' }).tap()
  await expect(new ScoreboardPage(again).row('Chitra')).toBeVisible()
  await expect(new ScoreboardPage(again).row('Asha')).toContainText('250 left')

  await closed(again)
  await again.reload()
  await expect(new ScoreboardPage(again).row('Bela')).toBeVisible()
  await expect(again.getByRole('dialog')).toBeHidden()
})

async function expectTyped(page: Page, name: string): Promise<void> {
  const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem')
  await expect(seats).toHaveCount(2)
  await expect(seats.nth(1)).toContainText('Bela')
  await expect(page.getByLabel('Player name')).toHaveValue(name)
}

/** Opens the list of games, and from there the scoreboard of a game with nine rounds. */
async function fromGamesToScoreboard(page: Page, organizer: Organizer): Promise<ScoreboardPage> {
  await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/games')
  const scoreboard = new ScoreboardPage(page)
  await scoreboard.press('Scoreboard')
  await expect(scoreboard.row('Farhan')).toBeVisible()
  return scoreboard
}

/** Goes back once something is open above the page, which closes it: what opens loads first. */
async function back(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.backCloses === true)
  await page.goBack()
}
