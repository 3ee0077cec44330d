import { type Device, newOrganizer, openDevice, setUpGame } from './offline/device.ts'
import { answerStored, open } from './support/on-page.ts'
import type { Organizer } from './support/organizer.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

test('the next game of a group opens with its players, and begins with one press, also without a network (P-actions-5, P-again-1, P-groups-7, P-players-9)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const { id: groupId } = await member.call<{ id: number }>('POST', '/groups', { name: 'Sundays' })
  const game = await setUpGame(member, 250)
  await member.call('PUT', `/games/${game.id}/group`, { groupId })
  const device = await openDevice(browser, server, member)
  const { page, scoreboard } = device
  await closeGame(device, 'Play Again')
  await startNext(device)
  await expect(page.getByText('Before round 1')).toBeVisible()
  await expect(page.locator('[data-facts]')).toContainText('250')
  await closeGame(device)

  await device.loseNetwork()
  await device.press(said('board.playAgain'))
  await startNext(device)
  await expect(page.getByText('Before round 1')).toBeVisible()
  await expect(scoreboard.row('Chitra')).toBeVisible()
  await device.expectWaiting(2)
  await device.findNetwork()
  await device.expectSent()
  const names = ['Sunday rummy', 'Sunday rummy', 'Sunday rummy']
  await expect.poll(() => namesOfGames(member)).toEqual(names)
  const [next] = await member.call<{ id: number }[]>('GET', '/games')
  expect(await member.call('GET', `/games/${next?.id}`)).toMatchObject({ group: { id: groupId } })

  // The list of games is what a device remembers of earlier evenings.
  await open(page, '/games')
  await expect(page.getByRole('heading', { name: 'Game 3, Sunday rummy' })).toBeVisible()
  await answerStored(page, 'list')
  await open(page, '/scoreboard')
  await expect(scoreboard.row('Chitra')).toBeVisible()
  await device.loseNetwork()
  await scoreboard.chooseOption(said('board.setupNewGame'))
  const { dialog } = scoreboard
  await dialog.getByRole('button', { name: /Change$/ }).click()
  await dialog.getByLabel(said('setup.gameName')).fill('Another table')
  await dialog.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  await dialog.getByRole('button', { name: 'Same players as last time' }).click()
  await expect(
    dialog.getByRole('list', { name: said('players.seats') }).getByRole('listitem'),
  ).toHaveCount(3)
  await scoreboard.start()
  await expect(page.getByRole('heading', { name: 'Another table' })).toBeVisible()
  await expect(scoreboard.row('Bela')).toBeVisible()
  await device.findNetwork()
  await expect.poll(() => namesOfGames(member)).toEqual(['Another table', ...names])
  await device.context.close()
})

async function closeGame(device: Device, then = 'View Scoreboard'): Promise<void> {
  const { dialog, page } = device.scoreboard
  await device.scoreboard.chooseOption(said('board.closeGame'))
  await dialog.getByRole('button', { name: said('board.endGame') }).click()
  await dialog.getByRole('radio', { name: 'Asha' }).check()
  await dialog.getByRole('button', { name: said('board.confirm') }).click()
  await dialog.getByRole('button', { name: then }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Starts the next game with the players who are already seated. */
async function startNext({ scoreboard }: Device): Promise<void> {
  const seats = scoreboard.dialog.getByRole('list', { name: said('players.seats') })
  await expect(seats.getByRole('listitem')).toHaveCount(3)
  await scoreboard.start()
}

async function namesOfGames(member: Organizer): Promise<string[]> {
  const games = await member.call<{ name: string }[]>('GET', '/games')
  return games.map(({ name }) => name)
}
