import type { Page } from '@playwright/test'
import { customScores } from '../src/testing/sunday-rummy.ts'
import { newOrganizer, setUpGame, type TableGame } from './offline/device.ts'
import { open } from './support/on-page.ts'
import type { Organizer } from './support/organizer.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a viewer sees a round arrive: totals count up, scores travel, rows trade places, nothing moves for those who asked for less motion, and who leads now is said and marked (P-live-13, P-standings-14, R52)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  await noteMotion(page)
  await open(page, `/games/${game.uuid}`)
  await expect(page.getByText(said('ui.live'), { exact: true }).first()).toBeVisible()
  const asha = standingsRow(page, 'Asha')
  await page.evaluate(noteFigures)
  await score(member, game, 1, [70, 0, 20])
  await expect(asha).toHaveText(/Total 70$/)
  expect(await figuresOf(page)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await score(member, game, 2, [0, 120, 80])
  await score(member, game, 3, [70, 0, 0])
  await expect(asha).toHaveText(/Total 140$/)
  // The total before, the one after, and some in between.
  await expect.poll(() => figuresOf(page)).toBeGreaterThan(3)
  const durations = await page.evaluate(() =>
    JSON.parse(document.documentElement.dataset.moved ?? '[]'),
  )
  // Two rows trade places, and three scores travel.
  expect(durations.length).toBeGreaterThanOrEqual(4)
  for (const duration of durations) expect(duration).toBeLessThanOrEqual(600)
  // The moment of the round, and its mark in the margin beside the first two rows.
  await expect(page.getByText('leads now, by 20', { exact: true })).toBeVisible()
  const [mark, leader, second] = await Promise.all(
    [page.locator('svg[data-drawn]'), standingsRow(page, 'Chitra'), standingsRow(page, 'Bela')].map(
      (part) => part.boundingBox(),
    ),
  )
  if (!mark || !leader || !second) throw new Error('The mark or a row is not shown.')
  expect(mark.x).toBeGreaterThanOrEqual(0)
  expect(mark.x + mark.width).toBeLessThanOrEqual(leader.x + 4)
  expect(mark.y).toBeGreaterThanOrEqual(leader.y)
  expect(mark.y + mark.height).toBeLessThanOrEqual(second.y + second.height)
})

function score(member: Organizer, { id }: TableGame, roundNumber: number, points: number[]) {
  const body = { roundNumber, scores: customScores(points) }
  return member.call('POST', `/games/${id}/scores/round`, body)
}

/** Records the duration of each animation that a script starts. */
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

/** Records every figure that the first player's total shows from now on. */
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
