import type { Page } from '@playwright/test'
import { newOrganizer, setUpGame } from './offline/device.ts'
import type { Cast } from './support/cast.ts'
import { Keypad } from './support/keypad.ts'
import { open, press } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

test('200 pieces of confetti fall for the winner, then 50 over the card (P-end-3, P-end-4)', async ({
  page,
  cast,
}) => {
  await showWinner(page, cast)
  await expect(page.getByRole('alertdialog', { name: 'Leela' })).toBeVisible()
  const shower = page.locator('body > div > canvas')
  await expect(shower).toHaveAttribute('data-pieces', '200')
  // The banner would say the same behind it.
  const card = page.getByRole('status', { name: 'Winner', includeHidden: true })
  await expect(card).toHaveCount(0)
  await press(page, 'View Scoreboard')
  await expect(card.locator('canvas')).toHaveAttribute('data-pieces', '50')
})

test('no confetti falls for those who asked for less motion (P-access-4)', async ({
  page,
  cast,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showWinner(page, cast)
  await expect(page.getByRole('alertdialog', { name: 'Leela' })).toBeVisible()
  await expect(page.locator('canvas[data-pieces]')).toHaveCount(0)
  const longest = await page.evaluate(() => {
    const times = document.getAnimations().map(({ effect }) => effect?.getTiming().duration ?? 0)
    return Math.max(0, ...times.map(Number))
  })
  expect(longest).toBe(0)
})

test.describe('a game that ends through the score sheet', () => {
  test('is celebrated until the celebration is closed, when the scores are typed', async ({
    page,
    server,
  }) => {
    await sitDown(page, server)
    await press(page, /^Score round \d/)
    await page.getByRole('textbox', { name: 'Asha' }).waitFor()
    for (const points of ['0', '80', '81']) {
      await page.keyboard.type(points)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await expectCelebration(page)
    await page.keyboard.press('Escape')
    await expectEnd(page)
  })

  test.describe('under a finger', () => {
    test.use(PHONE)

    test('is celebrated until the celebration is closed, when the scores are tapped', async ({
      page,
      server,
    }) => {
      await sitDown(page, server)
      await new Keypad(page).scoreRound(['Won', 'Full', 'Full'])
      await expectCelebration(page)
      await page.getByRole('button', { name: 'View Scoreboard' }).tap()
      await expectEnd(page)
    })
  })
})

/** Opens the scoreboard of a new game in which one full count puts a player out. */
async function sitDown(page: Page, server: RunningServer): Promise<void> {
  const member = await newOrganizer(server)
  await setUpGame(member, 79)
  await signIn(page, member)
  await open(page, '/scoreboard')
}

/** Expects that the winner is shown, also after the score sheet has finished all its work. */
async function expectCelebration(page: Page): Promise<void> {
  const celebration = page.getByRole('alertdialog', { name: 'Asha' })
  await expect(celebration).toBeVisible()
  // Removing the draft is the last thing that the sheet does before it closes.
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/scores/')))
  await expect.poll(drafts).toEqual([])
  await expect(celebration).toBeVisible()
  await expect(celebration.getByRole('img', { name: 'Everybody’s way to 79' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Winner', includeHidden: true })).toHaveCount(0)
}

async function expectEnd(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('status', { name: 'Winner' })).toContainText('Asha')
  await expect(page.getByText('Completed').first()).toBeVisible()
}

async function showWinner(page: Page, { closer, over }: Cast): Promise<void> {
  await countPieces(page)
  await signIn(page, closer)
  await closer.call('PUT', `/games/${over.id}/resume`)
  await open(page, '/scoreboard')
  await press(page, 'End Game')
}

/**
 * Counts the pieces: each piece of a frame is one filled path, so the highest count of one frame is
 * all of them.
 */
async function countPieces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = new Map<HTMLCanvasElement, number>()
    const { fill, clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      counts.set(this.canvas, 0)
      clearRect.apply(this, box)
    }
    CanvasRenderingContext2D.prototype.fill = function (...path: unknown[]) {
      const pieces = (counts.get(this.canvas) ?? 0) + 1
      counts.set(this.canvas, pieces)
      const most = Number(this.canvas.dataset.pieces ?? 0)
      if (pieces > most) this.canvas.dataset.pieces = String(pieces)
      fill.apply(this, path as [Path2D])
    }
  })
}
