import type { Page } from '@playwright/test'
import { playLongGame } from './support/long-game.ts'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

const EIGHT = [
  'Ananya Iyer',
  'Farhan Qureshi',
  'Kavitha Nair',
  'Dev Rao',
  'Joseph D’Souza',
  'Raghavendra Subramanian',
  'மீனா',
  'Leela Menon',
]

/** The page size in points, as a PDF has it. */
const A4 = '595 x 842'

for (const { digits, targetScore, most } of [
  { digits: 'three', targetScore: 999, most: 40 },
  { digits: 'four', targetScore: 9999, most: 160 },
]) {
  test(`8 players and 20 rounds with totals of ${digits} digits are printed on one page of A4 (P-export-4)`, async ({
    page,
    server,
  }) => {
    const organizer = await signUp(server, 'Ananya Iyer', `print-${digits}@example.com`)
    const game = await playLongGame(organizer, {
      name: 'Sunday rummy at Nani’s',
      players: EIGHT,
      rounds: 20,
      targetScore,
      most,
    })
    await open(page, `/games/${game.uuid}`)
    expect(await printed(page)).toEqual([A4])
    await signIn(page, organizer)
    await open(page, '/scoreboard')
    expect(await printed(page)).toEqual([A4])
  })
}

test('more rounds than a page of A4 holds are printed on the next', async ({ page, server }) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'print-long@example.com')
  const game = await playLongGame(organizer, {
    name: 'A long evening',
    players: EIGHT,
    rounds: 60,
    targetScore: 9999,
    most: 40,
  })
  await open(page, `/games/${game.uuid}`)
  expect(await printed(page)).toEqual([A4, A4])
})

/** Returns the size of each page that the browser prints. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) =>
    [width, height].map(Number).map(Math.round).join(' x '),
  )
}
