import type { Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { said } from './support/said.ts'
import { ScoreboardPage, standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'
import { countTaps, scrollingParts, tapsOf } from './support/taps.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

test.use(SMALL_PHONE)

test('a round of six takes 12 taps from the scoreboard to saved, and a second tap on its button opens nothing (P-keypad-6, P-score-16)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'taps@example.com')
  await member.call('POST', '/games', {
    name: 'Six at the table',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: PLAYERS.map((name) => ({ name })),
  })
  await signIn(page, member)
  await countPresses(page)
  await open(page, '/scoreboard')
  const keypad = new Keypad(page)
  await keypad.enterRound(['Drop', 38, 'Won', 9, 'Full', 24])
  const box = await page.getByRole('button', { name: 'Score round 1' }).boundingBox()
  if (box === null) throw new Error('There is no button to send with.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8]
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
  const totals = { Asha: 20, Bela: 38, Chitra: 0, Divya: 9, Esha: 80, Farida: 24 }
  for (const [name, total] of Object.entries(totals)) {
    await expect(standingsRow(page, name)).toHaveText(new RegExp(`Total ${total}$`))
  }
  expect(await page.evaluate(() => Number(document.documentElement.dataset.presses))).toBe(12 + 1)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('from a board the next game with the same players takes 4 taps to its open score sheet, and 2 by Play Again (P-setup-16, P-setup-17)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'second-game@example.com')
  await signIn(page, member)
  await countTaps(page)
  await open(page, '/scoreboard')
  const board = new ScoreboardPage(page)
  await board.setUp('First game', PLAYERS.slice(0, 3))
  const before = await tapsOf(page)
  await press(page, said('board.options'))
  await page.getByRole('menuitem', { name: /^Setup New Game/ }).tap()
  const players = page.getByRole('dialog', { name: said('players.addPlayers') })
  await expect(players.getByText(said('players.secondOfTwoSteps'))).toBeVisible()
  expect(await scrollingParts(page)).toEqual([])
  await players.getByRole('button', { name: 'Same players as last time' }).tap()
  await players.getByRole('button', { name: said('players.startGame') }).tap()
  const sheet = page.getByRole('dialog', { name: 'Score round 1' })
  await expect(sheet).toBeVisible()
  expect((await tapsOf(page)) - before).toBe(4)
  await sheet.getByRole('button', { name: said('ui.close') }).tap()
  await expect(page.locator(':focus')).toHaveCount(1)
  await board.chooseOption(said('board.closeGame'))
  await board.dialog.getByRole('button', { name: said('board.endGame') }).tap()
  await board.dialog.getByRole('radio', { name: 'Asha' }).check()
  await board.dialog.getByRole('button', { name: said('board.confirm') }).tap()
  const ended = await tapsOf(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('board.playAgain') })
    .tap()
  await players.getByRole('button', { name: said('players.startGame') }).tap()
  await expect(sheet).toBeVisible()
  expect((await tapsOf(page)) - ended).toBe(2)
})

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap()
}

/** Counts the presses of a finger, as the page itself sees them. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let presses = 0
    const count = () => {
      presses += 1
      document.documentElement.dataset.presses = String(presses)
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
}
