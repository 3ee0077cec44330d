import type { Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { goBack, goForward, goTo, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

test('a close request closes what is open, one at a time, and Back then leads to the page before (P-nav-17, P-dialog-3, P-score-12)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-one-by-one@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.press(said('board.options'))
  await page.getByRole('menu').waitFor()
  await requestClose(page)
  await expect(page.getByRole('menu')).toBeHidden()

  await scoreboard.chooseOption(said('board.rules'))
  await page.getByLabel(said('setup.gameName')).fill('Monday rummy')
  await requestClose(page)
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  // Without a touch between them: the browser lets each request close one layer.
  for (let times = 0; times < 3; times++) {
    await expect(question).toBeVisible()
    await requestClose(page)
    await expect(question).toBeHidden()
    await expect(page.getByLabel(said('setup.gameName'))).toHaveValue('Monday rummy')
    await requestClose(page)
  }
  await question.getByRole('button', { name: said('ui.discard') }).tap()
  await expect(scoreboard.dialog).toBeHidden()

  const keypad = new Keypad(page)
  for (const key of [/^Score round \d/, '3', '8']) await keypad.tap(key)
  await requestClose(page)
  await expect(page.getByText('Discard the typed scores?')).toBeVisible()
  await keypad.tap('Keep Scoring')
  await expect(page.getByRole('textbox').first()).toHaveValue('38')
  await requestClose(page)
  await keypad.tap('Discard Scores')
  await expect(page.getByRole('dialog')).toBeHidden()

  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
})

test('what was opened leaves nothing for Back, whether it was closed, led on or was reloaded (P-nav-17)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'back-button@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  await scoreboard.press(said('game.showQr'))
  await scoreboard.press(said('ui.close'))
  await scoreboard.press(said('member.menu'))
  await page.getByRole('link', { name: 'Players' }).tap()
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await goBack(page)
  await expect(scoreboard.row('Farhan')).toBeVisible()
  await scoreboard.chooseOption(said('board.players'))
  await scoreboard.dialog.waitFor()
  await page.reload()
  await expect(scoreboard.row('Farhan')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
  await goForward(page)
  await expect(scoreboard.row('Farhan')).toBeVisible()
})

test('where the browser has no close requests, Back leads away, and typed scores are there on return (P-nav-17, P-score-12)', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  const organizer = await signUp(server, 'Ananya Iyer', 'back-without@example.com')
  const scoreboard = await fromGamesToScoreboard(page, organizer)
  const keypad = new Keypad(page)
  for (const key of [/^Score round \d/, '3', '8']) await keypad.tap(key)
  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeVisible()
  await goForward(page)
  await expect(page.getByRole('textbox').first()).toHaveValue('38')
  await page.keyboard.press('Escape')
  await keypad.tap('Discard Scores')
  await expect(scoreboard.row('Farhan')).toBeVisible()
})

test('players typed in the setup are there again after a reload, in another tab and after Back (P-players-11)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'typed-players@example.com')
  await signIn(page.context(), organizer)
  await open(page, '/games')
  await page.getByRole('button', { name: said('board.setupNewGame') }).tap()
  await page.getByLabel(said('setup.targetScore')).fill('250')
  await page.reload()
  await expect(page.getByLabel(said('setup.targetScore'))).toHaveValue('250')
  await page.getByRole('button', { name: said('setup.nextToPlayers') }).tap()
  for (const name of ['Asha', 'Bela']) {
    await page.getByLabel(said('players.playerName')).fill(name)
    await page.getByRole('button', { name: 'Add Player' }).tap()
  }
  await page.getByLabel(said('players.playerName')).fill('Chi')

  await page.reload()
  await expectTyped(page, 'Chi')
  await requestClose(page)
  await page.getByRole('button', { name: 'Keep Adding' }).tap()
  await expectTyped(page, 'Chi')
  await goTo(page, '/games')
  await goBack(page)
  await expectTyped(page, 'Chi')

  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await open(again, '/scoreboard')
  await expectTyped(again, 'Chi')
  await again.getByLabel(said('players.playerName')).fill('Chitra')
  await new ScoreboardPage(again).start()
  await expect(new ScoreboardPage(again).row('Chitra')).toBeVisible()
  await expect(new ScoreboardPage(again).row('Asha')).toContainText('250 left')

  await again.reload()
  await expect(new ScoreboardPage(again).row('Bela')).toBeVisible()
  await expect(again.getByRole('dialog')).toBeHidden()
})

async function expectTyped(page: Page, name: string): Promise<void> {
  const seats = page.getByRole('list', { name: said('players.seats') }).getByRole('listitem')
  await expect(seats).toHaveCount(2)
  await expect(seats.nth(1)).toContainText('Bela')
  await expect(page.getByLabel(said('players.playerName'))).toHaveValue(name)
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

/** Back on a phone; a desktop browser makes the same request for Escape. */
function requestClose(page: Page): Promise<void> {
  return page.keyboard.press('Escape')
}
