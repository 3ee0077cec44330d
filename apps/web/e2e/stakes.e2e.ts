import type { Page } from '@playwright/test'
import { newOrganizer, openDevice } from './offline/device.ts'
import { open } from './support/on-page.ts'
import type { Organizer } from './support/organizer.ts'
import { said } from './support/said.ts'
import type { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Dev']

test('a game is played for points: a rejoin with its fee, one that is waived, and a pot that is split at the end (P-stakes-41, P-stakes-43, P-stakes-44, P-stakes-46, P-stakes-49, P-stakes-50, P-stakes-51, P-stakes-54)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const device = await openDevice(browser, server, member)
  const { page, scoreboard } = device
  const { dialog } = scoreboard
  await setUp(scoreboard)
  await expectPot(page, '200')

  await scoreboard.score({ Asha: 90, Bela: 95, Chitra: 0, Dev: 201 })
  await expect(scoreboard.row('Dev')).toContainText('Out in round 1')
  await device.loseNetwork()
  await chooseToBringBack(scoreboard)
  await expect(dialog.getByText('again, the pot')).toBeVisible()
  await expect(dialog).toContainText('Dev pays 50 again, the pot is 250.')
  await dialog.getByRole('button', { name: said('players.bringBack') }).click()
  await expectPot(page, '250')
  await device.expectWaiting(1)
  await device.findNetwork()
  await device.expectSent()

  await scoreboard.score({ Asha: 0, Bela: 100, Chitra: 101, Dev: 110 })
  await expect(scoreboard.row('Dev')).toContainText('Out in round 2')
  await chooseToBringBack(scoreboard)
  await dialog.getByLabel('Waive the fee').check()
  await expect(dialog).toContainText('Dev pays nothing again, the pot stays 250.')
  await dialog.getByRole('button', { name: said('players.bringBack') }).click()
  await expect(dialog).toBeHidden()
  await expectPot(page, '250')
  await device.expectSent()
  await expect(page.getByRole('button', { name: 'Split the pot?' })).toBeHidden()

  await scoreboard.score({ Asha: 90, Bela: 0, Chitra: 100, Dev: 50 })
  await page.getByRole('button', { name: 'Split the pot?' }).click()
  await dialog.getByLabel('By drops left').check()
  await expect(dialog.getByRole('row', { name: /^Asha/ })).toContainText('150')
  await dialog.getByRole('button', { name: 'Split and end' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('board.viewScoreboard') })
    .click()
  await expect(page.getByRole('status', { name: said('game.winner') })).toContainText('Asha')
  await expect(page.getByRole('status', { name: said('game.winner') })).toContainText('Bela')

  await page.getByRole('button', { name: 'Pot 250' }).click()
  for (const [name, net] of [
    ['Asha', '+100'],
    ['Bela', '+50'],
    ['Chitra', '−50'],
    ['Dev', '−100'],
  ] as const) {
    await expect(dialog.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(net)
  }
  await expect(dialog).toContainText('The pot was split: By drops left.')
  await page.keyboard.press('Escape')
  expect(await termsOf(member)).toMatchObject({
    waived: { 4: 1 },
    split: { mode: 'DROPS', amounts: { 1: 150, 2: 100 } },
  })

  const visitor = await (await browser.newContext()).newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  const [game] = await member.call<{ uuid: string }[]>('GET', '/games')
  await open(visitor, `${server.url}/games/${game?.uuid}`)
  await expect(visitor.getByText('Completed').first()).toBeVisible()
  await expect(visitor.getByText('250')).toHaveCount(0)
  expect(asked.filter((url) => url.endsWith('/stakes'))).toEqual([])

  await scoreboard.press(said('board.playAgain'))
  await expect(dialog).toContainText('a seat costs 50')
  await scoreboard.start()
  await expectPot(page, '200')
  await device.context.close()
})

async function setUp(scoreboard: ScoreboardPage): Promise<void> {
  const { dialog, page } = scoreboard
  await scoreboard.press(said('board.setupNewGame'))
  await dialog.getByLabel(said('setup.gameName')).fill('Sunday rummy')
  await scoreboard.press('More')
  await dialog.getByLabel(said('setup.playForStakes')).check()
  await dialog.getByLabel('What a seat costs').fill('50')
  await dialog.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  for (const player of PLAYERS) {
    await dialog.getByLabel(said('players.playerName')).fill(player)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: `Remove ${player}` })).toBeVisible()
  }
  await scoreboard.start()
}

function expectPot(page: Page, amount: string): Promise<void> {
  return expect(page.getByRole('button', { name: `Pot ${amount}` })).toBeVisible()
}

/** Opens the form of a rejoin, for the only player who is out. */
async function chooseToBringBack(scoreboard: ScoreboardPage): Promise<void> {
  await scoreboard.chooseOption(said('board.addPlayer'))
  await scoreboard.dialog.getByLabel(said('players.joinerComesBack')).check()
  await scoreboard.dialog.getByLabel(/^Dev/).check()
}

async function termsOf(member: Organizer): Promise<unknown> {
  const [game] = await member.call<{ id: number }[]>('GET', '/games')
  return member.call('GET', `/games/${game?.id}/stakes`)
}
