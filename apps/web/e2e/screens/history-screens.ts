import type { Page } from '@playwright/test'
import { breakCalls, goTo, holdCalls, open, press, shown } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

async function openMenu(page: Page): Promise<void> {
  await open(page, '/games')
  await shown(page.getByRole('button', { name: /^More of/ })).click()
  await page.getByRole('menu').waitFor()
}

const choose = (item: string) => async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

export const HISTORY_SCREENS: readonly Screen[] = [
  { name: 'games', as: 'organizer', open: (page) => open(page, '/games') },
  {
    name: 'games-page-2',
    as: 'organizer',
    open: (page) => open(page, '/games?page=2&pageSize=10'),
  },
  { name: 'games-past', as: 'organizer', open: (page) => open(page, '/games?page=9') },
  {
    name: 'games-found',
    as: 'organizer',
    open: (page) => open(page, '/games?search=ananya&status=COMPLETED'),
  },
  {
    name: 'games-not-found',
    as: 'organizer',
    open: (page) => open(page, '/games?search=poker'),
  },
  {
    name: 'games-offline',
    as: 'organizer',
    async open(page) {
      await open(page, '/games')
      await page.context().setOffline(true)
      await page.getByLabel('Game or player').fill('sunday')
      await page.getByText('No network').waitFor()
    },
  },
  {
    name: 'games-waiting',
    as: 'organizer',
    async open(page) {
      await page.route('**/api/v1/games', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await open(page, '/games')
      await press(page, said('board.setupNewGame'))
      await page.getByLabel(said('setup.gameName')).fill('Power cut rummy')
      await press(page, said('setup.nextToPlayers'))
      for (const name of ['Ananya Iyer', 'மீனா']) {
        await page.getByLabel(said('players.playerName')).fill(name)
        await page.keyboard.press('Enter')
      }
      await press(page, said('players.startGame'))
      await page.getByText('Before round 1').first().waitFor()
      await open(page, '/games')
      await page.getByRole('region', { name: 'On this device' }).waitFor()
    },
  },
  { name: 'games-viewer', as: 'viewer', open: (page) => open(page, '/games') },
  { name: 'games-empty', as: 'newcomer', open: (page) => open(page, '/games') },
  {
    name: 'games-failed',
    as: 'organizer',
    async open(page) {
      await breakCalls(page, '/games?*')
      await goTo(page, '/games')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'games-loading',
    as: 'organizer',
    async open(page) {
      await holdCalls(page, '/games?*')
      await goTo(page, '/games')
      await page.getByText('Loading games...').waitFor()
    },
  },
  { name: 'games-menu', as: 'organizer', open: openMenu },
  { name: 'duplicate-game', as: 'organizer', open: choose(said('board.duplicateGame')) },
  { name: 'delete-game', as: 'organizer', open: choose(said('board.deleteGame')) },
]
