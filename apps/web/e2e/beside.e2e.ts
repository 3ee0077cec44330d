import type { Page } from '@playwright/test'
import { goBack, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

test('a second game is set up from the board, and the first is found again as it was (P-actions-2, P-setup-11)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'beside-board@example.com')
  const scoreboard = await sitAtBoard(page, organizer)
  await scoreboard.chooseOption('Setup New Game')
  await expect(scoreboard.dialog).toContainText(
    'Sunday rummy at Nani’s stays in progress. You find it under Games.',
  )
  await setUp(page, 'Table two', ['Asha', 'Bela'])
  await expect(page.getByRole('heading', { name: 'Table two' })).toBeVisible()
  await expect(page.getByText('Before round 1')).toBeVisible()

  await open(page, '/games')
  await card(page, 'Sunday rummy at Nani’s').getByRole('button', { name: 'Scoreboard' }).tap()
  await expect(page.getByText('9 rounds played')).toBeVisible()
  await expect(scoreboard.row('Ananya')).toContainText('65')
})

test('a new game is set up from the list of games, also while one runs (P-games-19, P-players-11)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'beside-list@example.com')
  await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/games')
  const scoreboard = new ScoreboardPage(page)
  await scoreboard.press('Setup New Game')
  await scoreboard.press('Cancel')
  await expect(scoreboard.dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()

  await scoreboard.press('Setup New Game')
  await page.getByLabel('Game name').fill('Table two')
  await page.getByRole('button', { name: 'Next: players' }).tap()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.getByLabel('Player name').fill('Asha')
  await page.getByRole('button', { name: 'Add Player' }).tap()
  await page.reload()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.getByLabel('Player name').fill('Bela')
  await page.getByRole('button', { name: 'Start Game' }).tap()
  await expect(page).toHaveURL(/\/scoreboard$/)
  await expect(scoreboard.row('Asha')).toBeVisible()
  await expect(scoreboard.row('Bela')).toBeVisible()
  await goBack(page)
  await expect(card(page, 'Table two')).toContainText('In Progress')
  await expect(card(page, 'Sunday rummy at Nani’s')).toContainText('In Progress')
})

test('the welcome leads back to the game in progress, or to the list of several (P-scoreboard-12)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'beside-welcome@example.com')
  const scoreboard = await sitAtBoard(page, organizer)
  for (const name of ['Table two', 'Table three']) {
    await scoreboard.chooseOption('Setup New Game')
    await setUp(page, name, ['Asha', 'Bela'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await cancelGame(page)
  await open(page, '/scoreboard')
  await expect(page.getByText('Last game: Table three')).toBeVisible()
  await page.getByRole('link', { name: '2 games in progress' }).tap()
  await card(page, 'Table two').getByRole('button', { name: 'Scoreboard' }).tap()
  await expect(page.getByRole('heading', { name: 'Table two' })).toBeVisible()
  await cancelGame(page)
  await open(page, '/scoreboard')
  const back = page.getByRole('button', { name: '1 game in progress' })
  await expect(back).toContainText('Sunday rummy at Nani’s: Round 9, Ananya Iyer leads with 65')
  await back.tap()
  await expect(page.getByText('9 rounds played')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Score round 10' })).toBeVisible()
})

test('every option can be reached on a phone on its side (P-actions-2, P-access-2)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  const organizer = await signUp(server, 'Ananya Iyer', 'beside-landscape@example.com')
  const scoreboard = await sitAtBoard(page, organizer)
  await scoreboard.press('Options')
  for (const name of ['Add Player', 'Cancel Game']) {
    const item = page.getByRole('menuitem', { name })
    await item.scrollIntoViewIfNeeded()
    await expect(item).toBeInViewport({ ratio: 0.99 })
  }
})

async function sitAtBoard(page: Page, organizer: Organizer): Promise<ScoreboardPage> {
  await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  return new ScoreboardPage(page)
}

/** Fills both steps of the setup that is open. */
async function setUp(page: Page, name: string, players: readonly string[]): Promise<void> {
  await page.getByLabel('Game name').fill(name)
  await page.getByRole('button', { name: 'Next: players' }).tap()
  for (const player of players) {
    await page.getByLabel('Player name').fill(player)
    await page.getByRole('button', { name: 'Add Player' }).tap()
  }
  await page.getByRole('button', { name: 'Start Game' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Ends the active game for good. */
async function cancelGame(page: Page): Promise<void> {
  await new ScoreboardPage(page).chooseOption('Cancel Game')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Game' }).tap()
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
}

function card(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}
