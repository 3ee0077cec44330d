import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { keepOffers } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test('a correction is taken back with the keyboard, and the history tells of it', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'undo@example.com')
  await playSundayRummy(organizer)
  const scoreboard = await openScoreboard(page, organizer)
  await scoreboard.edit(9, { 'Farhan Qureshi': 21 })
  await expect(scoreboard.row('Farhan')).toContainText('180')
  const undo = page.getByRole('button', { name: 'Undo' }).filter({ visible: true })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(scoreboard.row('Farhan')).toContainText('170')
  await expect(undo).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  const lines = page.getByRole('list', { name: 'History, newest first' }).locator('> li')
  await expect(lines.nth(0)).toContainText('Undone: Round 9 corrected')
  await expect(lines.nth(1)).toContainText('Farhan Qureshi 11')
  await expect(lines.nth(2)).toContainText('Round 9 scored')
  await expect(page.getByText('Joseph D’Souza came back')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('the newest change is taken back from the history', async ({ page, server }) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'undo-later@example.com')
  await playSundayRummy(organizer)
  const scoreboard = await openScoreboard(page, organizer)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-facts]')).toContainText('8 rounds played')
  await expect(scoreboard.row('Farhan')).toContainText('159')
  await expect(
    page.getByRole('list', { name: 'History, newest first' }).locator('> li').first(),
  ).toContainText('Undone: Round 9 scored')
})

test('an undo that comes too late says so and undoes nothing', async ({ page, server }) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'undo-late@example.com')
  const game = await playSundayRummy(organizer)
  const scoreboard = await openScoreboard(page, organizer)
  await scoreboard.edit(9, { 'Farhan Qureshi': 21 })
  const undo = page.getByRole('button', { name: 'Undo' }).filter({ visible: true })
  await undo.waitFor()
  await page.route('**/undo', async (route) => {
    await organizer.call('PUT', `/games/${game.id}`, { targetScore: 250 })
    await route.continue()
  })
  await undo.click()
  await expect(page.getByText('Nothing was undone')).toBeVisible()
  await expect(scoreboard.row('Farhan')).toContainText('180')
  await expect(page.locator('[data-facts]')).toContainText('250')
})

async function openScoreboard(page: Page, organizer: Organizer): Promise<ScoreboardPage> {
  await signIn(page, organizer)
  await keepOffers(page)
  await page.goto('/scoreboard')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  return new ScoreboardPage(page)
}
