import { devices, type Locator, type Page } from '@playwright/test'
import { newOrganizer, openDevice } from './offline/device.ts'
import type { Organizer } from './support/organizer.ts'
import { playByPreset, SIDES } from './support/play-by-preset.ts'
import { expect, test } from './support/table.ts'

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7']

test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true })

test('a pool is set up, played again and edited with its rules (P-rules-2, P-rules-4, P-rules-8, P-again-1, P-edit-5)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const { page, context, scoreboard, press } = await openTable(browser, server, member)
  await press('Setup New Game')
  const setup = page.getByRole('dialog', { name: 'New game' })
  await setup.getByLabel('Game name').fill('Pool night')
  await choose(page, setup, 'Pool 201')
  await expect(setup).toContainText(
    'Whoever reaches 201 is out, and may come back while nobody is above 174.',
  )
  await setup.getByRole('button', { name: 'How this game is scored' }).tap()
  const told = page.getByRole('dialog', { name: 'How this game is scored' })
  await expect(told).toContainText('Wrong show 80.')
  await told.getByRole('button', { name: 'Close' }).tap()
  await seat(setup, page, ['Asha', 'Bela', 'Chitra'])
  await expect(scoreboard.row('Asha')).toBeVisible()
  await expect.poll(() => rulesOf(member)).toMatchObject({ outWhen: 'AT', dealer: 'ROTATE' })

  await scoreboard.chooseOption('Edit game')
  const edit = page.getByRole('dialog', { name: 'Edit game' })
  await expect(edit.getByRole('button', { name: 'Rules Pool 201' })).toBeVisible()
  await edit.getByRole('button', { name: 'More rules' }).tap()
  await edit.getByRole('button', { name: 'More, drops in a game' }).tap()
  await edit.getByRole('button', { name: 'More, drops in a game' }).tap()
  await edit.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(edit).toBeHidden()
  await expect.poll(() => rulesOf(member)).toMatchObject({ maxDrops: 1 })

  await scoreboard.chooseOption('Close Game')
  await scoreboard.dialog.getByRole('button', { name: 'End Game' }).tap()
  await scoreboard.dialog.getByLabel('Asha').check()
  await scoreboard.dialog.getByRole('button', { name: 'Confirm' }).tap()
  await scoreboard.dialog.getByRole('button', { name: 'Play Again' }).tap()
  await expect(page.getByRole('heading', { name: 'Pool night 2' })).toBeVisible()
  await expect.poll(() => rulesOf(member)).toMatchObject({ outWhen: 'AT', maxDrops: 1 })

  await scoreboard.chooseOption('Setup New Game')
  await expect(setup.getByRole('button', { name: 'Rules Pool 201' })).toHaveAccessibleDescription(
    'Until one is left, as you played last time',
  )
  await context.close()
})

test('chips for three deals are set up without a network, by keyboard (P-rules-2, P-rules-4, P-offline-4)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const device = await openTable(browser, server, member)
  const { page } = device
  await device.loseNetwork()
  await page.getByRole('button', { name: 'Setup New Game' }).first().press('Enter')
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

test('own rules are kept under a name, and sides are one line with members (P-rules-7, P-players-12)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const { page, context, scoreboard, press } = await openTable(browser, server, member)
  await press('Setup New Game')
  const setup = page.getByRole('dialog', { name: 'New game' })
  await choose(page, setup, 'Canasta')
  await setup.getByLabel('Ends at').fill('3000')
  await setup.getByRole('button', { name: 'Save as my rules' }).tap()
  await setup.getByLabel('Name of your rules').fill('Short Canasta')
  await setup.getByRole('button', { name: 'Save Rules' }).tap()
  await expect(setup.getByRole('button', { name: 'Rules Short Canasta' })).toBeVisible()
  await choose(page, setup, 'House')
  await choose(page, setup, 'Short Canasta')
  await expect(setup.getByLabel('Ends at')).toHaveValue('3000')
  await setup.getByRole('button', { name: 'Next: players' }).tap()
  const players = page.getByRole('dialog', { name: 'Add players' })
  for (const side of ['Asha, Bela', 'Chitra, Dev']) {
    await players.getByLabel('Names of a side').fill(side)
    await players.getByRole('button', { name: 'Add Side' }).tap()
  }
  await expect(players.getByText('Side of 2')).toHaveCount(2)
  await players.getByRole('button', { name: 'Start Game' }).tap()
  await expect(scoreboard.row('Asha and Bela')).toBeVisible()
  await context.close()
})

