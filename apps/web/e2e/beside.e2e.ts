import { goBack, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use(SMALL_PHONE)

test('a second game is set up from the list while one runs, and each is found again as it was (P-games-19, P-players-11, P-scoreboard-12)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'beside@example.com')
  await playSundayRummy(organizer)
  await signIn(page, organizer)
  await open(page, '/games')
  const scoreboard = new ScoreboardPage(page)
  await scoreboard.press(said('board.setupNewGame'))
  await page.getByLabel(said('setup.gameName')).fill('Table two')
  await page.getByRole('button', { name: said('setup.nextToPlayers') }).tap()
  await page.getByLabel(said('players.playerName')).fill('Asha')
  await page.getByRole('button', { name: 'Add Player' }).tap()
  await page.reload()
  await expect(page.getByText(said('players.secondOfTwoSteps'))).toBeVisible()
  await page.getByLabel(said('players.playerName')).fill('Bela')
  await scoreboard.start()
  await expect(page).toHaveURL(/\/scoreboard$/)
  await expect(scoreboard.row('Asha')).toBeVisible()
  await expect(scoreboard.row('Bela')).toBeVisible()
  await goBack(page)
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Table two')).toContainText('In Progress')
  await card('Sunday rummy at Nani’s').getByRole('button', { name: 'Scoreboard' }).tap()
  await expect(page.getByText('9 rounds played')).toBeVisible()
  await expect(scoreboard.row('Ananya')).toContainText('65')

  // The welcome leads back to the game in progress, or to the list of several.
  await setUp(organizer, 'Table three')
  await open(page, '/scoreboard')
  await expect(page.getByRole('heading', { name: 'Table three' })).toBeVisible()
  await cancelGame(scoreboard)
  await open(page, '/scoreboard')
  await expect(page.getByText('Last game: Table three')).toBeVisible()
  await page.getByRole('link', { name: '2 games in progress' }).tap()
  await card('Table two').getByRole('button', { name: 'Scoreboard' }).tap()
  await expect(page.getByRole('heading', { name: 'Table two' })).toBeVisible()
  await cancelGame(scoreboard)
  await open(page, '/scoreboard')
  const back = page.getByRole('button', { name: '1 game in progress' })
  await expect(back).toContainText('Sunday rummy at Nani’s: Round 9, Ananya Iyer leads with 65')
  await back.tap()
  await expect(page.getByRole('button', { name: 'Score round 10' })).toBeVisible()
})

/** Ends the active game for good. */
async function cancelGame(scoreboard: ScoreboardPage): Promise<void> {
  await scoreboard.chooseOption(said('board.cancelGame'))
  await scoreboard.dialog.getByRole('button', { name: said('board.cancelGame') }).tap()
  await expect(scoreboard.page.getByRole('heading', { name: 'Games History' })).toBeVisible()
}

/** Sets up a game over the API, which becomes the active one. */
function setUp(organizer: Organizer, name: string) {
  return organizer.call<{ readonly id: number }>('POST', '/games', {
    ...{ name, description: '', targetScore: 200 },
    ...{ dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
    players: [{ name: 'Asha' }, { name: 'Bela' }],
  })
}
