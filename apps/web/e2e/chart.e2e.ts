import type { Locator } from '@playwright/test'
import { newOrganizer } from './offline/device.ts'
import { open } from './support/on-page.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'

test.use(PHONE)

test('in a chart of 20 players no names touch, and a press on one shows its line (P-stats-4)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  const names = Array.from({ length: 20 }, (_, index) => `Player ${index + 1}`)
  const game = await member.call<{ id: number; uuid: string }>('POST', '/games', {
    name: 'A long table',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: names.map((name) => ({ name })),
  })
  await member.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 1,
    scores: names.map((playerName, index) => ({
      playerId: index + 1,
      playerName,
      scoreType: 'CUSTOM',
      scoreValue: index % 3,
    })),
  })
  await open(page, `/games/${game.uuid}`)
  await page.getByRole('tab', { name: 'Stats' }).tap()
  const chart = page.getByRole('img', { name: /^Running totals/ })
  const labels = chart.locator('text', { hasText: /Player/ })
  await expect(labels).toHaveCount(20)
  const boxes = (await Promise.all((await labels.all()).map(boxOf))).toSorted((a, b) => a.y - b.y)
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(box.y - (boxes[index]?.y ?? 0)).toBeGreaterThan(14)
  }
  await chart.getByText('Player 7', { exact: true }).tap()
  await expect(page.getByRole('img', { name: /Player 7 is picked out/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Pick out a player' })).toHaveValue('7')
  await chart.getByText('Player 7', { exact: true }).tap()
  await expect(page.getByRole('img', { name: /is picked out/ })).toHaveCount(0)
})

async function boxOf(label: Locator): Promise<{ readonly y: number }> {
  return (await label.boundingBox()) ?? { y: Number.NaN }
}
