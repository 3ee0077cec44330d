import type { Locator, Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { keepOffers, open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { said } from './support/said.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a round just scored is corrected from the thumb bar, with the same keys (P-keypad-6, P-score-9, P-undo-1, P-undo-5)', async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'correct@example.com')
    await playSundayRummy(organizer)
    const scoreboard = await openScoreboard(page, organizer)
    const keypad = new Keypad(page)
    await keypad.scoreRound([7, 'Drop', 12, 'Won', 5])
    await expect(strip(page)).toContainText('Round 10 is scored')
    // In the bar, whole, and above its buttons; everything under the bar can be scrolled out.
    const bar = await boxOf(page.getByRole('button', { name: 'Score round 11' }).locator('..'))
    const offer = await boxOf(strip(page))
    expect(offer.y).toBeGreaterThanOrEqual(bar.y)
    expect(offer.y + offer.height).toBeLessThanOrEqual(bar.y + bar.height)
    for (const name of ['Correct', 'Undo']) {
      const button = await boxOf(strip(page).getByRole('button', { name }))
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
    }

    await keypad.waitAfterSending()
    await keypad.tap('Correct')
    const dialog = page.getByRole('dialog', { name: 'Edit round 10' })
    await expect(dialog.getByLabel('Ananya Iyer, score')).toHaveValue('7')
    await keypad.tap('9')
    // A list item would have the browser's arrow beside ours.
    const changes = dialog.locator('summary', { hasText: 'What this edit changes' })
    await expect(changes).toHaveCSS('display', 'block')
    await expect(changes.locator('svg')).toBeVisible()
    await keypad.tap('Save Scores')
    await expect(scoreboard.row('Ananya')).toContainText('74')
    await expect(page.getByRole('button', { name: 'Edit round 10' })).toBeFocused()
    await expect(page.locator(':focus-visible')).toHaveCount(0)
    await expect(strip(page)).toContainText('Round 10 is corrected')
  })
})

test('on a desk the offer covers no figure, is taken with the keyboard, and the history tells of it (P-changes-7, P-undo-1)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const organizer = await signUp(server, 'Ananya Iyer', 'correct-desk@example.com')
  await playSundayRummy(organizer)
  const scoreboard = await openScoreboard(page, organizer)
  await scoreboard.edit(9, { 'Farhan Qureshi': 21 })
  await expect(strip(page)).toContainText('Round 9 is corrected')
  const offer = await boxOf(strip(page))
  expect(offer.y + offer.height).toBeLessThan(720)
  const figures = page
    .getByRole('cell')
    .or(page.getByRole('rowheader'))
    .or(page.getByRole('region', { name: said('game.standing') }).getByRole('listitem'))
    .filter({ visible: true })
  const boxes = await figures.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  )
  expect(boxes.length).toBeGreaterThan(50)
  for (const box of boxes) expect(overlap(offer, box)).toBe(false)

  await strip(page)
    .getByRole('button', { name: said('history.undo') })
    .press('Enter')
  await expect(scoreboard.row('Farhan')).toContainText('170')
  await expect(page.getByText('Taken back: Round 9 is corrected.')).toBeAttached()
  await expect(strip(page)).toBeHidden()
  await page.getByRole('tab', { name: said('game.history') }).click()
  const lines = page.getByRole('list', { name: 'History, newest first' }).locator('> li')
  await expect(lines.nth(0)).toContainText('Undone: Round 9 corrected')
  await expect(lines.nth(1)).toContainText('Farhan Qureshi 11')
  await expect(lines.nth(2)).toContainText('Round 9 scored')
})

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** The offer to correct or undo what was just done. */
function strip(page: Page): Locator {
  return page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: said('history.undo') }), visible: true })
}

async function openScoreboard(page: Page, organizer: Organizer): Promise<ScoreboardPage> {
  await signIn(page, organizer)
  await page.clock.install()
  await keepOffers(page)
  await open(page, '/scoreboard')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  return new ScoreboardPage(page)
}
