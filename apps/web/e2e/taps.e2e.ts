import type { Page } from '@playwright/test'
import { newOrganizer, setUpGame } from './offline/device.ts'
import { Keypad } from './support/keypad.ts'
import { chooseOption, open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { SMALL_PHONE } from './support/phone.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

test.use(SMALL_PHONE)

test('a round of six takes 12 taps from the scoreboard to saved (P-score-16)', async ({
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
  await new Keypad(page).scoreRound(['Drop', 38, 'Won', 9, 'Full', 24])
  const totals = { Asha: 20, Bela: 38, Chitra: 0, Divya: 9, Esha: 80, Farida: 24 }
  for (const [name, total] of Object.entries(totals)) {
    await expect(standingsRow(page, name)).toHaveText(new RegExp(`Total ${total}$`))
  }
  expect(await page.evaluate(() => Number(document.documentElement.dataset.presses))).toBe(12)
})

test('after an edit under a finger the round’s row has the focus, and nothing wears a frame', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member)
  await member.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 1,
    scores: [0, 12, 7].map((scoreValue, index) => ({
      playerId: index + 1,
      scoreType: 'CUSTOM',
      scoreValue,
    })),
  })
  await signIn(page, member)
  await open(page, '/scoreboard')
  await page.getByRole('region', { name: 'Scores by round' }).getByText('12').first().tap()
  await page.getByRole('textbox', { name: 'Bela' }).tap()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('13')
  await page.getByRole('button', { name: 'Save Scores' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit round 1' })).toBeFocused()
  await expect(page.locator(':focus-visible')).toHaveCount(0)
})

test('the share dialog opens without a keyboard, and holds the focus', async ({ page, server }) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  await signIn(page, member)
  await chooseOption(page, 'Share Game')
  await expect(page.getByRole('dialog', { name: 'Share Game' })).toBeFocused()
})

/** Counts the presses of a finger, as the page itself sees them. */
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
