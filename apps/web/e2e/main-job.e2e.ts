import type { Page } from '@playwright/test'
import { registerThroughScreens } from './accounts/account-pages.ts'
import { open } from './support/on-page.ts'
import { said } from './support/said.ts'
import { ScoreboardPage, standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const ANANYA = {
  name: 'Ananya Iyer',
  email: 'ananya.iyer@example.com',
  password: 'Ink-and-paper-7!',
}

test('a table is scored from sign-up to winner, watched by a link', async ({
  page,
  server,
  browser,
}) => {
  await registerThroughScreens(page, server, ANANYA)
  const scoreboard = new ScoreboardPage(page)
  await scoreboard.setUp('Sunday rummy', ['Ananya', 'Farhan', 'Kavitha'])
  await scoreboard.score({ Ananya: 0, Farhan: 99, Kavitha: 80 })
  await expect(scoreboard.row('Farhan')).toContainText('99')

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, `${server.url}${await linkOf(page, 'Sunday rummy')}`)
  await expect(standingsRow(visitor, 'Kavitha')).toContainText('80')
  await expect(visitor.getByText('Create and Score Games with Ease!')).toBeVisible()

  await scoreboard.score({ Ananya: 0, Farhan: 102, Kavitha: 81 })
  await expect(scoreboard.row('Farhan')).toContainText('Out in round 2, 1 over')
  await expect(standingsRow(visitor, 'Farhan')).toContainText('Out in round 2, 1 over')

  await scoreboard.edit(1, { Farhan: 90 })
  await expect(scoreboard.row('Farhan')).toContainText('192')
  await scoreboard.score({ Ananya: 0, Farhan: 9, Kavitha: 40 })

  await expect(page.getByRole('alertdialog', { name: 'Ananya' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status', { name: said('game.winner') })).toContainText('Ananya')
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(visitor.getByText('Completed').first()).toBeVisible()
  await expect(standingsRow(visitor, 'Kavitha')).toContainText('Out in round 3')
})

/** Returns the link that the organizer shares: the game's own page. */
async function linkOf(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: 'Games' }).first().click()
  const link = await page.getByRole('link', { name }).first().getAttribute('href')
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  return link ?? ''
}
