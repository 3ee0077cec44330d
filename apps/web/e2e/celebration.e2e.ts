import type { Page } from '@playwright/test'
import type { Cast } from './cast.ts'
import { open, press } from './on-page.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './table.ts'

test('200 pieces of paper fall for the winner, and 50 over the card', async ({ page, cast }) => {
  await showWinner(page, cast)
  await expect(page.getByRole('alertdialog', { name: 'Leela' })).toBeVisible()
  const shower = page.locator('.paper-shower canvas')
  await expect(shower).toHaveAttribute('data-pieces', '200')
  const card = page.getByRole('status', { name: 'Winner' }).locator('canvas')
  await expect(card).toHaveAttribute('data-pieces', '50')
})

test('no paper falls for those who asked for less motion', async ({ page, cast }) => {
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

async function showWinner(page: Page, { closer, over }: Cast): Promise<void> {
  await countPieces(page)
  await signIn(page, closer)
  await closer.call('PUT', `/games/${over.id}/resume`)
  await open(page, '/scoreboard')
  await press(page, 'End Game')
}

/** Each piece of a frame is one filled path: the most in one frame are all pieces. */
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
