import type { Page } from '@playwright/test'
import { newOrganizer, setUpGame } from './offline/device.ts'
import { open } from './support/on-page.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import type { RunningServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a viewer sees a round arrive: totals count up, scores travel, rows trade places (P-live-13)', async ({
  page,
  server,
}) => {
  await noteMotion(page)
  await watchRound(page, server)
  await expect.poll(() => figuresOf(page)).toBeGreaterThan(2)
  const durations = await page.evaluate(() =>
    JSON.parse(document.documentElement.dataset.moved ?? '[]'),
  )
  // Two rows trade places, and three scores travel.
  expect(durations.length).toBeGreaterThanOrEqual(4)
  for (const duration of durations) expect(duration).toBeLessThanOrEqual(600)
})

test('nothing moves for those who asked for less motion (P-live-13)', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteMotion(page)
  await watchRound(page, server)
  expect(await figuresOf(page)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()
})

/** Opens a game as a visitor, and scores a round of it from another device. */
async function watchRound(page: Page, server: RunningServer): Promise<void> {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  await open(page, `/games/${game.uuid}`)
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  await page.evaluate(noteFigures)
  const points = [70, 0, 20]
  await member.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 1,
    scores: ['Asha', 'Bela', 'Chitra'].map((playerName, index) => ({
      playerId: index + 1,
      playerName,
      scoreType: 'CUSTOM',
      scoreValue: points[index],
    })),
  })
  await expect(standingsRow(page, 'Asha')).toHaveText(/Total 70$/)
}

/** Notes how long each animation takes that a script starts. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const root = document.documentElement
      const moved = JSON.parse(root.dataset.moved ?? '[]')
      root.dataset.moved = JSON.stringify([...moved, (options as { duration: number }).duration])
      return animate.call(this, frames, options)
    }
  })
}

/** Notes every figure that the first player's total shows from now on. */
function noteFigures(): void {
  const row = document.querySelector('[data-player="1"]')
  const seen = new Set<string>()
  new MutationObserver(() => {
    const total = /Total (\d+)/.exec(row?.textContent ?? '')?.[1] ?? ''
    if (total !== '0') seen.add(total)
    document.documentElement.dataset.figures = String(seen.size)
  }).observe(document.body, { subtree: true, characterData: true, childList: true })
}

function figuresOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.figures))
}
