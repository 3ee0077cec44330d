import type { Page } from '@playwright/test'
import { registerThroughScreens } from './accounts/account-pages.ts'
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
  await visitor.goto(`${server.url}${await linkOf(page, 'Sunday rummy')}`)
  await expect(standingsRow(visitor, 'Kavitha')).toContainText('80')
  await expect(visitor.getByText('Create and Score Games with Ease!')).toBeVisible()

  await scoreboard.score({ Ananya: 0, Farhan: 99, Kavitha: 81 })
  await expect(scoreboard.row('Farhan')).toContainText('2 left')
  await scoreboard.score({ Ananya: 0, Farhan: 3, Kavitha: 10 })
  await expect(scoreboard.row('Farhan')).toContainText('Out in round 3, 1 over')
  await expect(standingsRow(visitor, 'Farhan')).toContainText('Out in round 3, 1 over')

  await scoreboard.edit(1, { Farhan: 90 })
  await expect(scoreboard.row('Farhan')).toContainText('192')
  await scoreboard.score({ Ananya: 0, Farhan: 8, Kavitha: 29 })
  await expect(scoreboard.row('Kavitha')).toContainText('200')
  await scoreboard.score({ Ananya: 0, Farhan: 1, Kavitha: 1 })

  await expect(scoreboard.dialog).toContainText('Ananya')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(visitor.getByText('Completed').first()).toBeVisible()
  await expect(standingsRow(visitor, 'Kavitha')).toContainText('Out in round 5, 1 over')
})

test('a game is closed by hand with a winner of the organizer’s choice (P-app-2)', async ({
  page,
  server,
}) => {
  await registerThroughScreens(page, server, { ...ANANYA, email: 'closing@example.com' })
  const scoreboard = new ScoreboardPage(page)
  await scoreboard.setUp('Late evening', ['Ananya', 'Farhan'])
  await scoreboard.score({ Ananya: 0, Farhan: 40 })
  await expect(scoreboard.row('Farhan')).toContainText('160 left')
  await scoreboard.chooseOption('Close Game')
  await expect(scoreboard.dialog).toContainText('2')
  await scoreboard.dialog.getByRole('button', { name: 'End Game' }).click()
  const confirm = scoreboard.dialog.getByRole('button', { name: 'Confirm' })
  await scoreboard.dialog.getByRole('radio', { name: 'Farhan' }).check()
  await confirm.click()
  await expect(scoreboard.dialog).toContainText('Farhan')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Completed').first()).toBeVisible()
})

/** Returns the link that the organizer shares: the game's own page. */
async function linkOf(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: 'Games' }).first().click()
  const link = await page.getByRole('link', { name }).first().getAttribute('href')
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  return link ?? ''
}
