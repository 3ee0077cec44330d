import { devices, type Page } from '@playwright/test'
import { open } from './on-page.ts'
import { signUp } from './organizer.ts'
import { boardRow } from './scoreboard-page.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './table.ts'

/** Source: issue "at most 16 taps and key presses from the scoreboard to saved". */
const MOST = 16
const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

test.use({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 } })

test('a round of six takes at most 16 taps and key presses from the scoreboard to saved', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'taps@example.com')
  await member.call('POST', '/games', {
    name: 'Six at the table',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: PLAYERS.map((name) => ({ name })),
  })
  await signIn(page, member)
  await countPresses(page)
  await open(page, '/scoreboard')

  await page.getByRole('button', { name: 'Score Round' }).filter({ visible: true }).tap()
  await page.getByRole('button', { name: '0 Won, Asha' }).tap()
  await page.getByRole('button', { name: '20 Drop, Bela' }).tap()
  await page.getByRole('button', { name: '40 Middle, Chitra' }).tap()
  for (const [name, points] of [
    ['Divya', '31'],
    ['Esha', '47'],
    ['Farida', '12'],
  ] as const) {
    await page.getByRole('textbox', { name }).tap()
    for (const digit of points) await page.keyboard.press(digit)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Score Round' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()

  const totals = { Asha: 0, Bela: 20, Chitra: 40, Divya: 31, Esha: 47, Farida: 12 }
  for (const [name, total] of Object.entries(totals)) {
    await expect(boardRow(page, name).locator('.board-total')).toHaveText(`Total ${total}`)
  }
  const presses = await page.evaluate(() => Number(document.documentElement.dataset.presses))
  expect(presses).toBeGreaterThan(0)
  expect(presses).toBeLessThanOrEqual(MOST)
})

/** Counts what a finger does, as the page itself sees it. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let presses = 0
    const count = () => {
      presses += 1
      document.documentElement.dataset.presses = String(presses)
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
}
