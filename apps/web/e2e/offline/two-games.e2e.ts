import type { Page } from '@playwright/test'
import { open } from '../support/on-page.ts'
import type { Organizer } from '../support/organizer.ts'
import { SMALL_PHONE } from '../support/phone.ts'
import { said } from '../support/said.ts'
import { ScoreboardPage } from '../support/scoreboard-page.ts'
import { expectRounds, newOrganizer, openDevice, roundsOf } from './device.ts'
import { expect, test } from './seated.ts'

const { viewport } = SMALL_PHONE

test('games set up without a network hide no other: each is found, scored and sent (P-app-4, P-games-2, P-offline-18)', async ({
  member,
  game,
  phone,
}) => {
  const { page, scoreboard } = phone
  await page.setViewportSize(viewport)
  await phone.score(0, 10, 20)
  await phone.loseNetwork()
  await phone.score(0, 5, 5)
  await scoreboard.chooseOption(said('board.setupNewGame'))
  await scoreboard.press(said('setup.nextToPlayers'))
  await expect(scoreboard.dialog).toContainText(
    /(Sunday rummy|Game 1) stays on the table until you/,
  )
  await scoreboard.press(said('ui.close'))
  await setUpAt(page, 'Table two', ['Asha', 'Bela'])
  await phone.score(0, 30)
  await setUpAt(page, 'Table three', ['Chitra', 'Divya'])
  await scoreboard.score({ Chitra: 0, Divya: 12 })
  await expect(scoreboard.row('Divya')).toContainText('12')

  await open(page, '/games')
  const waiting = page.getByRole('region', { name: 'On this device' })
  await expect(waiting.getByRole('article')).toContainText([/Table three.*Waiting/, /Table two/])
  await openGame(page, 'Table two')
  await expect(scoreboard.row('Bela')).toContainText('30')
  await phone.score(7, 0)
  await page.reload()
  await expect(scoreboard.row('Asha')).toContainText('7')

  await openGame(page, 'Sunday rummy')
  await expect(scoreboard.row('Bela')).toContainText('15')
  await phone.score(1, 0, 1)
  // The scores, two new games and their players; the choice of the active game is no change.
  await phone.expectWaiting(9)

  await phone.findNetwork()
  await phone.expectSent()
  await expect(page.getByRole('heading', { name: 'Sunday rummy' })).toBeVisible()
  await expect(scoreboard.row('Chitra')).toContainText('26')
  await expectRounds(member, game, [
    [0, 10, 20],
    [0, 5, 5],
    [1, 0, 1],
  ])
  await expect
    .poll(() => sent(member))
    .toEqual({
      'Table two': [
        [0, 30],
        [7, 0],
      ],
      'Table three': [[0, 12]],
    })
  const active = await member.call<{ name: string }>('GET', '/games/active')
  expect(active.name).toBe('Sunday rummy')
  await open(page, '/games')
  const running = page.getByRole('region', { name: 'Running now' }).getByRole('article')
  await expect(running).toHaveCount(3)
})

test('the first game of all is made without a network, is in the list as waiting, and is sent with its own link (P-games-4, P-games-20, P-offline-11)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const phone = await openDevice(browser, server, member)
  const { page, scoreboard } = phone
  await page.setViewportSize(viewport)
  await open(page, '/games')
  await expect(page.getByRole('heading', { name: said('games.noGamesYet') })).toBeVisible()
  await phone.loseNetwork()
  await scoreboard.setUp('Power cut', ['Asha', 'Bela'])
  await phone.score(0, 30)
  await phone.score(15, 0)
  await phone.expectWaiting(4)
  await scoreboard.chooseOption(said('board.cancelGame'))
  await expect(scoreboard.dialog).toContainText('This needs the network')
  await phone.press('OK')
  await open(page, '/games')
  const card = page.getByRole('article')
  await expect(card).toContainText(/Power cut.*2 players, 2 rounds.*Waiting.*Asha.*15.*Bela.*30/)
  await expect(page.getByText('Only what this device knows is shown')).toContainText('1 game.')

  await phone.findNetwork()
  await expect(card).toContainText(/2 players, 2 rounds.*In Progress/)
  const rounds = [
    [0, 30],
    [15, 0],
  ]
  await expect.poll(() => sent(member)).toEqual({ 'Power cut': rounds })
  await open(page, '/scoreboard')
  await phone.score(0, 1)
  await expect.poll(() => sent(member)).toEqual({ 'Power cut': [...rounds, [0, 1]] })
  await phone.context.close()
})

/** Sets a game up from the list of games. */
async function setUpAt(page: Page, name: string, players: readonly string[]): Promise<void> {
  await open(page, '/games')
  await page.getByRole('button', { name: said('board.setupNewGame') }).click()
  const step2 = page.getByRole('dialog', { name: said('players.addPlayers') })
  await step2.or(page.getByRole('dialog', { name: 'New game' })).waitFor()
  // A later game asks for its players only.
  if (await step2.isVisible()) await page.getByRole('button', { name: /Change$/ }).click()
  await page.getByLabel(said('setup.gameName')).fill(name)
  await page.getByRole('button', { name: said('setup.nextToPlayers') }).click()
  for (const player of players) {
    await page.getByLabel(said('players.playerName')).fill(player)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${player}` })).toBeVisible()
  }
  await new ScoreboardPage(page).start()
}

/** Continues a game of the list. */
async function openGame(page: Page, name: string): Promise<void> {
  await open(page, '/games')
  const heading = page.getByRole('heading', { name })
  const card = page.getByRole('article').filter({ has: heading })
  await card.getByRole('button', { name: 'Scoreboard' }).click()
  await expect(page).toHaveURL(/\/scoreboard$/)
  await expect(heading).toBeVisible()
}

type Listed = { readonly id: number; readonly uuid: string; readonly name: string }

/** Returns the server's rounds of the member's new games, by name. */
async function sent(member: Organizer): Promise<Record<string, number[][]>> {
  const games = await member.call<readonly Listed[]>('GET', '/games')
  const made = games.filter(({ name }) => name !== 'Sunday rummy')
  const rounds = made.map(async (game) => [game.name, await roundsOf(member, game)] as const)
  return Object.fromEntries(await Promise.all(rounds))
}
