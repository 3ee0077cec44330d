import { devices } from '@playwright/test'
import { registerThroughScreens } from './accounts/account-pages.ts'
import { newPerson } from './accounts/person.ts'
import { Keypad } from './support/keypad.ts'
import { keepOffers, open } from './support/on-page.ts'
import { said } from './support/said.ts'
import { ScoreboardPage, standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const { userAgent } = devices['Pixel 7']

test.use({ userAgent, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const FRIENDS = ['Ananya', 'Farhan', 'Kavitha', 'Leela', 'Mateusz', 'Noor']

test('an evening at the table, from registration to the second game of the night (P-app-2)', async ({
  page,
  server,
  browser,
  context,
}) => {
  const board = new ScoreboardPage(page)
  const keypad = new Keypad(page)
  const strip = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()

  await page.clock.install()
  // A busy machine takes longer for a step than a person does.
  await keepOffers(page)
  await open(page, '/')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await registerThroughScreens(page, server, newPerson())

  await board.press(said('board.setupNewGame'))
  await board.dialog.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  for (const name of FRIENDS) {
    await board.dialog.getByLabel(said('players.playerName')).fill(name)
    await page.keyboard.press('Enter')
  }
  await board.start()

  await keypad.scoreRound(['Won', 'Drop', 'Full', 41, 22, 'Middle'])
  await expect(strip('Round 1 is scored')).toBeVisible()
  for (const name of FRIENDS) await expect(board.row(name)).toBeInViewport({ ratio: 1 })

  const friend = await (await browser.newContext()).newPage()
  const uuid = await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('auth_token') ?? '{}').access_token
    const answer = await fetch('/api/v1/games/active', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).data.uuid
  })
  await open(friend, `${server.url}/games/${uuid}`)
  await expect(standingsRow(friend, 'Kavitha')).toContainText('80')

  // A player notices: that was the wrong line.
  await keypad.scoreRound(['Full', 'Won', 12, 'Full', 33, 'Drop'])
  await strip('Round 2 is scored').waitFor()
  await keypad.waitAfterSending()
  await page
    .getByRole('button', { name: said('history.undo') })
    .filter({ visible: true })
    .first()
    .tap()
  await expect(board.row('Leela')).toContainText('41')
  await keypad.tap(/^Score round 2/i)
  await expect(board.dialog.getByText('12').first()).toBeVisible()
  await keypad.tap(/^Score round 2/)
  await expect(board.dialog).toBeHidden()
  await expect(standingsRow(friend, 'Leela')).toContainText('121')

  await keypad.scoreRound([40, 'Drop', 'Won', 20, 41, 'Middle'])
  await page.getByRole('tab', { name: 'Scores' }).tap()

  await context.setOffline(true)
  await keypad.scoreRound(['Won', 'Drop', 'Drop', 22, 11, 'Middle'])
  const scored = page.getByRole('region', { name: 'Round 4 is scored' }).filter({ visible: true })
  await expect(scored).toContainText('1 round waits. The server cannot be reached.')
  await expect(scored).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await expect(standingsRow(friend, 'Leela')).toContainText('163')

  await keypad.scoreRound(['Won', 'Full', 'Full', 'Full', 'Full', 'Full'])
  await expect(board.row('Leela')).toContainText('Out in round 5')
  // Two are already out, and a full count is too much for three of the others.
  await keypad.scoreRound(['Won', 'Full', 'Full', 'Full'])
  const winner = page.getByRole('alertdialog')
  await expect(winner).toContainText('Ananya')
  await expect(friend.getByText('Completed').first()).toBeVisible()
  await expect(winner.getByRole('list', { name: 'The next places' })).toBeVisible()
  // Removing the draft is the last thing that the sheet does before it closes.
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/scores/')))
  await expect.poll(drafts).toEqual([])
  await expect(winner).toBeVisible()

  await keypad.waitAfterSending()
  await winner.getByRole('button', { name: said('board.playAgain') }).tap()
  await expect(winner).toBeHidden()
  await board.start()
  await expect(page.getByRole('button', { name: 'Score round 1' }).first()).toBeVisible()
  await keypad.scoreRound([2, 'Won', 30, 30, 30, 30])
  await keypad.waitAfterSending()
  await board.chooseOption(said('board.closeGame'))
  await board.dialog.getByRole('button', { name: said('board.endGame') }).tap()
  await board.dialog.getByRole('radio', { name: 'Farhan' }).check()
  await board.dialog.getByRole('button', { name: said('board.confirm') }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('Farhan')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('board.viewScoreboard') })
    .tap()
  await expect(page.getByRole('status', { name: said('game.winner') })).toContainText('Farhan')
  await expect(page.getByText('Completed').first()).toBeVisible()
})
