import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { Keypad } from './support/keypad.ts'
import { keepOffers } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { ScoreboardPage } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a round just scored is corrected from the thumb bar (P-undo-1, P-undo-5)', async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'correct@example.com')
    await playSundayRummy(organizer)
    const scoreboard = await openScoreboard(page, organizer)
    const keypad = new Keypad(page)
    await keypad.scoreRound([7, 'Drop', 12, 'Won', 5])
    await expect(strip(page)).toContainText('Round 10 is scored')
    await expect(page.getByText('Round 10 is scored. Correct and Undo are offered.')).toBeAttached()
    // In the bar, whole, and above its buttons; the bar has no page under it that cannot be scrolled out.
    const bar = await boxOf(page.getByRole('button', { name: 'Score round 11' }).locator('..'))
    const offer = await boxOf(strip(page))
    expect(offer.y).toBeGreaterThanOrEqual(bar.y)
    expect(offer.y + offer.height).toBeLessThanOrEqual(bar.y + bar.height)
    for (const name of ['Correct', 'Undo']) {
      const button = await boxOf(strip(page).getByRole('button', { name }))
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])

    const dialog = page.getByRole('dialog', { name: 'Edit round 10' })
    await expect(async () => {
      await keypad.tap('Correct')
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(dialog.getByLabel('Ananya Iyer, score')).toHaveValue('7')
    await keypad.tap('9')
    await keypad.tap('Save Scores')
    await expect(dialog).toBeHidden()
    await expect(scoreboard.row('Ananya')).toContainText('74')
    await expect(page.getByRole('button', { name: 'Edit round 10' })).toBeFocused()
    await expect(page.locator(':focus-visible')).toHaveCount(0)
    await expect(strip(page)).toContainText('Round 10 is corrected')
  })

  test('the figures of a round that is taken back are in the score sheet again (P-undo-6)', async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'undone-draft@example.com')
    await playSundayRummy(organizer)
    const scoreboard = await openScoreboard(page, organizer)
    const keypad = new Keypad(page)
    await keypad.scoreRound([7, 'Drop', 12, 'Won', 5])
    // A tap that comes too soon after the one that sent the round is dropped (P-keypad-6).
    await expect(async () => {
      await keypad.tap('Undo')
      await expect(scoreboard.row('Ananya')).toContainText('65', { timeout: 2_000 })
    }).toPass()
    await expect(page.getByText('Round 10 is taken back.')).toBeAttached()
    await keypad.tap('Score round 10')
    const fields = page.getByRole('dialog').getByRole('textbox')
    await expect(fields).toHaveCount(5)
    for (const [at, value] of ['7', '20', '12', '0', '5'].entries()) {
      await expect(fields.nth(at)).toHaveValue(value)
    }
    await keypad.tap('Score round 10')
    await expect(scoreboard.row('Ananya')).toContainText('72')
  })

  test('after a missing score is filled in the focus is on its round (P-table-7)', async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'missing@example.com')
    const game = await playSundayRummy(organizer)
    await organizer.call('POST', `/games/${game.id}/players`, {
      type: 'MIDDLE_JOIN',
      name: 'Esha',
      position: 7,
      beginningScore: 0,
      roundJoined: 9,
    })
    const scoreboard = await openScoreboard(page, organizer)
    const keypad = new Keypad(page)
    await keypad.tap('Score of Esha missing, fill in')
    await expect(page.getByRole('dialog', { name: 'Edit round 9' })).toBeVisible()
    await keypad.tap('9')
    await keypad.tap('Save Scores')
    await expect(scoreboard.row('Esha')).toContainText('9')
    await expect(page.getByRole('button', { name: 'Edit round 9' })).toBeFocused()
  })

  test('nobody who has just sat down is offered to be sent away, a rejoin is, by name (P-undo-1)', async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', 'seated@example.com')
    await signIn(page, organizer)
    await page.goto('/scoreboard')
    const scoreboard = new ScoreboardPage(page)
    await scoreboard.setUp('Friday', ['Asha', 'Bela', 'Chitra'])
    await expect(scoreboard.row('Asha')).toBeVisible()
    await expect(page.getByText(/sat down/)).toHaveCount(0)
    await expect(strip(page)).toHaveCount(0)
    await new Keypad(page).scoreRound(['Won', 201, 3])
    await scoreboard.chooseOption('Add Player')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Player who is out comes back').tap()
    await dialog.getByRole('radio', { name: 'Bela' }).check()
    await dialog.getByRole('button', { name: 'Bring back' }).tap()
    await expect(strip(page)).toContainText('Bela is back in')
    await expect(strip(page)).toBeHidden()
  })
})

test('on a desk the offer covers no figure (P-undo-1)', async ({ page, server }) => {
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
    .or(page.getByRole('region', { name: 'Standing' }).getByRole('listitem'))
    .filter({ visible: true })
  const boxes = await figures.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  )
  expect(boxes.length).toBeGreaterThan(50)
  for (const box of boxes) expect(overlap(offer, box)).toBe(false)
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

/** The offer to correct or to take back what was just done. */
function strip(page: Page): Locator {
  return page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Undo' }), visible: true })
}

async function openScoreboard(page: Page, organizer: Organizer): Promise<ScoreboardPage> {
  await signIn(page, organizer)
  await keepOffers(page)
  await page.goto('/scoreboard')
  await expect(page.locator('[data-live]')).toHaveText('Live')
  return new ScoreboardPage(page)
}
