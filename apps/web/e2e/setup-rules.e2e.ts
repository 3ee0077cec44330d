import { devices, type Locator, type Page } from '@playwright/test'
import { newOrganizer, openDevice } from './offline/device.ts'
import type { Organizer } from './support/organizer.ts'
import { said } from './support/said.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'
import { scrollingParts } from './support/taps.ts'

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7']

test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true })

test('chips for three deals are set up without a network, by keyboard (P-rules-2, P-rules-4, P-offline-4)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const device = await openTable(browser, server, member)
  const { page } = device
  await device.loseNetwork()
  await page
    .getByRole('button', { name: said('board.setupNewGame') })
    .first()
    .press('Enter')
  const setup = page.getByRole('dialog', { name: 'New game' })
  await setup.getByRole('button', { name: 'Rules House' }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Rules' })
  await list.getByRole('button', { name: 'Deals 3' }).press('Enter')
  await expect(setup.getByRole('button', { name: 'Rules Deals 3' })).toBeFocused()
  await expect(setup.getByLabel('Rounds')).toHaveValue('3')
  await expect(setup.getByLabel('Everybody begins with')).toHaveValue('240')
  await seat(setup, page, ['Asha', 'Bela'])
  await expect(device.scoreboard.row('Asha')).toContainText('240')
  await device.findNetwork()
  await device.expectSent()
  expect(await rulesOf(member)).toMatchObject({ end: 'ROUNDS', rounds: 3, startScore: 240 })
  await device.context.close()
})

test('at a desk the rules stand beside the figures, and the seats beside who may play (P-setup-12)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const { page, context, scoreboard, press } = await openTable(browser, server, member)
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(said('board.setupNewGame'))
  const setup = page.getByRole('dialog', { name: 'New game' })
  await setup.getByRole('button', { name: /^Pool 201/ }).click()
  await expect(setup.getByRole('button', { name: /^Pool 201/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(setup.getByLabel('Out at')).toHaveValue('201')
  await setup.getByLabel(said('score-sheet.dropKey'), { exact: true }).fill('30')
  // A window that becomes narrow keeps what is typed.
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(setup.getByRole('button', { name: 'Rules Pool 201, changed' })).toBeVisible()
  await expect(setup.getByLabel(said('score-sheet.dropKey'), { exact: true })).toHaveValue('30')
  await page.setViewportSize({ width: 1280, height: 800 })
  await setup.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  const players = page.getByRole('dialog', { name: said('players.addPlayers') })
  for (const name of ['Asha', 'Bela']) {
    await players.getByLabel(said('players.playerName')).fill(name)
    await page.keyboard.press('Enter')
    await expect(players.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  const seats = await players.getByRole('list', { name: said('players.seats') }).boundingBox()
  const field = await players.getByLabel(said('players.playerName')).boundingBox()
  expect((seats?.x ?? 0) + (seats?.width ?? 0)).toBeLessThan(field?.x ?? 0)
  await scoreboard.start()
  await expect(scoreboard.row('Bela')).toBeVisible()
  const game = await member.call<{ readonly dropScore: number }>('GET', '/games/active')
  expect(game.dropScore).toBe(30)
  await context.close()
})

test('on a phone both steps are in view whole, with the people of the last game and four seats taken (P-setup-1, P-players-10)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const names = ['Asha', 'Bela Rao', 'Chitra', 'Divya', 'Esha', 'Farida']
  // The table of the evening, which the setup asks for too, begins before its first game.
  await member.call('GET', '/tables')
  await member.call('POST', '/games', {
    name: 'House, Sat 21 Nov',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: names.map((name) => ({ name })),
  })
  const { page, context, scoreboard, press } = await openTable(browser, server, member)
  await page.setViewportSize({ width: 360, height: 740 })
  await scoreboard.chooseOption(said('board.setupNewGame'))
  await expect(page.getByText('Follows the rules until you type a name')).toBeVisible()
  expect(await scrollingParts(page)).toEqual([])
  await press(said('setup.nextToPlayers'))
  const players = page.getByRole('dialog', { name: said('players.addPlayers') })
  await players.getByRole('button', { name: 'Same players as last time' }).waitFor()
  await expect(players.getByLabel(said('players.playerName'))).not.toBeFocused()
  await expect(players).toContainText('Game 1 stays on the table until you start.')
  expect(await scrollingParts(page)).toEqual([])
  for (const name of names.slice(0, 4)) await press(`Add ${name}`)
  await expect(players.getByRole('listitem').filter({ hasText: 'Divya' })).toBeVisible()
  expect(await scrollingParts(page)).toEqual([])
  await context.close()
})

async function openTable(...table: Parameters<typeof openDevice>) {
  const device = await openDevice(...table)
  return Object.assign(device, { press: (name: string) => device.scoreboard.press(name) })
}

async function seat(setup: Locator, page: Page, names: readonly string[]): Promise<void> {
  await setup.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  const players = page.getByRole('dialog', { name: said('players.addPlayers') })
  for (const name of names) {
    await players.getByLabel(said('players.playerName')).fill(name)
    await page.keyboard.press('Enter')
    await expect(players.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await new ScoreboardPage(page).start()
}

async function rulesOf(member: Organizer): Promise<unknown> {
  const game = await member.call<{ readonly rules?: object } | null>('GET', '/games/active')
  return game?.rules
}
