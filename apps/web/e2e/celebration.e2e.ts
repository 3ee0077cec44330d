import type { Page } from '@playwright/test'
import { customScores } from '../src/testing/sunday-rummy.ts'
import { newOrganizer, setUpGame } from './offline/device.ts'
import { open, press } from './support/on-page.ts'
import { type Organizer, signIn } from './support/organizer.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/table.ts'

test('200 pieces of confetti fall for the winner, then 50 over the card, and none for those who asked for less motion (P-access-4, P-end-3, P-end-4)', async ({
  page,
  server,
}) => {
  await countPieces(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const member = await newOrganizer(server)
  await signIn(page, member)
  const winner = page.getByRole('alertdialog', { name: 'Asha' })
  // The banner behind it would say the same.
  const card = page.getByRole('status', { name: said('game.winner'), includeHidden: true })
  await playToItsEnd(member)
  await open(page, '/scoreboard')
  await press(page, said('board.endGame'))
  await expect(winner).toBeVisible()
  await expect(page.locator('body > div > canvas')).toHaveAttribute('data-pieces', '200')
  await expect(card).toHaveCount(0)
  await press(page, said('board.viewScoreboard'))
  await expect(card.locator('canvas')).toHaveAttribute('data-pieces', '50')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playToItsEnd(member)
  await open(page, '/scoreboard')
  await press(page, said('board.endGame'))
  await expect(winner.getByRole('list', { name: 'The next places' })).toBeVisible()
  await press(page, said('board.viewScoreboard'))
  await expect(card).toBeVisible()
  await expect(page.locator('canvas[data-pieces]')).toHaveCount(0)
  const longest = await page.evaluate(() => {
    const times = document.getAnimations().map(({ effect }) => effect?.getTiming().duration ?? 0)
    return Math.max(0, ...times.map(Number))
  })
  expect(longest).toBe(0)
})

/** Plays a game that is over by the rules and not ended. */
async function playToItsEnd(member: Organizer): Promise<void> {
  const { id } = await setUpGame(member, 79)
  await member.call('POST', `/games/${id}/scores/round`, {
    roundNumber: 1,
    scores: customScores([0, 80, 80]),
  })
}

/** Counts the pieces: each piece of a frame is one filled path, so the highest count of one frame is all of them. */
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
