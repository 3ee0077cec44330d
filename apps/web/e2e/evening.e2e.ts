import { mkdir } from 'node:fs/promises'
import { devices } from '@playwright/test'
import { registerThroughScreens } from './accounts/account-pages.ts'
import { newPerson } from './accounts/person.ts'
import { Keypad } from './support/keypad.ts'
import { keepOffers } from './support/on-page.ts'
import { ScoreboardPage, standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const { userAgent } = devices['Pixel 7']

test.use({ userAgent, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const FRIENDS = ['Ananya', 'Farhan', 'Kavitha', 'Leela', 'Mateusz', 'Noor']

/** With FILM=on each step leaves a picture in reports/evening. */
const FILM = process.env.FILM === 'on'

test('an evening at the table, from registration to the third game of the night', async ({
  page,
  server,
  browser,
  context,
}) => {
  let pictures = 0
  const film = async (what: string) => {
    if (!FILM) return
    pictures += 1
    await mkdir('reports/evening', { recursive: true })
    await page.waitForTimeout(900)
    const path = `reports/evening/${String(pictures).padStart(2, '0')}-${what}.png`
    await page.screenshot({ path })
  }
  const board = new ScoreboardPage(page)
  const keypad = new Keypad(page)
  const strip = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()

  // A busy machine takes longer for a step than a person does.
  await keepOffers(page)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await film('a-stranger')
  await registerThroughScreens(page, server, newPerson())
  await film('welcome')

  await board.press('Setup New Game')
  await film('setup')
  await board.dialog.getByRole('button', { name: 'Next: players' }).click()
  for (const name of FRIENDS) {
    await board.dialog.getByLabel('Player name').fill(name)
    await page.keyboard.press('Enter')
  }
  await film('players')
  await board.dialog.getByRole('button', { name: 'Start Game' }).tap()
  await expect(board.dialog).toBeHidden()
  await film('before-round-1')

  await keypad.tap(/^Score round/i)
  await film('sheet')
  // Back closes what is open, and nothing else.
  await page.goBack()
  await expect(board.dialog).toBeHidden()
  await keypad.scoreRound(['Won', 'Drop', 'Full', 41, 22, 'Middle'])
  await expect(strip('Round 1 is scored')).toBeVisible()
  await film('after-round-1')
  for (const name of FRIENDS) await expect(board.row(name)).toBeInViewport({ ratio: 1 })

  const friend = await (await browser.newContext()).newPage()
  const uuid = await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('auth_token') ?? '{}').access_token
    const answer = await fetch('/api/v1/games/active', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).data.uuid
  })
  await friend.goto(`${server.url}/games/${uuid}`)
  await expect(standingsRow(friend, 'Kavitha')).toContainText('80')

  // Somebody says: that was the wrong line.
  await keypad.scoreRound(['Full', 'Won', 12, 'Full', 33, 'Drop'])
  await strip('Round 2 is scored').waitFor()
  // Who looks up first taps later: a second tap at the same place within 400 ms is dropped.
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).first().tap()
  await expect(board.row('Leela')).toContainText('41')
  await film('undone')
  await keypad.tap(/^Score round 2/i)
  await expect(board.dialog.getByText('12').first()).toBeVisible()
  await film('figures-are-back')
  await keypad.tap(/^Score round 2/)
  await expect(board.dialog).toBeHidden()
  await expect(standingsRow(friend, 'Leela')).toContainText('121')

  await keypad.scoreRound([40, 'Drop', 'Won', 20, 41, 'Middle'])
  await film('after-round-3')
  await page.getByRole('tab', { name: 'Scores' }).tap()
  await film('table')

  await context.setOffline(true)
  await keypad.scoreRound(['Won', 'Drop', 'Drop', 22, 11, 'Middle'])
  // The folded head says it: the top bar has scrolled away.
  await expect(page.locator('main [data-live=offline]')).toBeVisible()
  await film('without-network')
  await context.setOffline(false)
  await expect(standingsRow(friend, 'Leela')).toContainText('163')
  await film('network-is-back')

  await keypad.scoreRound(['Won', 'Full', 'Full', 'Full', 'Full', 'Full'])
  await film('two-are-out')
  await expect(board.row('Leela')).toContainText('Out in round 5')
  await board.press('Options')
  await film('options')
  await page.getByRole('menuitem', { name: 'Add Player' }).tap()
  await film('bring-back')
  await page.goBack()
  await expect(board.dialog).toBeHidden()

  // Two are out already, and a full count is too much for three of the others.
  await keypad.scoreRound(['Won', 'Full', 'Full', 'Full'])
  const winner = page.getByRole('alertdialog')
  await expect(winner).toContainText('Ananya')
  await film('the-winner')
  await expect(friend.getByText('Completed').first()).toBeVisible()

  await winner.getByRole('button', { name: 'Play Again' }).tap()
  await expect(winner).toBeHidden()
  await expect(page.getByRole('heading', { name: /rummy 2$/ })).toBeVisible()
  await film('second-game')
  await keypad.scoreRound([2, 'Won', 30, 30, 30, 30])
  await board.chooseOption('Close Game')
  await board.dialog.getByRole('button', { name: 'End Game' }).tap()
  await board.dialog.getByRole('radio', { name: 'Farhan' }).check()
  await film('winner-by-hand')
  await board.dialog.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('Farhan')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Play Again' }).tap()
  await expect(page.getByRole('heading', { name: /rummy 3$/ })).toBeVisible()
  await keypad.scoreRound(['Drop', 'Drop', 'Won', 'Drop', 'Drop', 'Drop'])
  await film('third-game')

  await page.goto('/games')
  await expect(page.getByRole('heading', { name: /rummy 3$/ })).toBeVisible()
  await film('games')
})
