import { devices } from '@playwright/test'
import { type Device, newOrganizer, openDevice, setUpGame } from './offline/device.ts'
import type { Organizer } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7']

test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true })

test('the next game begins with one press, also without a network (P-actions-5, P-again-1)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member, 250)
  const device = await openDevice(browser, server, member)
  await closeGame(device, 'Play Again')
  await expect(device.page.getByRole('heading', { name: 'Sunday rummy 2' })).toBeVisible()
  await expect(device.page.locator('[data-facts]')).toContainText('250')
  await closeGame(device)

  await device.loseNetwork()
  await device.press('Play Again')
  await expect(device.page.getByRole('heading', { name: 'Sunday rummy 3' })).toBeVisible()
  await expect(device.scoreboard.row('Chitra')).toBeVisible()
  await device.expectWaiting(2)
  await device.findNetwork()
  await device.expectSent()
  expect(await namesOfGames(member)).toEqual(['Sunday rummy 3', 'Sunday rummy 2', 'Sunday rummy'])
  await device.context.close()
})

test('the same players as last time sit down with one press, also without a network (P-players-9)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  const device = await openDevice(browser, server, member)
  await closeGame(device)
  // The list of games is what a device remembers of earlier evenings.
  await device.page.goto('/games')
  await expect(device.page.getByRole('heading', { name: 'Sunday rummy' })).toBeVisible()
  await device.page.goto('/scoreboard')
  await expect(device.page.getByText('Last game: Sunday rummy')).toBeVisible()
  await device.loseNetwork()
  await device.press('Setup New Game')
  const { dialog } = device.scoreboard
  await expect(dialog.getByLabel('Game name')).toHaveValue(/\d.* rummy$/)
  await dialog.getByRole('button', { name: 'Next: players' }).click()
  await dialog.getByRole('button', { name: 'Same players as last time' }).click()
  await expect(dialog.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Move Asha, seat 1' }).press('ArrowDown')
  await dialog.getByRole('button', { name: 'Start Game' }).click()
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.findNetwork()
  await device.expectSent()
  expect(await namesOfGames(member)).toHaveLength(2)
  await device.context.close()
})

async function closeGame(device: Device, then = 'View Scoreboard'): Promise<void> {
  const { dialog } = device.scoreboard
  await device.scoreboard.chooseOption('Close Game')
  await dialog.getByRole('button', { name: 'End Game' }).click()
  await dialog.getByRole('radio', { name: 'Asha' }).check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: then }).click()
  await expect(dialog).toBeHidden()
}

async function namesOfGames(member: Organizer): Promise<string[]> {
  const games = await member.call<{ name: string }[]>('GET', '/games')
  return games.map(({ name }) => name)
}

test('the next game of an evening stays in its group (P-groups-7)', async ({ browser, server }) => {
  const member = await newOrganizer(server)
  const group = await member.call<{ id: number }>('POST', '/groups', { name: 'Sunday table' })
  const game = await setUpGame(member)
  await member.call('PUT', `/games/${game.id}/group`, { groupId: group.id })
  const device = await openDevice(browser, server, member)
  await closeGame(device, 'Play Again')
  await expect(device.page.getByRole('heading', { name: 'Sunday rummy 2' })).toBeVisible()
  await device.expectSent()
  const [next] = await member.call<{ id: number }[]>('GET', '/games')
  expect(await member.call('GET', `/games/${next?.id}`)).toMatchObject({ group: { id: group.id } })
  await device.context.close()
})
