import { devices, type Page } from '@playwright/test'
import { newOrganizer, openDevice, roundsOf, setUpGame, type TableGame } from './offline/device.ts'
import { keepOffers, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7']

test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true })

test('seats are moved by a drag, by buttons and by keys, and one undo takes all of it back (P-seats-4)', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'edit-seats@example.com')
  await playSundayRummy(organizer)
  const scoreboard = await openScoreboard(page, organizer)
  await scoreboard.chooseOption(said('board.players'))
  const seats = page.getByRole('list', { name: said('players.seats') })
  const before = await namesOf(page)

  await drag(page, 'Move Ananya Iyer', 'Move मीनाक्षी जोशी')
  expect(await namesOf(page)).toEqual([before[1], before[2], before[0], ...before.slice(3)])
  await seats.getByRole('button', { name: /^Move Ananya Iyer, / }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Ananya Iyer, seat 2 of 6')).toBeAttached()
  await expect(seats.getByRole('button', { name: /^Move Ananya Iyer, / })).toBeFocused()
  await seats.getByRole('button', { name: /^Move Farhan Qureshi, / }).tap()
  await seats.getByRole('button', { name: 'Move Farhan Qureshi up' }).tap()
  const after = await namesOf(page)
  expect(after.slice(0, 4)).toEqual([before[1], before[0], before[3], before[2]])

  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard what you changed?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Changing' }).tap()
  await page.getByRole('button', { name: said('ui.done') }).tap()
  await expect(
    page.getByText('The seats are changed', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await scoreboard.press(said('history.undo'))
  await expect(page.getByText('Taken back: The seats are changed.')).toBeAttached()
  await scoreboard.chooseOption(said('board.players'))
  expect(await namesOf(page)).toEqual(before)
})

test('settings, a name, seats and a removal wait without a network and are sent in order (P-edit-1, P-seats-1)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  await scoreRound(member, game, [0, 20, 30])
  const device = await openDevice(browser, server, member)
  await device.loseNetwork()
  const { page } = device
  await device.scoreboard.chooseOption(said('board.rules'))
  await device.scoreboard.dialog.getByLabel(said('setup.targetScore')).fill('100')
  await device.scoreboard.dialog.getByRole('button', { name: said('ui.save') }).click()
  await expect(device.scoreboard.row('Bela')).toContainText('80 left')
  await device.scoreboard.chooseOption(said('board.addPlayer'))
  await device.scoreboard.dialog.getByLabel(said('players.playerName')).fill('Divya')
  await device.scoreboard.dialog.getByRole('button', { name: 'Add Player' }).click()
  await device.scoreboard.chooseOption(said('board.players'))
  await page.getByRole('button', { name: 'Remove Divya' }).click()
  await expect(device.scoreboard.dialog.getByText('3 players')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Chitra' }).click()
  await page.getByLabel('Name, seat 3').fill('Chitra Rao')
  await page.getByRole('button', { name: /^Move Asha, / }).press('ArrowDown')
  await device.press(said('ui.done'))
  await device.expectWaiting(5)
  await expect(device.scoreboard.row('Chitra Rao')).toBeVisible()

  await device.findNetwork()
  await device.expectSent()
  type Sent = { players: { name: string }[]; targetScore: number }
  const sent = await member.call<Sent>('GET', `/games/${game.id}`)
  expect(sent.targetScore).toBe(100)
  expect(sent.players.map(({ name }) => name)).toEqual(['Bela', 'Asha', 'Chitra Rao'])
  expect(await roundsOf(member, game)).toEqual([[0, 20, 30]])
  await device.context.close()
})

async function openScoreboard(page: Page, organizer: Organizer): Promise<ScoreboardPage> {
  await signIn(page, organizer)
  await keepOffers(page)
  await open(page, '/scoreboard')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  return new ScoreboardPage(page)
}

function scoreRound(member: Organizer, game: TableGame, points: readonly number[]) {
  const scores = points.map((scoreValue, index) => ({
    playerId: index + 1,
    scoreType: 'CUSTOM',
    scoreValue,
  }))
  return member.call('POST', `/games/${game.id}/scores/round`, { roundNumber: 1, scores })
}

async function namesOf(page: Page): Promise<string[]> {
  const names = page.getByRole('list', { name: said('players.seats') }).locator('bdi')
  await names.first().waitFor()
  return names.allTextContents()
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [held, below] = await Promise.all(
    [from, to].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  if (!(held && below)) throw new Error('A grip is not shown.')
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2)
  await page.mouse.down()
  await page.mouse.move(below.x + below.width / 2, below.y, { steps: 5 })
  await page.mouse.move(below.x + below.width / 2, below.y + below.height, { steps: 5 })
  await page.mouse.up()
}