test('at a desk the rules stand beside the figures, and the seats beside who may play (P-setup-12)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const { page, context, scoreboard, press } = await openTable(browser, server, member)
  await page.setViewportSize({ width: 1280, height: 800 })
  await press('Setup New Game')
  const setup = page.getByRole('dialog', { name: 'New game' })
  await expect(setup.getByLabel('Game name')).toBeFocused()
  await setup.getByRole('button', { name: /^Pool 201/ }).click()
  await expect(setup.getByRole('button', { name: /^Pool 201/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(setup.getByLabel('Out at')).toHaveValue('201')
  await setup.getByLabel('Drop', { exact: true }).fill('30')
  // A window that gets narrow keeps what is typed.
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(setup.getByRole('button', { name: 'Rules Pool 201, changed' })).toBeVisible()
  await expect(setup.getByLabel('Drop', { exact: true })).toHaveValue('30')
  await page.setViewportSize({ width: 1280, height: 800 })
  await setup.getByRole('button', { name: 'Next: players' }).click()
  const players = page.getByRole('dialog', { name: 'Add players' })
  for (const name of ['Asha', 'Bela']) {
    await players.getByLabel('Player name').fill(name)
    await page.keyboard.press('Enter')
    await expect(players.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  const seats = await players.getByRole('list', { name: 'Seats' }).boundingBox()
  const field = await players.getByLabel('Player name').boundingBox()
  expect((seats?.x ?? 0) + (seats?.width ?? 0)).toBeLessThan(field?.x ?? 0)
  await players.getByRole('button', { name: 'Start Game' }).click()
  await expect(scoreboard.row('Bela')).toBeVisible()
  const game = await member.call<{ readonly dropScore: number }>('GET', '/games/active')
  expect(game.dropScore).toBe(30)
  await context.close()
})

test('the members of a side are seen and corrected wherever it is one line (P-seats-6, P-join-8, P-standings-9, P-export-9)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  await playByPreset(member, 'canasta', [[420, 310]], SIDES)
  const { page, context, scoreboard, press } = await openTable(browser, server, member)
  await expect(scoreboard.row('The Qureshis')).toContainText('Farhan and Kavitha')
  await expect(scoreboard.row('Ananya and मीनाक्षी').getByText('Ananya')).toHaveCount(1)

  await press('Edit The Qureshis')
  const seats = page.getByRole('dialog', { name: 'Players and seats' })
  await expect(seats.getByLabel('Names of a side')).toHaveValue('Farhan, Kavitha')
  await seats.getByLabel('Names of a side').fill('Farhan, Kavitha, B')
  await page.keyboard.press('Enter')
  await expect(seats.getByText('Name must be at least 2 characters')).toBeVisible()
  await seats.getByLabel('Names of a side').fill('Farhan, Leela')
  await page.keyboard.press('Enter')
  await expect(seats.getByText('Farhan and Leela')).toBeVisible()
  await seats.getByRole('button', { name: 'Rename Ananya and मीनाक्षी' }).tap()
  await seats.getByLabel('Names of a side').fill('Ananya, Dev')
  await seats.getByRole('button', { name: 'Done' }).tap()
  await expect(scoreboard.row('Ananya and Dev')).toBeVisible()
  await expect(scoreboard.row('The Qureshis')).toContainText('Farhan and Leela')

  await scoreboard.chooseOption('Add Player')
  const join = page.getByRole('dialog', { name: 'Add player' })
  await join.getByLabel('Names of a side').fill('Gita, Hari')
  await join.getByRole('button', { name: 'Add Player' }).tap()
  await expect(scoreboard.row('Gita and Hari')).toBeVisible()
  const game = await member.call<{ readonly players: readonly object[] }>('GET', '/games/active')
  expect(game.players).toMatchObject([
    { name: 'Ananya and Dev', members: ['Ananya', 'Dev'] },
    { name: 'The Qureshis', members: ['Farhan', 'Leela'] },
    { name: 'Gita and Hari', members: ['Gita', 'Hari'] },
  ])
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const sheet = page.locator('body > [data-digits]').filter({ hasText: 'Score sheet' })
  await expect(sheet).toContainText('The Qureshis')
  await expect(sheet).toContainText('Farhan and Leela')
  await context.close()
})

async function openTable(...table: Parameters<typeof openDevice>) {
  const device = await openDevice(...table)
  return Object.assign(device, { press: (name: string) => device.scoreboard.press(name) })
}

/** Chooses rules in the list, also of those that are shown when they are asked for. */
async function choose(page: Page, setup: Locator, name: string): Promise<void> {
  await setup.getByRole('button', { name: /^Rules / }).tap()
  const list = page.getByRole('dialog', { name: 'Rules' })
  await expect(list.getByRole('heading', { name: 'Until you stop' })).toBeVisible()
  const line = list.getByRole('button', { name: new RegExp(`^${name}`) })
  if (!(await line.isVisible())) await list.getByRole('button', { name: /^More games/ }).tap()
  await line.tap()
  await expect(setup.getByRole('button', { name: `Rules ${name}` })).toBeVisible()
}

async function seat(setup: Locator, page: Page, names: readonly string[]): Promise<void> {
  await setup.getByRole('button', { name: 'Next: players' }).click()
  const players = page.getByRole('dialog', { name: 'Add players' })
  for (const name of names) {
    await players.getByLabel('Player name').fill(name)
    await page.keyboard.press('Enter')
    await expect(players.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await players.getByRole('button', { name: 'Start Game' }).click()
  await expect(players).toBeHidden()
}

/** The rules of the active game, as the server has them. */
async function rulesOf(member: Organizer): Promise<unknown> {
  const game = await member.call<{ readonly rules?: object } | null>('GET', '/games/active')
  return game?.rules
}
